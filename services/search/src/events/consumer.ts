import { consumeEvents, type DeadLetters, type Logger, type Redis } from '@rouage/service-kit'
import type { Favorites } from '../domain/favorites'
import type { LiveIndex } from '../domain/live-index'

/** Takes in what other services tell: listing of its ads, account of who is gone. */
export const startConsumer = (
  { index, favorites }: { index: Pick<LiveIndex, 'apply' | 'resync'>; favorites: Pick<Favorites, 'dropAd' | 'erase'> },
  options: { redis: Redis; deadLetters: DeadLetters; logger: Logger; stream: string | undefined },
) =>
  consumeEvents({
    ...options,
    group: 'search',
    types: ['announcement.changed', 'announcement.removed', 'announcement.expired', 'account.erased'],
    handle: async (event) => {
      if (event.type === 'account.erased') return favorites.erase(event.data.id)
      await index.apply(event)
      if (event.type === 'announcement.removed') await favorites.dropAd(event.data.id)
    },
    resync: index.resync,
  })
