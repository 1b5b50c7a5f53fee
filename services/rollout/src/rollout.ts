import { listDeadLetters, listJobFigures, retryDeadLetters } from '@rouage/contracts/endpoints/rollout'
import { auditSchedule, deadLetterHandlers, jobHandlers, type Logger, mailSchedule } from '@rouage/service-kit'
import type { RolloutConfig } from './config'
import { createAddSums } from './domain/health/add-sums'
import { createReadHealth } from './domain/health/read-health'
import { createWatchCanaries, WATCH_MS } from './domain/health/watch-canaries'
import { createCheckCalls } from './domain/releases/check-calls'
import { createLiveCalls } from './domain/releases/live-calls'
import { createReleases } from './domain/releases/releases'
import { adoptBuild, deleteUnused } from './domain/rollouts/adopt-build'
import { createListOperations } from './domain/rollouts/list-operations'
import { createRollouts } from './domain/rollouts/rollouts'
import { createTries } from './domain/tries/tries'
import { rolloutRoutes } from './http/routes'
import { type Given, openParts } from './parts'

const HOUR_MS = 3_600_000

/** Starts the rollout service. @param given in the place of its own, for tests */
export const startRollout = async (config: RolloutConfig, logger: Logger, given: Given = {}) => {
  const parts = await openParts(config, logger, given)
  const releases = createReleases(parts, createCheckCalls(parts))
  const rollouts = createRollouts(parts)
  const clean = { name: 'delete-old-releases', everyMs: HOUR_MS, run: () => deleteUnused(parts, rollouts) }
  const watch = { name: 'watch-canaries', everyMs: WATCH_MS, run: createWatchCanaries({ parts, rollouts }) }
  return parts.serve({
    ...parts,
    routes: [
      ...rolloutRoutes({
        releases,
        rollouts,
        tries: createTries(parts),
        calls: createLiveCalls(parts, rollouts),
        addSums: createAddSums(parts),
        readHealth: createReadHealth(parts, rollouts),
        list: createListOperations(parts),
      }),
      ...deadLetterHandlers({ listDeadLetters, retryDeadLetters }, parts.deadLetters),
      ...jobHandlers(listJobFigures, parts.jobs),
    ],
    migrations: [],
    schedules: [auditSchedule(parts.audit, logger), mailSchedule(parts.mails), clean, watch],
    begin: async () => {
      if (config.ROLLOUT_ADOPTS_BUILDS) await adoptBuild(parts, releases, rollouts)
      return []
    },
    closables: [parts.store, parts.relay, parts.mailbox],
  })
}
