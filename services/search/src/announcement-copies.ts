import { createLease, type Database, type Logger, type Metrics, serviceCallerOf } from '@rouage/service-kit'
import type { SearchConfig } from './config'
import { createCheckpointFile } from './data/checkpoint-file'
import { createReadModel } from './data/read-model'
import { createComparison } from './domain/comparison'
import { createLiveIndex } from './domain/live-index'
import { createSnapshot } from './domain/snapshot'

/** A process that vanished holds up comparisons this long, three times what lies between two of them. */
const COMPARE_LEASE_MS = 90_000

/** Counts and logs the ads that comparisons put right, for each of the copies. */
const createHealingRecorder = (metrics: Metrics, logger: Logger) => {
  const healed = metrics.gauge(
    'rouage_search_healed_ads',
    'Ads that a comparison found to be wrong and put right, since the start.',
    ['copy'],
  )
  return (copy: 'read_model' | 'index') => {
    healed.set({ copy }, 0)
    return (ads: number): void => {
      if (ads === 0) return
      healed.inc({ copy }, ads)
      logger.warn({ copy, ads }, 'ads were wrong and are put right')
    }
  }
}

/**
 * The two copies that search keeps of listing's ads: the read model, which all copies of the service share, and the
 * index in this process; with what compares the read model with listing. Registers collections on the database: call
 * before `syncIndexes`.
 */
export const createAnnouncementCopies = (
  config: SearchConfig,
  { database, metrics, logger }: { database: Database; metrics: Metrics; logger: Logger },
) => {
  const listing = { listingUrl: config.LISTING_URL, caller: serviceCallerOf('search', config) }
  const healedIn = createHealingRecorder(metrics, logger)
  const readModel = createReadModel(database)
  const index = createLiveIndex({
    readModel,
    checkpoint: createCheckpointFile(config.SEARCH_CACHE_DIR),
    snapshot: createSnapshot({ readModel, ...listing }),
    onHealed: healedIn('index'),
    logger,
  })
  const comparison = createComparison({
    readModel,
    ...listing,
    lease: createLease(database, 'comparison with listing', COMPARE_LEASE_MS),
    onHealed: healedIn('read_model'),
  })
  return { readModel, index, comparison }
}
export type AnnouncementCopies = ReturnType<typeof createAnnouncementCopies>
