import { useParams } from '@rouage/slice-kit'
import { CaseBoard } from '../cases/CaseBoard'
import { Desk } from '../desk/Desk'
import { NoPage } from '../desk/NoPage'
import { DocumentBoard } from '../documents/DocumentBoard'
import { pathOf, type Queue, queueAt } from '../queues'
import { ReportBoard } from '../reports/ReportBoard'
import { ShortcutHelp } from './ShortcutHelp'

const QueueBoard = ({ queue, onEnded }: { readonly queue: Queue; readonly onEnded: () => void }) => {
  switch (queue.service) {
    case 'publish':
      return <CaseBoard queue={queue} onEnded={onEnded} />
    case 'account':
      return <DocumentBoard queue={queue} onEnded={onEnded} />
    case 'listing':
      return <ReportBoard queue={queue} onEnded={onEnded} />
  }
}

/** One queue: what waits in it, and what is open of it. */
export const QueuePage = () => {
  const queue = queueAt(useParams().queue)
  if (queue === undefined) return <NoPage />
  return (
    <Desk title={queue.label} current={pathOf(queue)} tools={<ShortcutHelp />}>
      {({ refetch }) => <QueueBoard queue={queue} onEnded={refetch} />}
    </Desk>
  )
}
