import type { FavoriteList } from '@rouage/contracts/endpoints/search'
import type { ExportPage } from '@rouage/contracts/person-export'
import { notFound, Problem } from '@rouage/service-kit'
import type { PriceDrops } from '../data/price-drops'
import { type FavoriteStore, MAX_FAVORITES, type StoredFavorites } from '../data/favorites'
import type { KnownAds } from './known-ads'

const HOLDERS = 200

/** This release always says which revision it tells. */
type RevisedList = Required<FavoriteList>

const listIn = (stored: StoredFavorites | undefined): RevisedList => ({
  ids: stored?.ids ?? [],
  revision: stored?.revision ?? 0,
})

const accountGone = (): Problem =>
  new Problem({ status: 401, code: 'unauthenticated', detail: 'Veuillez vous connecter.' })

/**
 * Favorites of signed-in people. Ads that are not online stay favorites: those that are paused, expired or of a suspended
 * seller may come back, and whoever follows one that was removed learns of it before it leaves every list, 30 days later.
 * @param onChanged told the whole list after each change, of a note as well
 */
export const createFavorites = (
  store: FavoriteStore,
  {
    onChanged,
    drops,
    knownAds,
  }: {
    onChanged: (userId: string, list: RevisedList) => void
    drops: Pick<PriceDrops, 'eraseAll'>
    knownAds: KnownAds
  },
) => {
  const eraseAll = async (userIds: readonly string[]): Promise<void> => {
    await store.eraseAll(userIds)
    await drops.eraseAll(userIds)
  }

  const read = async (userId: string): Promise<RevisedList> => listIn(await store.read(userId))

  /** The first of `adIds` comes to stand first; those that are favorites already stay where they are. */
  const addAll = async (userId: string, adIds: readonly string[]): Promise<RevisedList> => {
    const wanted = [...new Set(adIds)]
    const before = await store.add(userId, wanted)
    if (before?.erasedAt !== undefined) throw accountGone()
    const known = listIn(before)
    const missing = wanted.filter((adId) => !known.ids.includes(adId))
    if (missing.length === 0) return known
    const list = { ids: [...missing, ...known.ids].slice(0, MAX_FAVORITES), revision: known.revision + 1 }
    onChanged(userId, list)
    return list
  }

  const remove = async (userId: string, adId: string): Promise<RevisedList> => {
    const written = await store.remove(userId, adId)
    if (written === undefined) return read(userId)
    const list = listIn(written)
    onChanged(userId, list)
    return list
  }

  return {
    list: read,
    add: (userId: string, adId: string): Promise<RevisedList> => addAll(userId, [adId]),
    /** Adds what a visitor kept in the browser, in its order; ids that never were ads push out nothing. */
    merge: async (userId: string, adIds: readonly string[]): Promise<RevisedList> =>
      addAll(userId, await knownAds.among(adIds)),
    remove,

    /** @throws Problem favorite_not_found */
    setNote: async (userId: string, adId: string, text: string): Promise<{ text: string }> => {
      if (!(await store.setNote(userId, adId, text))) {
        throw notFound('favorite_not_found', 'Cette annonce n’est pas dans vos favoris : ajoutez-la pour la noter.')
      }
      // Another tab that shows the note would write over it.
      onChanged(userId, await read(userId))
      return { text }
    },

    /** The ad is gone for good, and has been for long: whoever has it lets go of it. */
    dropAd: async (adId: string): Promise<void> => {
      for (;;) {
        const holders = await store.holdersOf(adId, HOLDERS)
        for (const userId of holders) await remove(userId, adId)
        if (holders.length < HOLDERS) return
      }
    },

    eraseAll,

    /** When an ad became a favorite of those who have it, newest first. */
    momentsOf: store.momentsOf,

    /** All of them in one page: a list is short. */
    exportOf: async (userId: string): Promise<ExportPage> => {
      const { ids = [], moments = [], notes = [] } = (await store.read(userId)) ?? {}
      const since = new Map(moments.map(({ adId, at }) => [adId, at.toISOString()]))
      const written = new Map(notes.map(({ adId, text }) => [adId, text]))
      // With them notes whose heart was taken away lately.
      const about = [...new Set([...ids, ...written.keys()])]
      const items = about.map((announcementId) => ({
        announcementId,
        since: since.get(announcementId),
        note: written.get(announcementId),
      }))
      return { items, next: null }
    },
  }
}
export type Favorites = ReturnType<typeof createFavorites>
