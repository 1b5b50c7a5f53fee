import {
  createAudit,
  createIdempotency,
  createJobs,
  createMailbox,
  createMailRepository,
  createOutbox,
  createPersonMails,
  createPersonPushes,
  createSpanLimits,
  createUploads,
  type Logger,
  mailModel,
  mailWayOf,
  openBlobHome,
  openService,
  serviceCallerOf,
  startRelay,
  type TestParts,
} from '@rouage/service-kit'
import type { MessagingConfig } from './config'
import type { PhotoAction } from './domain/photos'
import { createPhotoCleaner } from './photos/photo-cleaner'
import { createPhotoFiles, photoPlace, uploadPlace } from './photos/photo-files'
import { createModels, createRepositories } from './data/repositories'
import { messagingJobs } from './jobs/jobs'
import { templates } from './mails/templates'

/** What the service is given besides its settings. */
export type Given = TestParts

/** What routes and the domain stand on. @param given in the place of its own, for tests */
export const openParts = async (config: MessagingConfig, logger: Logger, given: Given = {}) => {
  const base = await openService('messaging', { config, databaseName: config.MESSAGING_DATABASE, logger, ...given })
  const { database, redis, metrics, stream } = base
  const outbox = createOutbox(database, 'messaging')
  const home = await openBlobHome(config)
  const caller = serviceCallerOf('messaging', config)
  const jobs = createJobs({ ...base, list: messagingJobs })
  const mails = createMailRepository(mailModel(database))
  const mailbox = createMailbox({ mails, jobs, templates, ...mailWayOf(config) })
  return {
    ...base,
    config,
    outbox,
    relay: await startRelay({ database, outbox, redis, logger, metrics, stream }),
    home,
    photoFiles: createPhotoFiles(home.at(photoPlace(config.MESSAGING_PHOTO_DIR))),
    uploads: createUploads({ database: base.database, blobs: home.at(uploadPlace(config.MESSAGING_PHOTO_DIR)) }),
    cleaner: createPhotoCleaner(logger),
    repositories: createRepositories(createModels(database)),
    caller,
    jobs,
    mails,
    mailbox,
    personMails: createPersonMails({ database, jobs, mailbox, accountUrl: config.ACCOUNT_URL, caller }),
    audit: createAudit<PhotoAction>(database),
    personPushes: createPersonPushes({ database, jobs, accountUrl: config.ACCOUNT_URL, caller }),
    idempotency: createIdempotency(database),
    limits: createSpanLimits(database),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
