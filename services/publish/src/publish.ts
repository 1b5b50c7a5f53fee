import type { Logger, TestParts } from '@rouage/service-kit'
import type { PublishConfig } from './config'
import { createDomain } from './domain/domain'
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
  const domain = createDomain(parts, {
    reviews: { begin: async () => undefined },
    payments: { wayOf: () => undefined, cancel: async () => undefined },
  })
  return parts.serve({
    ...parts,
    routes: publishRoutes(domain),
    migrations,
    schedules: [],
    closables: [parts.mailbox, parts.relay],
  })
}
