import type { ExportPage } from '@rouage/contracts/person-export'
import type { MatchStore } from '../../data/search-matches'
import type { SavedSearchStore } from '../../data/saved-searches'

const FORGET_AT_ONCE = 1_000

/** What becomes of saved searches without their owner, and what is handed out of them. */
export const createSearchForgetting = ({ store, matches }: { store: SavedSearchStore; matches: MatchStore }) => {
  return {
    /** Forgets everything of these people. */
    eraseAll: async (userIds: readonly string[]): Promise<void> => {
      await store.eraseAll(userIds)
      await matches.eraseAll(userIds)
    },

    /** Forgets what was deleted and who was erased an hour ago, with the matches that were noted meanwhile. */
    forgetGone: async (): Promise<void> => {
      for (;;) {
        const forgotten = await store.findForgotten(FORGET_AT_ONCE)
        await matches.removeOf(forgotten.searchIds)
        await matches.eraseAll(forgotten.userIds)
        await store.forget(forgotten)
        if (forgotten.searchIds.length + forgotten.userIds.length < FORGET_AT_ONCE) return
      }
    },

    /** All of them in one page: a list is short. */
    exportOf: async (userId: string): Promise<ExportPage> => {
      const items = (await store.listOf(userId)).map(({ name, criteria, alert, savedAt, seenAt }) => ({
        name,
        criteria,
        alert,
        savedAt: savedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }))
      return { items, next: null }
    },
  }
}
export type SearchForgetting = ReturnType<typeof createSearchForgetting>
