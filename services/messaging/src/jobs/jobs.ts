import { defineJobs, mailJobs, personMailJobs } from '@rouage/service-kit'

const mailing = mailJobs('messaging')
const personMailing = personMailJobs('messaging')

/** Everything the service does later. */
export const messagingJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues },
  jobs: { ...mailing.jobs, ...personMailing.jobs },
})
