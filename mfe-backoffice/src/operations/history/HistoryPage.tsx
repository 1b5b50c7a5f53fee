import { listOperations, type Operation, type ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { Link, usePageNavigation, useSearchParams } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Select } from '@rouage/ui/Select'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { OperatorDesk } from '../OperatorDesk'
import { HISTORY, partPath } from '../paths'
import { useRollouts } from '../releases/useRollouts'
import { useNames } from '../useNames'
import { partLabel } from '../words'
import { Entry } from './Entry'
import * as S from './history.styles'

const Rows = ({ items }: { readonly items: readonly Operation[] }) => {
  const nameOf = useNames(items.map(({ actorId }) => actorId))
  return (
    <S.Entries aria-label="Ce qui a été fait">
      {items.map(({ id, owner, ...operation }) => (
        <Entry
          key={id}
          {...operation}
          nameOf={nameOf}
          about={
            <TextLink linkAs={Link} href={partPath(owner)}>
              {partLabel(owner)}
            </TextLink>
          }
        />
      ))}
    </S.Entries>
  )
}

type Asked = Pick<ReturnType<typeof useRollouts>, 'error' | 'isFetching' | 'refetch'>

/** In the place of a history that is not there yet, or cannot be had. */
const Waiting = ({ of: { error, isFetching, refetch } }: { readonly of: Asked }) =>
  error === null ? (
    <Skeleton $height="420px" />
  ) : (
    <ErrorState
      title="L’historique n’a pas pu être lu"
      text={error.message}
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )

const List = ({ owner }: { readonly owner: ReleaseOwner | undefined }) => {
  const list = useInfiniteEndpoint(listOperations, {
    inputOf: (after) => ({ query: { owner, after } }),
    nextOf: ({ next }) => next,
  })
  const { data } = list
  const items = data?.flatMap((page) => page.items)
  if (items === undefined) return <Waiting of={list} />
  return (
    <>
      <StaleNote of={list} />
      {items.length === 0 ? (
        <EmptyState title="Rien n’a encore été fait">Ce que quelqu’un change, ou le service, se lit ici.</EmptyState>
      ) : (
        <Rows items={items} />
      )}
      <MorePages of={list} label="Afficher la suite" />
    </>
  )
}

const Filtered = () => {
  const [search] = useSearchParams()
  const navigation = usePageNavigation()
  const rollouts = useRollouts()
  const parts = rollouts.data?.items ?? []
  const name = search.get('partie') ?? ''
  const owner = parts.find((each) => each.owner === name)?.owner
  const isUnknown = name !== '' && owner === undefined
  const choose = (part: string) =>
    navigation?.push(part === '' ? HISTORY : `${HISTORY}?partie=${encodeURIComponent(part)}`)
  return (
    <>
      <S.Filter>
        <Select
          label="Partie"
          name="partie"
          placeholder="Toutes"
          options={parts.map((each) => ({ value: each.owner, label: partLabel(each.owner) }))}
          value={owner ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      </S.Filter>
      {isUnknown && rollouts.data === undefined ? <Waiting of={rollouts} /> : <List key={owner ?? ''} owner={owner} />}
    </>
  )
}

/** Who did what with releases, the service itself included. */
export const HistoryPage = () => (
  <OperatorDesk title="Historique" current={HISTORY}>
    {() => <Filtered />}
  </OperatorDesk>
)
