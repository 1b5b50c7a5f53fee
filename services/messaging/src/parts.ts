import {
  createIdempotency,
  createJobs,
  createMailbox,
  createMailRepository,
  createPersonMails,
  type Logger,
  mailModel,
  mailWayOf,
  openService,
  serviceCallerOf,
  type TestParts,
} from '@rouage/service-kit'
import type { MessagingConfig } from './config'
import { createModels, createRepositories } from './data/repositories'
import { messagingJobs } from './jobs/jobs'
import { templates } from './mails/templates'

/** What the service is given besides its settings; the streams' name where tests must not share them. */
export type Given = TestParts & { readonly stream?: string | undefined }

/** What routes and the domain stand on. @param given in the place of its own, for tests */
export const openParts = async (config: MessagingConfig, logger: Logger, { stream, ...given }: Given = {}) => {
  const base = await openService('messaging', { config, databaseName: config.MESSAGING_DATABASE, logger, ...given })
  const { database } = base
  const caller = serviceCallerOf('messaging', config)
  const jobs = createJobs({ ...base, list: messagingJobs })
  const mails = createMailRepository(mailModel(database))
  const mailbox = createMailbox({ mails, jobs, templates, ...mailWayOf(config) })
  return {
    ...base,
    config,
    stream,
    repositories: createRepositories(createModels(database)),
    caller,
    jobs,
    mails,
    mailbox,
    personMails: createPersonMails({ database, jobs, mailbox, accountUrl: config.ACCOUNT_URL, caller }),
    idempotency: createIdempotency(database),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
