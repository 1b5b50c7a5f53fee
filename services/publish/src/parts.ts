import {
  createAudit,
  createIdempotency,
  createJobs,
  createMailbox,
  createMailRepository,
  createOutbox,
  createPersonMails,
  type Logger,
  mailModel,
  mailWayOf,
  openService,
  photoPasses,
  serviceCallerOf,
  startRelay,
  type TestParts,
} from '@rouage/service-kit'
import type { PublishConfig } from './config'
import { createModels } from './data/models'
import type { ReviewAction } from './domain/review/review-action'
import { publishJobs } from './jobs/jobs'
import { invoiceAttachments } from './mails/invoice-attachments'
import { templates } from './mails/templates'
import { stripeOf } from './stripe/stripe-account'

/** What routes, jobs and use cases stand on. @param given in the place of its own, for tests */
export const openParts = async (config: PublishConfig, logger: Logger, given: TestParts & { stream?: string } = {}) => {
  const base = await openService('publish', { config, databaseName: config.PUBLISH_DATABASE, logger, ...given })
  const { database, redis, metrics } = base
  const models = createModels(database)
  const outbox = createOutbox(database, 'publish')
  const relay = await startRelay({ database, outbox, redis, logger, metrics, stream: given.stream })
  const jobs = createJobs({ ...base, outbox, list: publishJobs })
  const mails = createMailRepository(mailModel(database))
  const attachmentsOf = invoiceAttachments(models)
  const mailbox = createMailbox({ mails, jobs, templates, attachmentsOf, ...mailWayOf(config) })
  const caller = serviceCallerOf('publish', config)
  return {
    ...base,
    config,
    stream: given.stream,
    models,
    outbox,
    relay,
    jobs,
    mails,
    mailbox,
    personMails: createPersonMails({ database, jobs, mailbox, accountUrl: config.ACCOUNT_URL, caller }),
    audit: createAudit<ReviewAction>(database),
    idempotency: createIdempotency(database),
    photoPasses: photoPasses(config.ROUAGE_INTERNAL_TOKEN),
    caller,
    stripe: stripeOf(config),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
