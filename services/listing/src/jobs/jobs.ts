import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'

const mailing = mailJobs('listing')
const personMailing = personMailJobs('listing')

/** Everything the service does later. */
export const listingJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues },
  jobs: { ...mailing.jobs, ...personMailing.jobs },
})
