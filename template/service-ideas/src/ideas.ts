import * as kit from '@rouage/service-kit'
import { cleanPhoto } from './clean-photo'
import type { IdeasConfig } from './config'
import { forgetPerson } from './forget-person'
import { photosHaveStates } from './migrations/0001-photos-have-states'
import { openParts } from './parts'
import { ideaRoutes } from './routes'

/** Starts the service of ideas. @param given in the place of its own, for tests */
export const startIdeas = async (config: IdeasConfig, logger: kit.Logger, given: kit.TestParts = {}) => {
  const parts = await openParts(config, logger, given)
  const { jobs, photos, mails, mailbox, home, uploads, audit } = parts
  const account = { baseUrl: config.ACCOUNT_URL, caller: kit.serviceCallerOf('messaging', config) }
  jobs.on('clean_photo', { work: ({ ideaId }) => cleanPhoto(parts, ideaId) })
  jobs.on('remove_photo', { work: ({ ideaId }) => photos.remove(ideaId) })
  return parts.serve({
    ...parts,
    routes: ideaRoutes(parts),
    migrations: [photosHaveStates],
    schedules: [kit.uploadSchedule(uploads), kit.auditSchedule(audit, logger), kit.mailSchedule(mails)],
    closables: [home, mailbox],
    begin: async () => [kit.forgetErased(parts, account, (userId) => forgetPerson(parts, userId))],
  })
}
