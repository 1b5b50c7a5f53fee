import { AD_DAYS_ONLINE, type Announcement } from '@rouage/contracts'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { notFound, type Outbox } from '@rouage/service-kit'
import { announcementOf, ONLINE, storedOf } from '../data/announcements'
import type { Models } from '../data/models'
import { sellerCardOf } from '../data/sellers'
import { type Changes, eventAbout } from './change'
import type { SellerStates } from './seller-states'

export const announcementNotFound = () => notFound('announcement_not_found', 'Annonce introuvable')

/** An ad that the publish service approved; its version and dates are listing's. */
export type ApprovedAnnouncement = Omit<
  AnnouncementRecord,
  'status' | 'isSellerSuspended' | 'version' | 'hasPhone' | 'publishedAt' | 'updatedAt' | 'expiresAt'
> & { readonly phone: string | null }

const DAY_MS = 24 * 3_600_000

/** When an ad ends that starts its days online now. */
export const endOf = (start: Date): Date => new Date(start.getTime() + AD_DAYS_ONLINE * DAY_MS)

/** The life of an ad from its approval on, as far as it is not its owner's to decide. */
export const createAnnouncements = (
  { announcements, sellers }: Pick<Models, 'announcements' | 'sellers'>,
  {
    outbox,
    changes,
    sellerStates,
    onAdsChanged,
  }: { outbox: Outbox; changes: Changes; sellerStates: SellerStates; onAdsChanged: (sellerId: string) => void },
) => ({
  /**
   * An ad that is online, whole, in one indexed read.
   * @throws Problem announcement_not_found
   */
  read: async (id: string): Promise<Announcement> => {
    const ad = await announcements.findOne({ _id: id, ...ONLINE }).lean()
    if (ad === null) throw announcementNotFound()
    return announcementOf(ad)
  },

  /**
   * Puts an approved ad online for 60 days, under what is known of its seller by now: a suspended seller's ad waits
   * offline. The same ad approved twice is published once, an erased seller's never: false then.
   */
  publish: async ({ phone, ...approved }: ApprovedAnnouncement, now = new Date()): Promise<boolean> => {
    const at = now.toISOString()
    const times = { publishedAt: at, updatedAt: at, expiresAt: endOf(now).toISOString() }
    const announced = storedOf(
      { ...approved, ...times, hasPhone: phone !== null, status: 'published', version: 1 },
      phone,
    )
    const sellerId = approved.seller.id
    await sellerStates.ensure(sellerId)
    const isNew = await outbox.inTransaction(async (session, recordEvents) => {
      if ((await announcements.exists({ _id: announced._id }).session(session)) !== null) return false
      const state = await sellerStates.lockForUpdate(sellerId, session)
      if (state.isErased) return false
      const seller = await sellers.findById(sellerId).session(session).lean()
      const stored = {
        ...announced,
        ...(seller === null ? {} : { seller: sellerCardOf(seller) }),
        isSellerSuspended: state.isSuspended,
        sellerRevision: state.revision,
      }
      await announcements.insertMany([stored], { session })
      await recordEvents([eventAbout(stored)])
      return true
    })
    if (isNew) onAdsChanged(sellerId)
    return isNew
  },

  /** Takes ads whose 60 days are over offline, at most `limit` of them; resolves with how many. */
  expireOverdue: async (now = new Date(), limit = 1_000): Promise<number> => {
    const overdue = { status: { $in: ['published' as const, 'paused' as const] }, expiresAt: { $lte: now } }
    const due = await announcements.find(overdue, { _id: 1 }).sort({ expiresAt: 1 }).limit(limit).lean()
    let count = 0
    for (const { _id } of due) {
      // The guard holds again in each change: an ad renewed meanwhile stays, an ad another replica expired is left.
      const expired = await changes.change({ id: _id, guard: overdue, set: { status: 'expired' } })
      if (expired === undefined) continue
      count += 1
      onAdsChanged(expired.seller.id)
    }
    return count
  },
})
export type Announcements = ReturnType<typeof createAnnouncements>
