import { Link } from '@rouage/slice-kit'
import { DataTable } from '@rouage/ui/DataTable'
import { formatNumber } from '@rouage/ui/formats'
import { RetryNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import type { Figures } from '../desk/useFigures'
import { useMinute } from '../desk/useMinute'
import { Waited } from '../desk/Waited'
import { durationOf } from '../desk/waiting'
import { pathOf, type Queue, QUEUES } from '../queues'
import type { ReactNode } from 'react'
import { AgeBar } from './AgeBar'

const Place = () => <Skeleton $width="48px" $height="18px" />

/** Each queue with how many wait in it, since when, and how long it took last week. */
export const QueueTable = ({ figures }: { readonly figures: Figures }) => {
  const now = useMinute()
  const known = (queue: Queue) => figures.of(queue)
  /** A figure, or why there is none. */
  const figure = (queue: Queue, show: (of: NonNullable<ReturnType<Figures['of']>>) => ReactNode) => {
    const of = known(queue)
    if (of !== undefined) return show(of)
    return figures.errorOf(queue) === null ? <Place /> : '–'
  }
  const hasFailed = QUEUES.some((queue) => figures.errorOf(queue) !== null)
  return (
    <>
      {hasFailed && <RetryNote onRetry={figures.refetch}>Certains chiffres n’ont pas pu être actualisés.</RetryNote>}
      <DataTable
        label="Files d’attente"
        rows={QUEUES}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'queue',
            header: 'File',
            place: 'lead',
            cell: (queue) => (
              <TextLink linkAs={Link} href={pathOf(queue)}>
                {queue.label}
              </TextLink>
            ),
          },
          {
            id: 'waiting',
            header: 'En attente',
            isEnd: true,
            place: 'fact',
            cell: (queue) => figure(queue, ({ waiting }) => formatNumber(waiting)),
          },
          {
            id: 'oldest',
            header: 'La plus ancienne',
            isEnd: true,
            place: 'fact',
            cell: (queue) =>
              figure(queue, ({ oldestAt }) => (oldestAt === null ? '–' : <Waited since={oldestAt} now={now} />)),
          },
          {
            id: 'ages',
            header: 'Ancienneté',
            place: 'fact',
            cell: (queue) => figure(queue, ({ ages }) => <AgeBar ages={ages} />),
          },
          {
            id: 'ended',
            header: 'Traitées en 7 jours',
            isEnd: true,
            place: 'fact',
            cell: (queue) => figure(queue, ({ ended }) => formatNumber(ended)),
          },
          {
            id: 'median',
            header: 'Délai médian',
            isEnd: true,
            place: 'fact',
            cell: (queue) => figure(queue, ({ medianMs }) => (medianMs === null ? '–' : durationOf(medianMs))),
          },
        ]}
      />
    </>
  )
}
