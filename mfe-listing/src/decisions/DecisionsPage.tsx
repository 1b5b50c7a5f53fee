import { listOwnDecisions } from '@rouage/contracts/endpoints/listing'
import { moderationDecided } from '@rouage/contracts/live'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { useLive } from '@rouage/slice-kit/live'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { DecisionItem } from './DecisionItem'
import { ItemList, Remark } from '../item-list/item-list.styles'
import * as S from './decisions.styles'

/** What moderators decided about the reader and what they wrote, with the reasons and a way to object. */
export const DecisionsPage = () => {
  const list = useInfiniteEndpoint(listOwnDecisions, {
    inputOf: (after) => ({ query: { after } }),
    nextOf: ({ next }) => next,
  })
  useLive(moderationDecided, list.refetch)
  const decisions = list.data?.flatMap(({ items }) => items)
  return (
    <S.Page>
      <h1>Décisions de modération</h1>
      <Remark>
        Ce que nos modérateurs ont décidé au sujet de votre compte, de vos messages et de vos avis, et pourquoi. Les
        décisions sur vos annonces sont dans «&nbsp;Mes Annonces&nbsp;».
      </Remark>
      {decisions === undefined && list.error === null && <Skeleton $height="200px" />}
      {decisions === undefined && list.error !== null && (
        <ErrorState text={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
      )}
      {decisions?.length === 0 && (
        <EmptyState title="Aucune décision ne vous concerne">
          Si quelque chose est retiré un jour, vous en lirez ici les raisons, et vous pourrez contester.
        </EmptyState>
      )}
      {decisions !== undefined && decisions.length > 0 && (
        <>
          <StaleNote of={list} />
          <ItemList>
            {decisions.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} onObjected={list.refetch} />
            ))}
          </ItemList>
          <MorePages of={list} label="Voir d’autres décisions" />
        </>
      )}
    </S.Page>
  )
}
