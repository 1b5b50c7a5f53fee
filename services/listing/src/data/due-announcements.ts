import type { ClientSession } from 'mongoose'
import type { AnnouncementModel } from './announcements'

/** An ad whose time is over. */
export type OverdueAd = { readonly _id: string; readonly version: number; readonly seller: { readonly id: string } }

const isOverdue = (now: Date) => ({
  status: { $in: ['published' as const, 'paused' as const] },
  expiresAt: { $lte: now },
})

/** Ads of which the clock makes something: their end and its notices, lifts, content that was kept for a while. */
export const createDueAnnouncements = (announcements: AnnouncementModel) => ({
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
})
export type DueAnnouncements = ReturnType<typeof createDueAnnouncements>
