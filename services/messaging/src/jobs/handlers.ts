import type { Domain } from '../domain/domain'
import type { Parts } from '../parts'

/** Says how the service's own jobs are done. */
export const handleJobs = ({ jobs }: Pick<Parts, 'jobs'>, { notifications }: Pick<Domain, 'notifications'>): void => {
  jobs.on('look_at_unread', { effect: (about, session) => notifications.look(about, session) })
  jobs.on('look_for_push', { effect: (about, session) => notifications.lookForPush(about, session) })
  jobs.on('tell_unread', { work: (about) => notifications.tell(about) })
  jobs.on('send_digest', { work: (person) => notifications.digest(person) })
}
