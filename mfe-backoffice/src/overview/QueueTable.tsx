import type { QueueFigures } from '@rouage/contracts/queue-figures'
import { Link } from '@rouage/slice-kit'
import { formatNumber } from '@rouage/ui/formats'
import { RetryNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import type { ReactNode } from 'react'
import type { Figures } from '../desk/useFigures'
import { useMinute } from '../desk/useMinute'
import { Waited } from '../desk/Waited'
import { durationOf } from '../desk/waiting'
import { pathOf, type Queue, QUEUES } from '../queues'
import { AgeBar, AgeLegend } from './AgeBar'
import * as S from './table.styles'

type Column = {
  readonly header: string
  readonly isEnd: boolean
  /** Left out where there is little room. */
  readonly isDetail: boolean
  readonly show: (figures: QueueFigures, now: number) => ReactNode
}

const COLUMNS: readonly Column[] = [
  { header: 'En attente', isEnd: true, isDetail: false, show: ({ waiting }) => formatNumber(waiting) },
  {
    header: 'La plus ancienne',
    isEnd: true,
    isDetail: false,
    show: ({ oldestAt }, now) => (oldestAt === null ? '–' : <Waited since={oldestAt} now={now} />),
  },
  { header: 'Ancienneté', isEnd: false, isDetail: true, show: ({ ages }) => <AgeBar ages={ages} /> },
  { header: 'Traitées en 7 jours', isEnd: true, isDetail: true, show: ({ ended }) => formatNumber(ended) },
  {
    header: 'Délai médian',
    isEnd: true,
    isDetail: true,
    show: ({ medianMs }) => (medianMs === null ? '–' : durationOf(medianMs)),
  },
]

/** Each queue with how many wait in it, since when, and how long it took last week. */
export const QueueTable = ({ figures }: { readonly figures: Figures }) => {
  const now = useMinute()
  const hasFailed = QUEUES.some((queue) => figures.errorOf(queue) !== null)
  const cellOf = (queue: Queue, { show }: Column): ReactNode => {
    const known = figures.of(queue)
    if (known !== undefined) return show(known, now)
    return figures.errorOf(queue) === null ? <Skeleton $width="48px" $height="18px" /> : '–'
  }
  return (
    <>
      {hasFailed && <RetryNote onRetry={figures.refetch}>Certains chiffres n’ont pas pu être actualisés.</RetryNote>}
      <S.Table aria-label="Files d’attente">
        <thead>
          <tr>
            <S.Head scope="col">File</S.Head>
            {COLUMNS.map(({ header, isEnd, isDetail }) => (
              <S.Head key={header} scope="col" $isEnd={isEnd} $isDetail={isDetail}>
                {header}
              </S.Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {QUEUES.map((queue) => (
            <tr key={queue.id}>
              <S.Name scope="row">
                <TextLink linkAs={Link} href={pathOf(queue)}>
                  {queue.label}
                </TextLink>
              </S.Name>
              {COLUMNS.map((column) => (
                <S.Cell key={column.header} $isEnd={column.isEnd} $isDetail={column.isDetail}>
                  {cellOf(queue, column)}
                </S.Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </S.Table>
      <AgeLegend />
    </>
  )
}
