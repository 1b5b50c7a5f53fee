import { listDeadLetters, listJobFigures, retryDeadLetters } from '@rouage/contracts/endpoints/messaging'
import { auditSchedule, type Logger, mailSchedule, deadLetterHandlers, jobHandlers } from '@rouage/service-kit'
import type { MessagingConfig } from './config'
import { createDomain } from './domain/domain'
import { startConsumer } from './events/consumer'
import { messagingRoutes } from './http/routes'
import { handleJobs } from './jobs/handlers'
import { messagingSchedules } from './schedules'
import { migrations } from './migrations/migrations'
import { type Given, openParts } from './parts'

/** Starts the messaging service. @param given in the place of its own, for tests */
export const startMessaging = async (config: MessagingConfig, logger: Logger, given: Given = {}) => {
  const parts = await openParts(config, logger, given)
  const domain = createDomain(parts)
  handleJobs(parts, domain)
  return parts.serve({
    ...parts,
    routes: [
      ...messagingRoutes(domain, parts),
      ...deadLetterHandlers({ listDeadLetters, retryDeadLetters }, parts.deadLetters),
      ...jobHandlers(listJobFigures, parts.jobs),
    ],
    migrations,
    schedules: [...messagingSchedules(domain, parts), auditSchedule(parts.audit, logger), mailSchedule(parts.mails)],
    closables: [parts.home, parts.cleaner, parts.mailbox, parts.relay],
    begin: async () => [startConsumer(parts, domain)],
  })
}
