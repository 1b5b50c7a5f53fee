import { defineJobs, mailJobs, personMailJobs, personPushJobs } from '@rouage/service-kit'
import { favoriteJobs } from './favorite-jobs'

const mailing = mailJobs('search')
const personMailing = personMailJobs('search')

/** Everything the service does later. */
export const searchJobs = defineJobs({
  queues: { ...mailing.queues, ...personMailing.queues, ...personPushJobs.queues, ...favoriteJobs.queues },
  jobs: { ...mailing.jobs, ...personMailing.jobs, ...personPushJobs.jobs, ...favoriteJobs.jobs },
})
