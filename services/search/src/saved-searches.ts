import { savedSearchesChanged } from '@rouage/contracts/live'
import { createLease, type Database, type Logger, publishLive, type Redis, startLoop } from '@rouage/service-kit'
import { createMatchPosition } from './data/match-position'
import type { ReadModel } from './data/read-model'
import { createSavedSearchStore } from './data/saved-searches'
import { createMatchStore } from './data/search-matches'
import type { LiveIndex } from './domain/live-index'
import { positionNow } from './domain/price-position'
import { createQueryResolver } from './domain/query-resolver'
import { createSearchForgetting } from './domain/saved-searches/forgetting'
import { createLiveMatcher } from './domain/saved-searches/live-matcher'
import { createAdMatching } from './domain/saved-searches/match-ads'
import { createSavedSearches } from './domain/saved-searches/saved-searches'
import { createAlertTeller } from './domain/saved-searches/tell-alerts'
import type { Search } from './domain/search'
import type { Later } from './later'

/** How often new ads are matched with saved searches. */
const MATCH_MS = 500
const TELL_MS = 5_000
const LEAST_TELL_MS = 500
const FORGET_MS = 10 * 60_000
/** A process that vanished holds up matching this long. */
const LEASE_MS = 15_000

type Parts = {
  readonly database: Database
  readonly redis: Redis
  readonly readModel: ReadModel
  readonly index: Pick<LiveIndex, 'ready' | 'isReady' | 'catchUp'>
  readonly search: Pick<Search, 'totalOf' | 'isOnline'>
  readonly later: Pick<Later, 'personMails' | 'personPushes'>
  /** How long immediate alerts wait for others. */
  readonly collectMs: number
}

/** Saved searches with their alerts. Registers collections on the database: call before `syncIndexes`. */
export const openSavedSearches = ({ database, redis, readModel, index, search, later, collectMs }: Parts) => {
  const store = createSavedSearchStore(database)
  const matches = createMatchStore(database)
  const { resolvePlaceOf } = createQueryResolver()
  const placeOf = (criteria: Parameters<typeof resolvePlaceOf>[0]) => resolvePlaceOf(criteria).filter
  const tell = (userId: string): void => void publishLive(redis, userId, savedSearchesChanged, {})
  const { catchUp } = index
  const savedSearches = createSavedSearches({ store, matches, database, placeOf, ...search, catchUp, onChanged: tell })
  const forgetting = createSearchForgetting({ store, matches })
  const lease = createLease(database, 'matching saved searches', LEASE_MS)
  const matchAds = createAdMatching({
    readModel,
    position: createMatchPosition(database),
    index,
    matcher: createLiveMatcher(store, placeOf, index.ready),
    matches,
    positionOf: (ad) => positionNow(index.ready(), ad),
    collectMs,
    lease,
    onMatched: (userIds) => userIds.forEach(tell),
  })
  const tellAlerts = createAlertTeller({ store, matches, readModel, database, ...later })
  // Whoever is told sooner is looked for more often.
  const everyMs = Math.max(LEAST_TELL_MS, Math.min(TELL_MS, collectMs / 2))
  return {
    savedSearches,
    forgetting,
    schedules: [
      { name: 'tell-search-alerts', everyMs, run: () => tellAlerts() },
      { name: 'forget-deleted-searches', everyMs: FORGET_MS, run: forgetting.forgetGone },
    ],
    /** Begins to match; each copy of the service follows all searches, and one at a time matches. */
    start: (logger: Logger) => {
      // Where a price stands is for the index to say: until this copy has one, another one matches, or all of it waits.
      const match = async (): Promise<void> => (index.isReady() ? matchAds() : undefined)
      const loop = startLoop('matching saved searches', match, { everyMs: MATCH_MS, logger })
      // Another copy goes on at once.
      return { close: () => loop.close().then(lease.release) }
    },
  }
}
