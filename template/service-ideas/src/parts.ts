import * as kit from '@rouage/service-kit'
import type { IdeasConfig } from './config'
import { ideaModel } from './idea-rows'
import { ideaJobs, templates } from './later'

/** What routes and jobs stand on. */
export const openParts = async (config: IdeasConfig, logger: kit.Logger, given: kit.TestParts) => {
  const base = await kit.openService('messaging', { config, databaseName: config.IDEAS_DATABASE, logger, ...given })
  const home = await kit.openBlobHome(config)
  const blobs = (kind: string) => home.at({ folder: `${config.IDEAS_PHOTO_DIR}/${kind}`, prefix: `ideas/${kind}/` })
  const jobs = kit.createJobs({ ...base, list: ideaJobs })
  const mails = kit.createMailRepository(kit.mailModel(base.database))
  return {
    ...base,
    config,
    home,
    jobs,
    ideas: ideaModel(base.database),
    photos: blobs('photos'),
    uploads: kit.createUploads({ database: base.database, blobs: blobs('uploads') }),
    mails,
    mailbox: kit.createMailbox({ mails, jobs, templates, ...kit.mailWayOf(config) }),
    audit: kit.createAudit<'idea.removed'>(base.database),
    idempotency: kit.createIdempotency(base.database),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
