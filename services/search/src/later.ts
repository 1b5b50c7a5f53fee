import {
  createJobs,
  createMailbox,
  createMailRepository,
  createPersonMails,
  createPersonPushes,
  type Database,
  type DeadLetters,
  type Logger,
  mailModel,
  mailWayOf,
  type Metrics,
  type Redis,
  serviceCallerOf,
} from '@rouage/service-kit'
import type { SearchConfig } from './config'
import { searchJobs } from './jobs/jobs'
import { templates } from './mails/templates'

export type LaterParts = {
  readonly database: Database
  readonly redis: Redis
  readonly deadLetters: DeadLetters
  readonly metrics: Metrics
  readonly logger: Logger
  /** Prefix of its keys in Redis, where tests must not share them. */
  readonly prefix: string | undefined
}

/** What search does later, and its e-mails. Registers collections on the database: call before `syncIndexes`. */
export const createLater = (config: SearchConfig, parts: LaterParts) => {
  const { database } = parts
  const jobs = createJobs({ ...parts, service: 'search', list: searchJobs })
  const mails = createMailRepository(mailModel(database))
  const mailbox = createMailbox({ mails, jobs, templates, ...mailWayOf(config) })
  const caller = serviceCallerOf('search', config)
  return {
    jobs,
    mails,
    mailbox,
    personMails: createPersonMails({ database, jobs, mailbox, accountUrl: config.ACCOUNT_URL, caller }),
    personPushes: createPersonPushes({ database, jobs, accountUrl: config.ACCOUNT_URL, caller }),
  }
}
export type Later = ReturnType<typeof createLater>
