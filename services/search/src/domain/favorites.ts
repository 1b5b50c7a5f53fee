import type { ExportPage } from '@rouage/contracts/person-export'
import { Problem } from '@rouage/service-kit'
import { type FavoriteStore, MAX_FAVORITES } from '../data/favorites'

/** Each failed try means that another request of the same person went through. */
const MAX_TRIES = 20
const HOLDERS = 200

const accountGone = (): Problem =>
  new Problem({ status: 401, code: 'unauthenticated', detail: 'Veuillez vous connecter.' })

/**
 * Favourites of signed-in people. Ads that are paused, expired or of a suspended seller stay favourites, since they
 * may come back; an ad that is removed for good leaves every list.
 * @param onChanged told the whole list after each change
 */
export const createFavorites = (
  store: FavoriteStore,
  { onChanged }: { onChanged: (userId: string, ids: readonly string[]) => void },
) => {
  const read = async (userId: string): Promise<string[]> => (await store.read(userId))?.ids ?? []

  /** The first of `adIds` comes to stand first; those that are favourites already stay where they are. */
  const addAll = async (userId: string, adIds: readonly string[]): Promise<string[]> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await store.read(userId)
      if (stored?.erasedAt !== undefined) throw accountGone()
      const ids = stored?.ids ?? []
      const missing = [...new Set(adIds)].filter((adId) => !ids.includes(adId)).slice(0, MAX_FAVORITES)
      if (missing.length === 0) return ids
      const written = await store.prepend(userId, missing)
      if (written === undefined) continue
      onChanged(userId, written)
      return written
    }
    throw new Problem({
      status: 503,
      code: 'unavailable',
      detail: 'Vos favoris changent en ce moment. Réessayez dans un instant.',
      retryAfterSeconds: 1,
    })
  }

  const remove = async (userId: string, adId: string): Promise<string[]> => {
    const written = await store.remove(userId, adId)
    if (written === undefined) return read(userId)
    onChanged(userId, written)
    return written
  }

  return {
    list: read,
    add: (userId: string, adId: string): Promise<string[]> => addAll(userId, [adId]),
    /** Adds what a visitor kept in the browser, in its order. */
    merge: addAll,
    remove,

    /** The ad is gone for good: whoever has it lets go of it. */
    dropAd: async (adId: string): Promise<void> => {
      for (;;) {
        const holders = await store.holdersOf(adId, HOLDERS)
        for (const userId of holders) await remove(userId, adId)
        if (holders.length < HOLDERS) return
      }
    },

    erase: store.erase,

    /** All of them in one page: a list is short. */
    exportOf: async (userId: string): Promise<ExportPage> => ({
      items: (await read(userId)).map((announcementId) => ({ announcementId })),
      next: null,
    }),
  }
}
export type Favorites = ReturnType<typeof createFavorites>
