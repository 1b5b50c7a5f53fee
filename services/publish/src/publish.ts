import { auditSchedule, type Logger, type TestParts } from '@rouage/service-kit'
import type { PublishConfig } from './config'
import { createDomain } from './domain/domain'
import { createReviews } from './domain/review/reviews'
import { reviewRoutes } from './http/review-routes'
import { publishRoutes } from './http/routes'
import { migrations } from './migrations/migrations'
import { openParts } from './parts'

/** Starts the publish service. @param given in the place of its own, for tests */
export const startPublish = async (
  config: PublishConfig,
  logger: Logger,
  given: TestParts & { stream?: string } = {},
) => {
  const parts = await openParts(config, logger, given)
  const reviews = createReviews(parts)
  const payments = { wayOf: () => undefined, cancel: async () => undefined }
  const domain = createDomain(parts, { reviews, payments })
  return parts.serve({
    ...parts,
    routes: [...publishRoutes(domain), ...reviewRoutes(reviews)],
    migrations,
    schedules: [auditSchedule(parts.audit, logger)],
    closables: [parts.mailbox, parts.relay],
  })
}
