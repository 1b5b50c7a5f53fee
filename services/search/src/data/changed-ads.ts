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

/** Reads what saved searches are matched with. */
export const createChangedAds = (announcements: AnnouncementModel) => ({
  /** Ads that are online and were written at or after a moment, oldest first, some at a time. */
  async *changedAds(since: Date, batch = 200): AsyncGenerator<ChangedAd[]> {
    const found = announcements
      .find({ changedAt: { $gte: since } })
      .sort({ changedAt: 1 })
      .lean<StoredAnnouncement>()
      .cursor({ batchSize: batch })
    let ads: ChangedAd[] = []
    for await (const stored of found) {
      ads.push(...changedAd(stored))
      if (ads.length < batch) continue
      yield ads
      ads = []
    }
    if (ads.length > 0) yield ads
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
})
