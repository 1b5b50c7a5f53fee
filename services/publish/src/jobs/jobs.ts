import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'
import { paymentJobs } from './payment-jobs'
import { reviewJobs } from './review-jobs'

const mailing = mailJobs('publish')
const personMailing = personMailJobs('publish')

/** Everything the service does later. */
export const publishJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues, ...reviewJobs.queues, ...paymentJobs.queues },
  jobs: { ...mailing.jobs, ...personMailing.jobs, ...reviewJobs.jobs, ...paymentJobs.jobs },
})
