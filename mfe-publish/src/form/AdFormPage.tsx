import { MistGround } from '@rouage/ui/Ground'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Notice } from '@rouage/ui/Notice'
import { Skeleton } from '@rouage/ui/Skeleton'
import type { ReactNode } from 'react'
import type { DraftInHand } from '../draft/useDraft'
import * as S from './form.styles'
import { AdFormBody } from './AdFormBody'
import { AsidePlace } from './aside/AsidePlace'
import type { Finish } from './finish'

const Waiting = () => (
  <S.Columns aria-hidden="true">
    <S.Form as="div">
      <Skeleton $height="28px" $width="220px" />
      <Skeleton $height="72px" />
      <Skeleton $height="72px" />
      <Skeleton $height="72px" />
    </S.Form>
    <AsidePlace />
  </S.Columns>
)

const Failure = lazyPart(() => import('@rouage/ui/ErrorState').then(({ ErrorState }) => ErrorState), {
  failure: 'Le formulaire n’a pas pu être chargé.',
})

type Props = {
  readonly title: string
  readonly draftKey: string
  readonly inHand: DraftInHand
  readonly finish: Finish
  /** The way back, where there is one. */
  readonly back?: ReactNode
  /** What is said where the draft could not be read. */
  readonly failure: string
}

/** The form of an ad, new or edited, from its draft. */
export const AdFormPage = ({ title, draftKey, inHand, finish, back, failure }: Props) => {
  const { draft, state, problem, reload } = inHand
  const hasFailed = state === 'failed'
  return (
    <MistGround>
      <S.Page>
        <S.Head>
          {back}
          <h1>{title}</h1>
          {draft?.refusal !== undefined && (
            <Notice tone="danger" title="Votre dernière version a été refusée">
              {draft.refusal} Corrigez l’annonce, puis validez à nouveau : cela ne vous coûtera rien de plus.
            </Notice>
          )}
        </S.Head>
        {hasFailed && <Failure title={failure} text={problem?.message} headingLevel={2} onRetry={reload} />}
        {!hasFailed && draft === undefined && <Waiting />}
        {!hasFailed && draft !== undefined && (
          <AdFormBody draftKey={draftKey} inHand={inHand} draft={draft} finish={finish} />
        )}
      </S.Page>
    </MistGround>
  )
}
