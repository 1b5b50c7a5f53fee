import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'
import * as z from 'zod/mini'

const mailing = mailJobs('listing')
const personMailing = personMailJobs('listing')

/** Everything the service does later. */
export const listingJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues, sellers: { concurrency: 1 } },
  jobs: {
    ...mailing.jobs,
    ...personMailing.jobs,
    /** Shows what reviews made of a seller on each of their ads, of which a dealer has thousands. */
    follow_seller: {
      queue: 'sellers',
      data: z.object({ sellerId: z.string() }),
      attempts: 50,
      backOff: { firstMs: 1_000, mostMs: 600_000 },
      leaseMs: 120_000,
    },
  },
})
