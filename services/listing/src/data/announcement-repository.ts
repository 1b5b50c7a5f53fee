import type { AnnouncementStatus } from '@rouage/contracts'
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose'
import { type AnnouncementModel, ONLINE, type PublicAnnouncement, type StoredAnnouncement } from './announcements'

/** What becomes of an ad. */
export type AnnouncementUpdate = {
  readonly set: Partial<StoredAnnouncement>
  /** Fields that it has no more. */
  readonly unset?: readonly ('lift' | 'notice' | 'withdrawal')[]
}

/** Where an ad still has to stand for a change to happen; what is not named may be as it likes. */
export type AnnouncementGuard = {
  readonly status?: AnnouncementStatus
  readonly version?: number
  /** Showing an older revision of its seller's state. */
  readonly sellerRevisionBelow?: number
}

const showsOlderThan = (revision: number) => ({ sellerRevision: { $not: { $gte: revision } } })

const updateOf = ({ set, unset = [] }: AnnouncementUpdate): UpdateQuery<StoredAnnouncement> =>
  unset.length === 0 ? { $set: set } : { $set: set, $unset: Object.fromEntries(unset.map((field) => [field, 1])) }

const filterOf = (id: string, guard: AnnouncementGuard): QueryFilter<StoredAnnouncement> => {
  const filter: QueryFilter<StoredAnnouncement> = { _id: id }
  if (guard.status !== undefined) filter.status = guard.status
  if (guard.version !== undefined) filter.version = guard.version
  if (guard.sellerRevisionBelow !== undefined) Object.assign(filter, showsOlderThan(guard.sellerRevisionBelow))
  return filter
}

/** Ads one by one, as they are read and changed. None shows its phone number unless asked for it. */
export const createAnnouncementRepository = (announcements: AnnouncementModel) => ({
  /** Whether there is such an ad, online or not. */
  isStored: async (id: string, session: ClientSession | null = null): Promise<boolean> =>
    (await announcements.exists({ _id: id }).session(session)) !== null,

  /** An ad whatever its status. */
  find: async (id: string, session: ClientSession): Promise<PublicAnnouncement | undefined> =>
    (await announcements.findById(id).session(session).lean()) ?? undefined,

  /** Stores a new ad. */
  insert: async (ad: StoredAnnouncement, session: ClientSession): Promise<void> => {
    await announcements.insertMany([ad], { session })
  },

  /** An ad that visitors may see, in one indexed read. */
  findOnline: async (id: string): Promise<PublicAnnouncement | undefined> =>
    (await announcements.findOne({ _id: id, ...ONLINE }).lean()) ?? undefined,

  /** An ad whatever its status, with its phone number. */
  findWhole: async (id: string): Promise<StoredAnnouncement | undefined> =>
    (await announcements.findById(id).select('+phone').lean()) ?? undefined,

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
    update: AnnouncementUpdate,
    session: ClientSession,
  ): Promise<PublicAnnouncement | undefined> => {
    const raised = { ...updateOf(update), $inc: { version: 1 } }
    const changed = await announcements
      .findOneAndUpdate(filterOf(id, guard), raised, { session, returnDocument: 'after' })
      .lean()
    return changed ?? undefined
  },

  /** Changes an ad, if the guard holds, in what no other service hears of: its version stays. @returns whether it held */
  changeUnannounced: async (
    id: string,
    guard: AnnouncementGuard,
    update: AnnouncementUpdate,
    session: ClientSession,
  ): Promise<boolean> => {
    const { matchedCount } = await announcements.updateOne(filterOf(id, guard), updateOf(update), { session })
    return matchedCount === 1
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
})
export type AnnouncementRepository = ReturnType<typeof createAnnouncementRepository>
