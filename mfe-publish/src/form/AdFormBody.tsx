import type { Draft } from '@rouage/contracts/endpoints/publish'
import type { Quote } from '@rouage/contracts/offers'
import { Link } from '@rouage/slice-kit'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Notice } from '@rouage/ui/Notice'
import { Stepper } from '@rouage/ui/Stepper'
import { useState } from 'react'
import type { DraftInHand } from '../draft/useDraft'
import { isBegun } from '../draft/is-begun'
import { isToPay, stepsAfterForm } from '../journey/journey'
import { FormWays } from './FormWays'
import { AsidePart } from './aside/aside-part'
import { useAdQuote } from './aside/useAdQuote'
import { useAdCheck } from './checks/useAdCheck'
import { useAdKnowledge } from './checks/useAdKnowledge'
import { useReader } from './checks/useReader'
import { DraftLine } from './DraftLine'
import * as S from './form.styles'
import { PHOTO_STEP, PhotoPart, preloadStep, STEP_PARTS } from './steps/step-parts'
import { STEPS } from './steps/steps'
import { type AdForm, AdFormProvider } from './useAdForm'
import type { Finish } from './finish'
import { useGoOn } from './useGoOn'
import { useSteps } from './useSteps'

const ChangedElsewhere = lazyPart(() => import('./ChangedElsewhere').then((part) => part.ChangedElsewhere), {
  failure: 'Ce brouillon a été modifié ailleurs : rechargez la page pour choisir la version à garder.',
})

const LABELS = STEPS.map(({ label }) => label)

/** What follows the last question: one way, of which the form is the first part. */
const afterForm = (isEdit: boolean, quote: Quote | undefined) => {
  const steps = stepsAfterForm({ isEdit, isPaid: isToPay(quote) })
  const [first = '', ...others] = steps
  return first === ''
    ? undefined
    : { count: steps.length, label: [first, ...others.map((step) => step.toLowerCase())].join(', ') }
}

type Props = {
  readonly draftKey: string
  readonly inHand: DraftInHand
  readonly draft: Draft
  /** What comes after the last step. */
  readonly finish: Finish
}

/** The questions in their groups, and beside them what the answers come to. */
export const AdFormBody = ({ draftKey, inHand, draft, finish }: Props) => {
  const { fields } = draft
  const [isReached, setReached] = useState(false)
  const isAnswered = isReached || isBegun(draft)
  const reading = useReader(isAnswered)
  const { reader } = reading
  const { type, makes, place } = useAdKnowledge(fields, reader)
  const check = useAdCheck(fields, reading, makes, place)
  const quote = useAdQuote(draftKey, draft.options)
  // Undefined until somebody was at the photos.
  const [isSending, tellSending] = useState<boolean>()
  const steps = useSteps(check.leave)
  const { step, isLast, title, addressOf } = steps
  const {
    form: element,
    isBusy,
    failure,
    goOn,
  } = useGoOn({ inHand, check, isSending: isSending === true, steps, finish })

  const form: AdForm = {
    draftKey,
    draft,
    fields,
    type,
    save: inHand.save,
    set: (changed) => inHand.save({ fields: changed }),
    errorOf: check.errorOf,
    makes,
    place,
    glance: reader?.glanceAt(fields),
  }
  const Questions = STEP_PARTS[step] ?? STEP_PARTS[0]
  const isAtPhotos = step === PHOTO_STEP
  /** The first sign that somebody answers. */
  const reach = () => {
    setReached(true)
    preloadStep(step + 1)
  }
  const isDone = (at: number) => check.isLeft(at) && !check.isWrong(at)
  return (
    <AdFormProvider value={form}>
      <Stepper
        steps={LABELS}
        after={afterForm(draftKey !== 'new', quote.data)}
        current={step}
        hrefOf={addressOf}
        linkAs={Link}
        isDone={isDone}
        isWrong={(at) => check.isLeft(at) && check.isWrong(at)}
      />
      <S.Columns onPointerEnter={AsidePart.preload}>
        <S.Form ref={element} noValidate onSubmit={goOn} onFocus={reach}>
          <S.StepTitle ref={title} tabIndex={-1}>
            {STEPS[step]?.label}
          </S.StepTitle>
          {!isAtPhotos && <Questions key={step} />}
          {(isAtPhotos || isSending !== undefined) && (
            <PhotoPart
              isShown={isAtPhotos}
              quotedLimit={quote.isPlaceholderData ? undefined : quote.data?.photoLimit}
              onUnderWay={tellSending}
            />
          )}
          {failure !== undefined && (
            <Notice tone="danger" live="assertive">
              {failure}
            </Notice>
          )}
          <FormWays
            backHref={step > 0 ? addressOf(step - 1) : undefined}
            totalCents={quote.data?.totalCents}
            label={isLast ? finish.label : 'Continuer'}
            isBusy={isBusy}
          />
          <DraftLine inHand={inHand} isEdit={draftKey !== 'new'} onDiscarded={() => steps.goTo(0)} />
        </S.Form>
        <AsidePart isWanted={isAnswered} />
      </S.Columns>
      {inHand.state === 'changed' && <ChangedElsewhere takeOther={inHand.takeOther} keepMine={inHand.keepMine} />}
    </AdFormProvider>
  )
}
