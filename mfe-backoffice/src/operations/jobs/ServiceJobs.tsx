import type { JobFigure } from '@rouage/contracts/job-figures'
import { Link, useEndpoint } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { type DataColumn, DataTable } from '@rouage/ui/DataTable'
import { formatCount, formatNumber } from '@rouage/ui/formats'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { useMinute } from '../../desk/useMinute'
import { durationOf } from '../../desk/waiting'
import { FAILURES } from '../paths'
import * as S from '../releases/releases.styles'
import type { WorkingService } from './services'

/** Since when the oldest is due; what is to be done later on is not late. */
const sinceOf = ({ oldestAt }: JobFigure, now: number): string => {
  if (oldestAt === null) return '–'
  const ms = now - Date.parse(oldestAt)
  return ms < 0 ? `dans ${durationOf(-ms)}` : `depuis ${durationOf(ms)}`
}

const columnsOf = (now: number): readonly DataColumn<JobFigure>[] => [
  { id: 'name', header: 'Tâche', place: 'lead', cell: ({ name }) => <S.Version>{name}</S.Version> },
  { id: 'queue', header: 'File', place: 'fact', cell: ({ queue }) => queue },
  { id: 'waiting', header: 'En attente', place: 'fact', isEnd: true, cell: ({ waiting }) => formatNumber(waiting) },
  { id: 'oldest', header: 'La plus ancienne', place: 'fact', isEnd: true, cell: (figure) => sinceOf(figure, now) },
  {
    id: 'dead',
    header: 'Abandonnées',
    place: 'fact',
    isEnd: true,
    cell: ({ dead }) =>
      dead === 0 ? (
        '0'
      ) : (
        <>
          <Badge tone="danger">{formatNumber(dead)}</Badge>{' '}
          <TextLink linkAs={Link} href={FAILURES}>
            Relancer
          </TextLink>
        </>
      ),
  },
]

type FoundProps = { readonly label: string; readonly items: readonly JobFigure[] }

/** Kinds of which something waits or was given up, the latter first; how many others there are. */
const Found = ({ label, items }: FoundProps) => {
  const now = useMinute()
  const rows = items
    .filter(({ waiting, dead }) => waiting + dead > 0)
    .toSorted((a, b) => b.dead - a.dead || b.waiting - a.waiting || a.name.localeCompare(b.name))
  const others = formatCount(items.length - rows.length, 'sorte de tâche', 'sortes de tâches')
  if (rows.length === 0) return <p>Rien n’attend ({others}).</p>
  return (
    <S.Cards>
      <DataTable
        label={`Tâches : ${label}`}
        columns={columnsOf(now)}
        rows={rows}
        rowKey={({ queue, name }) => `${queue} ${name}`}
      />
      {rows.length < items.length && <S.Quiet>Rien n’attend de {others} encore.</S.Quiet>}
    </S.Cards>
  )
}

/** How much of each kind of work of one service waits, and what was given up. */
export const ServiceJobs = ({ service: { name, label, figures } }: { readonly service: WorkingService }) => {
  const asked = useEndpoint(figures, undefined, { every: { ms: 15_000 }, staleTime: 0 })
  const { data, error, isFetching, refetch } = asked
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{label}</h2>
      <StaleNote of={asked} />
      {data === undefined && error === null && <Skeleton $height="120px" />}
      {data === undefined && error !== null && (
        <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
          {error.message}
        </RetryNote>
      )}
      {data !== undefined && <Found label={label} items={data.items} />}
    </section>
  )
}
