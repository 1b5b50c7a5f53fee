import { announcementStatus } from '@rouage/contracts'
import type { Digest } from '@rouage/contracts/digest'
import { digestOf, fillIdHashes, inBuckets } from '@rouage/service-kit'
import { type AnnouncementModel, ONLINE, type PublicAnnouncement } from './announcements'

/** All ads that visitors may see, page by page and in short. */
export const createAnnouncementFeeds = (announcements: AnnouncementModel) => ({
  /** Ads that visitors may see, by id after the one named; of some buckets of the digest where they are named. */
  pageOfOnline: (
    after: string,
    limit: number,
    buckets: { readonly from: number; readonly to: number } | undefined,
  ): Promise<PublicAnnouncement[]> => {
    const part = buckets === undefined ? undefined : inBuckets(buckets.from, buckets.to)
    return announcements
      .find({ ...ONLINE, _id: { $gt: after }, ...part })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
  },

  /** What ads there are that visitors may see, in short. */
  digestOfOnline: async (): Promise<Digest> => {
    await fillIdHashes(announcements, { status: { $in: announcementStatus.options } })
    return digestOf(announcements, ONLINE)
  },

  /** About how many ads there are, those that nobody sees included; told without counting. */
  estimatedCount: (): Promise<number> => announcements.estimatedDocumentCount(),

  /** Ids and last changes of ads that visitors may see, of those whose id's hash is from one number up to another. */
  sitemapOfOnline: async (
    { from, to }: { readonly from: number; readonly to: number },
    limit: number,
  ): Promise<{ id: string; updatedAt: Date }[]> => {
    const found = await announcements
      .find({ ...ONLINE, idHash: { $gte: from, $lt: to } }, { updatedAt: 1 })
      .sort({ idHash: 1 })
      .limit(limit)
      .lean()
    return found.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }))
  },
})
