import { type AnnouncementStatus, announcementStatus } from '@rouage/contracts'
import type { Digest } from '@rouage/contracts/digest'
import { digestOf, fillIdHashes, inBuckets } from '@rouage/service-kit'
import type { ClientSession, QueryFilter } from 'mongoose'
import type { AnnouncementModel, PublicAnnouncement, StoredAnnouncement } from './announcements'

/** What visitors may see. Ads stored before suspensions were known lack the mark. */
const ONLINE = { status: 'published', isSellerSuspended: { $ne: true } } as const

/** Where an ad still has to stand for a change to happen; what is not named may be as it likes. */
export type AnnouncementGuard = {
  readonly status?: AnnouncementStatus
  readonly version?: number
  /** Published or paused, and over by then. */
  readonly overdueAt?: Date
  /** Showing an older revision of its seller's state. */
  readonly sellerRevisionBelow?: number
}

/** Where a page of a seller's ads begins: right after an ad of that time and id, newest first. */
export type OwnPageStart = { readonly at: Date; readonly id: string }

const isOverdue = (now: Date) => ({
  status: { $in: ['published' as const, 'paused' as const] },
  expiresAt: { $lte: now },
})
const showsOlderThan = (revision: number) => ({ sellerRevision: { $not: { $gte: revision } } })

const filterOf = (id: string, guard: AnnouncementGuard): QueryFilter<StoredAnnouncement> => {
  const filter: QueryFilter<StoredAnnouncement> = { _id: id }
  if (guard.overdueAt !== undefined) Object.assign(filter, isOverdue(guard.overdueAt))
  if (guard.status !== undefined) filter.status = guard.status
  if (guard.version !== undefined) filter.version = guard.version
  if (guard.sellerRevisionBelow !== undefined) Object.assign(filter, showsOlderThan(guard.sellerRevisionBelow))
  return filter
}

/** Ads that their owner still has. */
const ownedBy = (sellerId: string) => ({ 'seller.id': sellerId, status: { $ne: 'removed' as const } })

/** All ads, whatever their status. Without a phone number but where it is asked for. */
export const createAnnouncementRepository = (announcements: AnnouncementModel) => ({
  /** Whether there is such an ad, online or not. */
  isStored: async (id: string, session: ClientSession): Promise<boolean> =>
    (await announcements.exists({ _id: id }).session(session)) !== null,

  /** Stores a new ad. */
  insert: async (ad: StoredAnnouncement, session: ClientSession): Promise<void> => {
    await announcements.insertMany([ad], { session })
  },

  /** An ad that visitors may see, in one indexed read. */
  findOnline: async (id: string): Promise<PublicAnnouncement | undefined> =>
    (await announcements.findOne({ _id: id, ...ONLINE }).lean()) ?? undefined,

  /** Whether visitors may see the ad. */
  isOnline: async (id: string): Promise<boolean> => (await announcements.exists({ _id: id, ...ONLINE })) !== null,

  /** The number of an ad that visitors may see, null where its seller gave none, and whose it is. */
  findOnlineContact: async (id: string): Promise<{ phone: string | null; sellerId: string } | undefined> => {
    const ad = await announcements.findOne({ _id: id, ...ONLINE }, { phone: 1, seller: 1 }).lean()
    return ad === null ? undefined : { phone: ad.phone, sellerId: ad.seller.id }
  },

  /** An ad that is not removed. */
  findKept: async (id: string): Promise<PublicAnnouncement | undefined> =>
    (await announcements.findOne({ _id: id, status: { $ne: 'removed' } }).lean()) ?? undefined,

  /**
   * Changes an ad and raises its version.
   * @returns the ad as it is now, undefined where the guard does not hold
   */
  change: async (
    id: string,
    guard: AnnouncementGuard,
    set: Partial<StoredAnnouncement>,
    session: ClientSession,
  ): Promise<PublicAnnouncement | undefined> => {
    const changed = await announcements
      .findOneAndUpdate(filterOf(id, guard), { $set: set, $inc: { version: 1 } }, { session, returnDocument: 'after' })
      .lean()
    return changed ?? undefined
  },

  /** Changes an ad, if the guard holds, in what no other service hears of: its version stays. */
  changeUnannounced: async (
    id: string,
    guard: AnnouncementGuard,
    set: Partial<StoredAnnouncement>,
    session: ClientSession,
  ): Promise<void> => {
    await announcements.updateOne(filterOf(id, guard), { $set: set }, { session })
  },

  /** Ids of ads whose time is over and that are not expired yet, the longest overdue first. */
  findOverdueIds: async (now: Date, limit: number): Promise<string[]> => {
    const overdue = await announcements.find(isOverdue(now), { _id: 1 }).sort({ expiresAt: 1 }).limit(limit).lean()
    return overdue.map(({ _id }) => _id)
  },

  /** Ads of a seller that show an older revision of the seller's state than this one. */
  findBehindSeller: (
    sellerId: string,
    revision: number,
    limit: number,
    session: ClientSession,
  ): Promise<PublicAnnouncement[]> =>
    announcements
      .find({ 'seller.id': sellerId, ...showsOlderThan(revision) })
      .limit(limit)
      .session(session)
      .lean(),

  /** How many ads a seller has that are not removed. */
  countOwn: (sellerId: string): Promise<number> => announcements.countDocuments(ownedBy(sellerId)),

  /** A seller's ads that are not removed, newest first. */
  pageOfOwn: (sellerId: string, start: OwnPageStart | undefined, limit: number): Promise<PublicAnnouncement[]> => {
    const own: QueryFilter<StoredAnnouncement> = ownedBy(sellerId)
    if (start !== undefined) {
      own.$or = [{ publishedAt: { $lt: start.at } }, { publishedAt: start.at, _id: { $lt: start.id } }]
    }
    return announcements.find(own).sort({ publishedAt: -1, _id: -1 }).limit(limit).lean()
  },

  /** A seller's newest ads that visitors may see. */
  newestOnlineOf: (sellerId: string, limit: number): Promise<PublicAnnouncement[]> =>
    announcements
      .find({ 'seller.id': sellerId, ...ONLINE })
      .sort({ publishedAt: -1 })
      .limit(limit)
      .lean(),

  /** How many ads of a seller visitors may see, and how many photos are in them. */
  countOnlineOf: async (sellerId: string): Promise<{ ads: number; photos: number }> => {
    const [counts] = await announcements.aggregate<{ ads: number; photos: number }>([
      { $match: { 'seller.id': sellerId, ...ONLINE } },
      { $group: { _id: null, ads: { $sum: 1 }, photos: { $sum: { $size: '$photos' } } } },
    ])
    return counts ?? { ads: 0, photos: 0 }
  },

  /** All ads of a seller with their phone numbers, removed ones too, by id after the one named. */
  pageForExport: (sellerId: string, after: string, limit: number): Promise<StoredAnnouncement[]> =>
    announcements
      .find({ 'seller.id': sellerId, _id: { $gt: after } })
      .select('+phone')
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** Ads that hold any of these photos: what says whether visitors see them. */
  findByPhotos: (
    photoIds: readonly string[],
  ): Promise<Pick<StoredAnnouncement, '_id' | 'status' | 'isSellerSuspended' | 'photos'>[]> =>
    announcements.find({ 'photos.id': { $in: photoIds } }, { status: 1, isSellerSuspended: 1, photos: 1 }).lean(),

  /** Ids of the first photos of the newest ads that visitors may see. */
  newestCovers: async (limit: number): Promise<string[]> => {
    const newest = await announcements
      .find(ONLINE, { photos: { $slice: 1 } })
      .sort({ publishedAt: -1 })
      .limit(limit)
      .lean()
    return newest.flatMap(({ photos }) => photos.map(({ id }) => id))
  },

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

  /** How many ads visitors may see. */
  countOnline: (): Promise<number> => announcements.countDocuments(ONLINE),

  /** Ids and last changes of ads that visitors may see, by id. */
  sitemapOfOnline: async (skip: number, limit: number): Promise<{ id: string; updatedAt: Date }[]> => {
    const found = await announcements.find(ONLINE, { updatedAt: 1 }).sort({ _id: 1 }).skip(skip).limit(limit).lean()
    return found.map(({ _id, updatedAt }) => ({ id: _id, updatedAt }))
  },
})
export type AnnouncementRepository = ReturnType<typeof createAnnouncementRepository>
