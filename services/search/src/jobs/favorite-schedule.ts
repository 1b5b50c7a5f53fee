import type { Schedule } from '@rouage/service-kit'
import type { FavoriteStore } from '../data/favorites'
import type { PriceHistories } from '../data/price-history'
import type { DropNotices } from '../domain/favorite-prices/drop-notices'
import type { Favorites } from '../domain/favorites'

const EVERY_MS = 10 * 60_000
/** A removed ad may come back this long, as after an appeal; until then whoever follows it is told that it is gone. */
const KEEP_REMOVED_MS = 30 * 86_400_000
/** Somebody who takes back that they took a heart away finds their note again. */
const KEEP_NOTE_MS = 86_400_000
const ADS = 200

type Parts = {
  readonly store: Pick<FavoriteStore, 'forgetNotes'>
  readonly favorites: Pick<Favorites, 'dropAd'>
  readonly histories: Pick<PriceHistories, 'removedBefore' | 'forget'>
  readonly notices: DropNotices
}

/** Lets go of what favorites need no more, and of nothing else. */
export const favoriteSchedule = ({ store, favorites, histories, notices }: Parts): Schedule => ({
  name: 'favorites',
  everyMs: EVERY_MS,
  run: async () => {
    await notices.sweep()
    await store.forgetNotes(new Date(Date.now() - KEEP_NOTE_MS))
    const removed = await histories.removedBefore(new Date(Date.now() - KEEP_REMOVED_MS), ADS)
    for (const adId of removed) await favorites.dropAd(adId)
    await histories.forget(removed)
  },
})
