import type { Logger, TestParts } from '@rouage/service-kit'
import type { PublishConfig } from './config'
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
  return parts.serve({
    ...parts,
    routes: publishRoutes(),
    migrations,
    schedules: [],
    closables: [parts.mailbox, parts.relay],
  })
}
