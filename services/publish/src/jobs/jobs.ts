import { defineJobs, mailJobs } from '@rouage/service-kit'

const mailing = mailJobs('publish')

/** Everything the service does later. */
export const publishJobs = defineJobs({
  queues: { ...mailing.queues },
  jobs: { ...mailing.jobs },
})
