import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { Link } from '@rouage/slice-kit'
import { type DataColumn, DataTable } from '@rouage/ui/DataTable'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { OperatorDesk } from '../OperatorDesk'
import { OPERATIONS, partPath } from '../paths'
import { type NameOf, useNames } from '../useNames'
import { audienceOf, partLabel } from '../words'
import { Changed } from './Changed'
import * as S from './releases.styles'
import { StateBadge } from './StateBadge'
import { useRollouts } from './useRollouts'

const CanaryCell = ({ canary, takenBack }: OwnerRollout) => {
  const { version } = canary ?? takenBack ?? {}
  if (version === undefined) return '–'
  return (
    <div>
      <S.Version>{version}</S.Version>
      <S.Quiet>{canary === null ? 'repris par le service' : audienceOf(canary)}</S.Quiet>
    </div>
  )
}

const columnsOf = (nameOf: NameOf): readonly DataColumn<OwnerRollout>[] => [
  {
    id: 'part',
    header: 'Partie',
    place: 'lead',
    cell: ({ owner }) => (
      <TextLink linkAs={Link} href={partPath(owner)} isStandalone>
        {partLabel(owner)}
      </TextLink>
    ),
  },
  { id: 'state', header: 'État', place: 'fact', cell: (rollout) => <StateBadge rollout={rollout} /> },
  { id: 'stable', header: 'Stable', place: 'fact', cell: ({ stable }) => <S.Version>{stable}</S.Version> },
  { id: 'canary', header: 'Canari', place: 'fact', cell: CanaryCell },
  {
    id: 'changed',
    header: 'Dernier changement',
    place: 'fact',
    cell: ({ changedAt, changedBy }) => (
      <div>
        <Changed at={changedAt} by={changedBy} nameOf={nameOf} />
      </div>
    ),
  },
]

/** The host first, as everything stands on it. */
const inOrder = (items: readonly OwnerRollout[]): readonly OwnerRollout[] =>
  items.toSorted((a, b) => Number(b.owner === 'host') - Number(a.owner === 'host'))

const Parts = () => {
  const status = useRollouts()
  const { data, error, isFetching, refetch } = status
  const nameOf = useNames(data?.items.map(({ changedBy }) => changedBy) ?? [])
  if (data === undefined && error === null) return <Skeleton $height="420px" />
  if (data === undefined) {
    return (
      <ErrorState
        title="Les versions n’ont pas pu être lues"
        text={error?.message ?? ''}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="Rien n’est encore en ligne">
        Publiez une version par la commande «&nbsp;npx rouage publish&nbsp;», puis donnez-la à tous.
      </EmptyState>
    )
  }
  return (
    <>
      <StaleNote of={status} />
      <S.Cards>
        <DataTable
          label={`Parties du site, environnement ${data.environment}`}
          columns={columnsOf(nameOf)}
          rows={inOrder(data.items)}
          rowKey={({ owner }) => owner}
        />
      </S.Cards>
    </>
  )
}

/** Every part of the site with what is live of it. */
export const ReleasesPage = () => (
  <OperatorDesk title="Versions" current={OPERATIONS}>
    {() => <Parts />}
  </OperatorDesk>
)
