import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'
import { reviewJobs } from './review-jobs'

const mailing = mailJobs('publish')
const personMailing = personMailJobs('publish')

/** Everything the service does later. */
export const publishJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues, ...reviewJobs.queues },
  jobs: { ...mailing.jobs, ...personMailing.jobs, ...reviewJobs.jobs },
})
