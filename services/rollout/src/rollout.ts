import { auditSchedule, type Logger } from '@rouage/service-kit'
import type { RolloutConfig } from './config'
import { createReleases } from './domain/releases/releases'
import { adoptBuild, deleteUnused } from './domain/rollouts/adopt-build'
import { createRollouts } from './domain/rollouts/rollouts'
import { rolloutRoutes } from './http/routes'
import { type Given, openParts } from './parts'

const HOUR_MS = 3_600_000

/** Starts the rollout service. @param given in the place of its own, for tests */
export const startRollout = async (config: RolloutConfig, logger: Logger, given: Given = {}) => {
  const parts = await openParts(config, logger, given)
  const releases = createReleases(parts)
  const rollouts = createRollouts(parts)
  const clean = { name: 'delete-old-releases', everyMs: HOUR_MS, run: () => deleteUnused(parts, rollouts) }
  return parts.serve({
    ...parts,
    routes: rolloutRoutes(releases, rollouts),
    migrations: [],
    schedules: [auditSchedule(parts.audit, logger), clean],
    begin: async () => {
      if (config.ROLLOUT_ADOPTS_BUILDS) await adoptBuild(parts, releases, rollouts)
      return []
    },
    closables: [parts.relay],
  })
}
