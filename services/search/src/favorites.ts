import { favoritesChanged } from '@rouage/contracts/live'
import { type Database, type Logger, type Metrics, publishLive, type Redis } from '@rouage/service-kit'
import { createFavoriteStore } from './data/favorites'
import { createPriceDrops } from './data/price-drops'
import { createPriceHistories } from './data/price-history'
import type { ReadModel } from './data/read-model'
import { createDropNotices } from './domain/favorite-prices/drop-notices'
import { createFavoriteDetails } from './domain/favorite-prices/favorite-details'
import { createPriceFollower } from './domain/favorite-prices/follow-prices'
import { createFavorites } from './domain/favorites'
import { createKnownAds } from './domain/known-ads'
import { isListedAt } from './domain/listed-ads'
import { favoriteSchedule } from './jobs/favorite-schedule'
import type { Later } from './later'

/** What tests set otherwise. */
export type FavoriteLimits = {
  /** How long more drops of prices are waited for before they are told of, in ms. */
  readonly bundleMs?: number
  /** Drops that are told of at a time. */
  readonly batch?: number
  /** How long listing may take to say whether it has an ad, in ms. */
  readonly listedWithinMs?: number
}

type Surroundings = {
  readonly database: Database
  readonly redis: Redis
  readonly later: Later
  readonly readModel: Pick<ReadModel, 'summaries' | 'held'>
  readonly listingUrl: string
  readonly metrics: Metrics
  readonly logger: Logger
} & FavoriteLimits

/** Favorites and what follows from them. Registers collections on the database: call before `syncIndexes`. */
export const openFavorites = ({ database, redis, later, readModel, bundleMs, batch, ...parts }: Surroundings) => {
  const store = createFavoriteStore(database)
  const histories = createPriceHistories(database)
  const drops = createPriceDrops(database)
  const favorites = createFavorites(store, {
    onChanged: (userId, list) => void publishLive(redis, userId, favoritesChanged, list),
    drops,
    knownAds: createKnownAds({ histories, readModel, isListed: isListedAt(parts.listingUrl, parts) }),
  })
  const notices = createDropNotices({ favorites: store, histories, drops, later, redis, bundleMs, batch })
  return {
    favorites,
    details: createFavoriteDetails({ favorites: store, histories, readModel }),
    prices: createPriceFollower({ database, histories, drops, favorites: store, readModel, jobs: later.jobs }),
    schedule: favoriteSchedule({ store, favorites, histories, notices }),
  }
}
