import { AD_DAYS_ONLINE, type Announcement, type AnnouncementStatus } from '@rouage/contracts'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { type NewEvent, notFound, type Outbox } from '@rouage/service-kit'
import type { QueryFilter } from 'mongoose'
import { announcementOf, recordOf, type PublicAnnouncement, storedOf, type StoredAnnouncement } from '../data/announcements'
import type { Models } from '../data/models'

export const announcementNotFound = () => notFound('announcement_not_found', 'Annonce introuvable')

/** An ad that the publish service approved; its version and dates are listing's. */
export type ApprovedAnnouncement = Omit<
  AnnouncementRecord,
  'status' | 'version' | 'hasPhone' | 'publishedAt' | 'updatedAt' | 'expiresAt'
> & { readonly phone: string | null }

const DAY_MS = 24 * 3_600_000

const eventAbout = (ad: PublicAnnouncement): NewEvent => {
  const gone = { id: ad._id, version: ad.version }
  if (ad.status === 'removed') return { type: 'announcement.removed', data: gone }
  if (ad.status === 'expired') return { type: 'announcement.expired', data: gone }
  return { type: 'announcement.changed', data: recordOf(ad) }
}

/** The life of an ad from its approval on. Every change grows its version and tells the other services, or neither. */
export const createAnnouncements = ({ announcements }: Pick<Models, 'announcements'>, outbox: Outbox) => {
  /** Applies a change where `guard` holds; undefined when it does not (any more). */
  const change = (
    id: string,
    guard: QueryFilter<StoredAnnouncement>,
    set: Partial<StoredAnnouncement>,
  ): Promise<PublicAnnouncement | undefined> =>
    outbox.inTransaction(async (session, recordEvents) => {
      const changed = await announcements
        .findOneAndUpdate(
          { ...guard, _id: id },
          { $set: { ...set, updatedAt: new Date() }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (changed === null) return undefined
      await recordEvents([eventAbout(changed)])
      return changed
    })
  const to = (status: AnnouncementStatus) => ({ status })

  return {
    /**
     * A published ad, whole, in one indexed read.
     * @throws Problem announcement_not_found
     */
    read: async (id: string): Promise<Announcement> => {
      const ad = await announcements.findOne({ _id: id, status: 'published' }).lean()
      if (ad === null) throw announcementNotFound()
      return announcementOf(ad)
    },

    /** Puts an approved ad online for 60 days. The same ad approved twice is published once: false the second time. */
    publish: async ({ phone, ...approved }: ApprovedAnnouncement, now = new Date()): Promise<boolean> => {
      const at = now.toISOString()
      const expiresAt = new Date(now.getTime() + AD_DAYS_ONLINE * DAY_MS).toISOString()
      const times = { publishedAt: at, updatedAt: at, expiresAt }
      const stored = storedOf({ ...approved, ...times, hasPhone: phone !== null, status: 'published', version: 1 }, phone)
      return outbox.inTransaction(async (session, recordEvents) => {
        if ((await announcements.exists({ _id: stored._id }).session(session)) !== null) return false
        await announcements.insertMany([stored], { session })
        await recordEvents([eventAbout(stored)])
        return true
      })
    },

    /** Takes a published ad offline until it is resumed; false when it is not published. */
    pause: async (id: string): Promise<boolean> => (await change(id, { status: 'published' }, to('paused'))) !== undefined,

    /** Puts a paused ad online again for what is left of its 60 days; false when it is not paused or its time is up. */
    resume: async (id: string): Promise<boolean> =>
      (await change(id, { status: 'paused', expiresAt: { $gt: new Date() } }, to('published'))) !== undefined,

    /** Takes an ad offline for good; false when it already is, or never was. */
    remove: async (id: string): Promise<boolean> =>
      (await change(id, { status: { $ne: 'removed' } }, to('removed'))) !== undefined,

    /** Takes ads whose 60 days are over offline, at most `limit` of them; resolves with how many. */
    expireOverdue: async (now = new Date(), limit = 1_000): Promise<number> => {
      const overdue = { status: { $in: ['published' as const, 'paused' as const] }, expiresAt: { $lte: now } }
      const due = await announcements.find(overdue, { _id: 1 }).sort({ expiresAt: 1 }).limit(limit).lean()
      let expired = 0
      // The guard holds again in each change: an ad renewed meanwhile stays, an ad another replica expired is left.
      for (const { _id } of due) if ((await change(_id, overdue, to('expired'))) !== undefined) expired += 1
      return expired
    },
  }
}
export type Announcements = ReturnType<typeof createAnnouncements>
