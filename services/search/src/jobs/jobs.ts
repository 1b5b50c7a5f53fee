import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'

const mailing = mailJobs('search')
const personMailing = personMailJobs('search')

/** Everything the service does later. */
export const searchJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues },
  jobs: { ...mailing.jobs, ...personMailing.jobs },
})
