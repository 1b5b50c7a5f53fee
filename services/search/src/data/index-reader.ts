import { inBuckets } from '@rouage/service-kit'
import type { IndexEntry } from '../index-engine/entry'
import { entryOf } from '../index-engine/entry-of'
import type { AnnouncementModel, StoredAnnouncement } from './stored-announcement'

/** A write to the read model, as an index that follows it has to know it. */
export type Change = {
  readonly id: string
  readonly version: number
  readonly gone: boolean
  readonly changedAt: Date
  /** This very write put it right: the version says nothing. */
  readonly isHealing: boolean
}

const entriesOf = (stored: readonly StoredAnnouncement[]): IndexEntry[] =>
  stored.flatMap(({ version, summary, facts }) =>
    summary === undefined || facts === undefined ? [] : [entryOf(version, summary, facts)],
  )

/** Reads what an index is made of, and what it follows. */
export const createIndexReader = (announcements: AnnouncementModel) => {
  const pageAfter = (after: string, limit: number): Promise<StoredAnnouncement[]> =>
    announcements
      .find({ _id: { $gt: after }, gone: false })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredAnnouncement[]>()

  return {
    /** What was written at or after a moment, oldest first. */
    changesSince: async (since: Date): Promise<Change[]> => {
      const found = await announcements
        .find({ changedAt: { $gte: since } }, { version: 1, gone: 1, changedAt: 1, healedAt: 1 })
        .sort({ changedAt: 1 })
        .lean()
      return found.map(({ _id, version, gone, changedAt, healedAt }) => ({
        id: _id,
        version,
        gone,
        changedAt,
        isHealing: healedAt?.getTime() === changedAt.getTime(),
      }))
    },

    /** Some published ads, by their ids. */
    entries: async (ids: readonly string[]): Promise<IndexEntry[]> => {
      const found = await announcements.find({ _id: { $in: ids } }).lean<StoredAnnouncement[]>()
      return entriesOf(found)
    },

    /** The published ads of some buckets of a digest. */
    entriesIn: async ({ from, to }: { from: number; to: number }): Promise<IndexEntry[]> => {
      const found = await announcements.find({ gone: false, ...inBuckets(from, to) }).lean<StoredAnnouncement[]>()
      return entriesOf(found)
    },

    /** Every published ad, some thousand at a time, by id. */
    async *allEntries(pageSize = 2_000): AsyncGenerator<IndexEntry[]> {
      let after = ''
      for (;;) {
        const page = await pageAfter(after, pageSize)
        if (page.length > 0) yield entriesOf(page)
        const last = page.at(-1)
        if (last === undefined || page.length < pageSize) return
        after = last._id
      }
    },

    /** How many published ads there are. */
    count: (): Promise<number> => announcements.countDocuments({ gone: false }),
  }
}
