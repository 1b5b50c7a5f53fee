import { Desk } from '../desk/Desk'
import { QueueTable } from './QueueTable'

/** What waits, queue by queue. */
export const OverviewPage = () => (
  <Desk title="Modération" current="/backoffice">
    {(figures) => <QueueTable figures={figures} />}
  </Desk>
)
