import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'
import { paymentJobs } from './payment-jobs'

const mailing = mailJobs('publish')
const addressing = personMailJobs('publish')

/** Everything the service does later. */
export const publishJobs = defineJobs({
  queues: { ...mailing.queues, ...addressing.queues, ...paymentJobs.queues },
  jobs: { ...mailing.jobs, ...addressing.jobs, ...paymentJobs.jobs },
})
