import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import {
  callService,
  consumeEvents,
  type DeadLetters,
  eachPage,
  type Logger,
  type Redis,
  type ServiceCaller,
} from '@rouage/service-kit'
import type { PriceFollower } from '../domain/favorite-prices/follow-prices'
import type { Favorites } from '../domain/favorites'
import type { LiveIndex } from '../domain/live-index'
import type { SearchForgetting } from '../domain/saved-searches/forgetting'

const PAGE_WITHIN_MS = 20_000

/** Takes in what other services tell: listing of its ads, account of who is gone. */
export const startConsumer = (
  {
    index,
    favorites,
    prices,
    savedSearches,
  }: {
    index: Pick<LiveIndex, 'apply' | 'resync'>
    favorites: Pick<Favorites, 'eraseAll'>
    prices: PriceFollower
    savedSearches: Pick<SearchForgetting, 'eraseAll'>
  },
  account: { readonly baseUrl: string; readonly caller: ServiceCaller },
  options: { redis: Redis; deadLetters: DeadLetters; logger: Logger; stream: string | undefined },
) => {
  const forget = async (userIds: readonly string[]): Promise<void> => {
    await favorites.eraseAll(userIds)
    await savedSearches.eraseAll(userIds)
  }
  return consumeEvents({
    ...options,
    group: 'search',
    types: ['announcement.changed', 'announcement.removed', 'announcement.expired', 'account.erased'],
    handle: async (event) => {
      if (event.type === 'account.erased') return forget([event.data.id])
      await prices.take(event)
      await index.apply(event)
    },
    onReset: {
      listing: index.resync,
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after, only: 'erased' } },
              { ...account, timeoutMs: PAGE_WITHIN_MS },
            ),
          ({ items }) => forget(items.map(({ id }) => id)),
        ),
    },
  })
}
