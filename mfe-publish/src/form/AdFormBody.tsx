import type { Draft } from '@rouage/contracts/endpoints/publish'
import { Link } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { formatPrice } from '@rouage/ui/formats'
import { ArrowLeft } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Notice } from '@rouage/ui/Notice'
import { Stepper } from '@rouage/ui/Stepper'
import type { DraftInHand } from '../draft/useDraft'
import { BarTotal } from '../order/checkout.styles'
import { AsidePart } from './aside/aside-part'
import { useAdQuote } from './aside/useAdQuote'
import { useAdCheck } from './checks/useAdCheck'
import { useAdKnowledge } from './checks/useAdKnowledge'
import { useReader } from './checks/useReader'
import { DraftLine } from './DraftLine'
import * as S from './form.styles'
import { useAdPhotos } from './photos/useAdPhotos'
import { STEP_PARTS } from './steps/step-parts'
import { STEPS } from './steps/steps'
import { type AdForm, AdFormProvider } from './useAdForm'
import type { Finish } from './useFinish'
import { useGoOn } from './useGoOn'
import { useSteps } from './useSteps'

const ChangedElsewhere = lazyPart(() => import('./ChangedElsewhere').then((part) => part.ChangedElsewhere), {
  failure: 'Ce brouillon a été modifié ailleurs : rechargez la page pour choisir la version à garder.',
})

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
  const { reader } = useReader()
  const { type, makes, place } = useAdKnowledge(fields, reader)
  const check = useAdCheck(fields, reader, makes, place)
  const quote = useAdQuote(draftKey, draft.options)
  const photos = useAdPhotos(draft, inHand.save, quote.isPlaceholderData ? undefined : quote.data?.photoLimit)
  const steps = useSteps(check.leave)
  const { step, isLast, title, addressOf } = steps
  const { form: element, isBusy, failure, goOn } = useGoOn({ inHand, check, photos, steps, finish })

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
    photos,
  }
  const Questions = STEP_PARTS[step] ?? STEP_PARTS[0]
  const isDone = (at: number) => check.isLeft(at) && !check.isWrong(at)
  return (
    <AdFormProvider value={form}>
      <Stepper
        steps={STEPS.map(({ label }) => label)}
        current={step}
        hrefOf={addressOf}
        linkAs={Link}
        isDone={isDone}
        isWrong={(at) => check.isLeft(at) && check.isWrong(at)}
      />
      <S.Columns>
        <S.Form ref={element} noValidate onSubmit={goOn} onFocus={STEP_PARTS[step + 1]?.preload}>
          <S.StepTitle ref={title} tabIndex={-1}>
            {STEPS[step]?.label}
          </S.StepTitle>
          <Questions key={step} />
          {failure !== undefined && (
            <Notice tone="danger" live="assertive">
              {failure}
            </Notice>
          )}
          <S.Ways>
            {step > 0 && (
              <S.Back linkAs={Link} href={addressOf(step - 1)}>
                <ArrowLeft />
                <span>Retour</span>
              </S.Back>
            )}
            {quote.data !== undefined && (
              <BarTotal aria-live="polite">
                <span>Total</span> {formatPrice(quote.data.totalCents, true)}
              </BarTotal>
            )}
            <Button kind="primary" size="large" type="submit" isLoading={isBusy}>
              {isLast ? finish.label : 'Continuer'}
            </Button>
          </S.Ways>
          <DraftLine inHand={inHand} isEdit={draftKey !== 'new'} onDiscarded={() => steps.goTo(0)} />
        </S.Form>
        <AsidePart />
      </S.Columns>
      {inHand.state === 'changed' && <ChangedElsewhere takeOther={inHand.takeOther} keepMine={inHand.keepMine} />}
    </AdFormProvider>
  )
}
