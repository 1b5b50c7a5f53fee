import type { IndexEntry } from '../index-engine/entry'
import { entryOf } from '../index-engine/entry-of'
import type { AnnouncementModel, StoredAnnouncement } from './stored-announcement'

/** An ad that is online and was written, as saved searches are matched with it. */
export type ChangedAd = {
  readonly entry: IndexEntry
  /** What it was when searches were last matched with it; missing where it was not online then, or has not changed. */
  readonly before: IndexEntry | undefined
  readonly sellerId: string
  readonly publishedAt: Date
  readonly changedAt: Date
}

const changedAd = ({ version, summary, facts, before, changedAt }: StoredAnnouncement): ChangedAd[] => {
  if (summary === undefined || facts === undefined) return []
  return [
    {
      entry: entryOf(version, summary, facts),
      before: before === undefined ? undefined : entryOf(version, before.summary, before.facts),
      sellerId: summary.sellerId,
      publishedAt: new Date(summary.publishedAt),
      changedAt,
    },
  ]
}

/** Some dozen bytes each. */
const WRITES_AT_ONCE = 1_000

/** A write of an ad: which one, and when. */
type Write = Pick<StoredAnnouncement, '_id' | 'changedAt'>

/** Whether a write was matched before. */
export type IsMatched = (adId: string, changedAt: Date) => boolean

/** Reads what saved searches are matched with. */
export const createChangedAds = (announcements: AnnouncementModel) => {
  /** In the order of these writes. What was written again meanwhile comes in its later place. */
  const read = async (writes: readonly Write[]): Promise<ChangedAd[]> => {
    const ids = writes.map(({ _id }) => _id)
    const found = await announcements.find({ _id: { $in: ids } }).lean<StoredAnnouncement[]>()
    const stored = new Map(found.map((ad) => [ad._id, ad]))
    return writes.flatMap(({ _id, changedAt }) => {
      const ad = stored.get(_id)
      return ad?.changedAt.getTime() === changedAt.getTime() ? changedAd(ad) : []
    })
  }

  return {
    /**
     * Ads that are online and were written at or after a moment, oldest first, some at a time, but for those that were
     * matched: of these, all that came within an overlap, only the moment is brought here, again and again.
     */
    async *changedAds(since: Date, isMatched: IsMatched, batch = 200): AsyncGenerator<ChangedAd[]> {
      const written = announcements
        .find({ gone: false, changedAt: { $gte: since } }, { changedAt: 1 })
        .sort({ changedAt: 1 })
        .lean<Write>()
        .cursor({ batchSize: WRITES_AT_ONCE })
      let writes: Write[] = []
      for await (const write of written) {
        if (isMatched(write._id, write.changedAt)) continue
        writes.push(write)
        if (writes.length < batch) continue
        yield await read(writes)
        writes = []
      }
      if (writes.length > 0) yield await read(writes)
    },

    /** Searches were matched with these: what they were before that is forgotten, unless they changed again. */
    forgetBefore: async (ads: readonly Pick<ChangedAd, 'entry' | 'before'>[]): Promise<void> => {
      const writes = ads
        .filter(({ before }) => before !== undefined)
        .map(({ entry: { id, version } }) => ({
          updateOne: { filter: { _id: id, version }, update: { $unset: { before: 1 as const } } },
        }))
      if (writes.length > 0) await announcements.bulkWrite(writes, { ordered: false })
    },
  }
}
