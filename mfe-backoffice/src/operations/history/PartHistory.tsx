import { type OwnerRollout, rolloutHistory } from '@rouage/contracts/endpoints/rollout'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { Button } from '@rouage/ui/Button'
import { MorePages } from '@rouage/ui/MorePages'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useEffect, useRef } from 'react'
import type { Intent } from '../releases/intents'
import { useNames } from '../useNames'
import { Entry } from './Entry'
import * as S from './history.styles'
import { revertTo } from './revert'

type Props = { readonly live: OwnerRollout; readonly onIntent: (intent: Intent) => void }

/** What was done with a part, and the way back to each of it. */
export const PartHistory = ({ live, onIntent }: Props) => {
  const { owner, revision } = live
  const list = useInfiniteEndpoint(rolloutHistory, {
    inputOf: (after) => ({ params: { owner }, query: { after } }),
    nextOf: ({ next }) => next,
  })
  const { data, error, isFetching, refetch } = list
  const told = useRef(revision)
  useEffect(() => {
    if (told.current === revision) return
    told.current = revision
    refetch()
  }, [revision, refetch])
  const changes = data?.flatMap(({ items }) => items)
  const nameOf = useNames(changes?.map(({ actorId }) => actorId) ?? [])
  if (changes === undefined) {
    return error === null ? (
      <Skeleton $height="120px" />
    ) : (
      <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
        {error.message}
      </RetryNote>
    )
  }
  return (
    <>
      <StaleNote of={list} />
      {changes.length === 0 && <p>Rien n’a encore été changé.</p>}
      <S.Entries>
        {changes.map(({ id, rollout, ...change }) => {
          const intent = revertTo(rollout, live)
          return (
            <Entry key={id} {...change} rollout={rollout} nameOf={nameOf}>
              {intent !== undefined && (
                <Button onClick={() => onIntent(intent)}>
                  Reprendre<VisuallyHidden> la révision {rollout.revision}</VisuallyHidden>
                </Button>
              )}
            </Entry>
          )
        })}
      </S.Entries>
      <MorePages of={list} label="Afficher la suite" />
    </>
  )
}
