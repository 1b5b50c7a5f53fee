import { side } from '@rouage/contracts/conversations'
import { defineJobs, type Jobs, mailJobs, personMailJobs, personPushJobs } from '@rouage/service-kit'
import * as z from 'zod/mini'

const mailing = mailJobs('messaging')
const personMailing = personMailJobs('messaging')

const notice = {
  queue: 'notices',
  // About a week of trying: account may be away.
  attempts: 700,
  backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
  leaseMs: 30_000,
} as const
const aboutReader = z.object({ conversationId: z.string(), side })

/** Everything the service does later. */
export const messagingJobs = defineJobs({
  queues: {
    ...mailing.queues,
    ...personMailing.queues,
    ...personPushJobs.queues,
    notices: { concurrency: 4 },
  },
  jobs: {
    ...mailing.jobs,
    ...personMailing.jobs,
    ...personPushJobs.jobs,
    /** Looks, a while after a message, whether it is still unread. */
    look_at_unread: { ...notice, data: aboutReader },
    /** The same some seconds after it, for the browsers of its reader. */
    look_for_push: { ...notice, data: aboutReader },
    /** It is: its reader is told. */
    tell_unread: { ...notice, data: aboutReader },
    /** All that somebody has not read, in the morning. */
    send_digest: { ...notice, data: z.object({ userId: z.string() }) },
  },
})
export type MessagingJobs = Jobs<(typeof messagingJobs)['jobs']>
