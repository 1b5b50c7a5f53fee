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

/** An ad whose time is over. */
export type OverdueAd = { readonly _id: string; readonly version: number; readonly seller: { readonly id: string } }

const isOverdue = (now: Date) => ({
  status: { $in: ['published' as const, 'paused' as const] },
  expiresAt: { $lte: now },
})
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

  /** Ids of ads whose time is over and that are not expired yet, in pages of a size. */
  eachOverdue: async function* (now: Date, size: number): AsyncGenerator<string[], void> {
    let page: string[] = []
    for await (const { _id } of announcements.find(isOverdue(now), { _id: 1 }).lean().cursor({ batchSize: 1_000 })) {
      page.push(_id)
      if (page.length < size) continue
      yield page
      page = []
    }
    if (page.length > 0) yield page
  },

  /** Those of some ads that are (still) overdue. */
  findOverdue: (ids: readonly string[], now: Date, session: ClientSession): Promise<OverdueAd[]> =>
    announcements
      .find({ _id: { $in: ids }, ...isOverdue(now) }, { version: 1, 'seller.id': 1 })
      .session(session)
      .lean<OverdueAd[]>(),

  /** Takes overdue ads offline, whose owners are then to be told. @returns how many were (still) overdue */
  expire: async (ids: readonly string[], now: Date, session: ClientSession): Promise<number> => {
    const set = { status: 'expired', notice: 'end_due', updatedAt: new Date() } as const
    const expired = await announcements.updateMany(
      { _id: { $in: ids }, ...isOverdue(now) },
      { $set: set, $inc: { version: 1 } },
      { session },
    )
    return expired.modifiedCount
  },

  /**
   * Ids of ads that end within `withinMs` and whose owner was told nothing, or only `told`; those that end within
   * `exceptMs` are another notice's.
   */
  findEnding: async (
    now: Date,
    { told, withinMs, exceptMs }: { told: readonly ('week_told' | null)[]; withinMs: number; exceptMs: number },
    limit: number,
  ): Promise<string[]> => {
    const [from, to] = [new Date(now.getTime() + exceptMs), new Date(now.getTime() + withinMs)]
    const ending = await announcements
      .find(
        { status: { $in: ['published', 'paused'] }, notice: { $in: told }, expiresAt: { $gt: from, $lte: to } },
        { _id: 1 },
      )
      .limit(limit)
      .lean()
    return ending.map(({ _id }) => _id)
  },

  /** Ids of ads that have ended and whose owner is to be told. */
  findEnded: async (limit: number): Promise<string[]> => {
    const ended = await announcements.find({ status: 'expired', notice: 'end_due' }, { _id: 1 }).limit(limit).lean()
    return ended.map(({ _id }) => _id)
  },

  /** Ids of ads whose lift is due to bring them up, or over. */
  findDueLifts: async (now: Date, limit: number): Promise<string[]> => {
    const due = await announcements
      .find({ $or: [{ 'lift.nextAt': { $lte: now } }, { 'lift.until': { $lte: now } }] }, { _id: 1 })
      .limit(limit)
      .lean()
    return due.map(({ _id }) => _id)
  },

  /** Ids of withdrawn ads whose content need not be kept any longer. */
  findWithdrawnForGood: async (now: Date, limit: number): Promise<string[]> => {
    const due = await announcements
      .find({ 'withdrawal.keepUntil': { $lte: now } }, { _id: 1 })
      .limit(limit)
      .lean()
    return due.map(({ _id }) => _id)
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
