import { definePage } from '@rouage/slice-kit'
import { QueuePage } from '../../queue/QueuePage'
import { queueAt } from '../../queues'

/** For moderators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: ({ params }) => ({ title: queueAt(params.queue)?.label ?? 'Modération', noindex: true }),
  Component: QueuePage,
})
