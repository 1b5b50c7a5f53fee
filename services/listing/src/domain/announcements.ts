import { AD_DAYS_ONLINE, type ResponseOf } from '@rouage/contracts'
import type { AnnouncementPage, AnnouncementRecord, announcementSource } from '@rouage/contracts/endpoints/listing'
import { notFound, type Outbox } from '@rouage/service-kit'
import { announcementPageOf, recordOf, type StoredAnnouncement, storedOf } from '../data/announcements'
import type { Repositories } from '../data/repositories'
import { sellerCardOf } from '../data/sellers'
import { eventAbout } from './announcement-changes'

/** What visitors and owners read of an ad that is not there, or not for them. */
export const announcementNotFound = () => notFound('announcement_not_found', 'Annonce introuvable')

/** An ad that the publish service approved; its version and dates are listing's. */
export type ApprovedAnnouncement = Omit<
  AnnouncementRecord,
  'status' | 'isSellerSuspended' | 'version' | 'hasPhone' | 'liftedAt' | 'publishedAt' | 'updatedAt' | 'expiresAt'
> & { readonly phone: string | null }

export const DAY_MS = 24 * 3_600_000

/** When an ad ends that starts its days online now. */
export const endOf = (start: Date): Date => new Date(start.getTime() + AD_DAYS_ONLINE * DAY_MS)

/** An approved ad as it is stored first: online from now on. */
const newAd = ({ phone, ...approved }: ApprovedAnnouncement, now: Date) => {
  const at = now.toISOString()
  const times = { publishedAt: at, updatedAt: at, expiresAt: endOf(now).toISOString() }
  return storedOf({ ...approved, ...times, hasPhone: phone !== null, status: 'published', version: 1 }, phone)
}

/** The life of an ad from its approval on, as far as it is not its owner's to decide. */
export const createAnnouncements = (
  {
    announcements,
    photos,
    sellers,
    sellerStates,
  }: Pick<Repositories, 'announcements' | 'photos' | 'sellers' | 'sellerStates'>,
  { outbox, onAdsChanged }: { outbox: Pick<Outbox, 'inTransaction'>; onAdsChanged: (sellerId: string) => void },
) => ({
  /**
   * An ad that is online, whole, in one indexed read.
   * @throws Problem announcement_not_found
   */
  read: async (id: string): Promise<AnnouncementPage> => {
    const ad = await announcements.findOnline(id)
    if (ad === undefined) throw announcementNotFound()
    return announcementPageOf(ad)
  },

  /** An ad whatever its status, for publish. @throws Problem announcement_not_found */
  source: async (id: string): Promise<ResponseOf<typeof announcementSource>> => {
    const ad = await announcements.findWhole(id)
    if (ad === undefined) throw announcementNotFound()
    return { announcement: recordOf(ad), phone: ad.phone, liftedUntil: ad.lift?.until.toISOString() ?? null }
  },

  /**
   * Puts an approved ad online for 60 days, under what is known of its seller by now: a suspended seller's ad waits
   * offline, and photos that are gone are left out. The same ad approved twice is published once, an erased seller's
   * never: false then.
   */
  publish: async (
    approved: ApprovedAnnouncement,
    now = new Date(),
    approval?: StoredAnnouncement['approval'],
  ): Promise<boolean> => {
    const ad = newAd(approved, now)
    const sellerId = approved.seller.id
    await sellerStates.ensure(sellerId)
    const isNew = await outbox.inTransaction(async (session, recordEvents) => {
      if (await announcements.isStored(ad._id, session)) return false
      const state = await sellerStates.lockForUpdate(sellerId, session)
      if (state.isErased) return false
      const seller = await sellers.byId(sellerId, session)
      const kept = await photos.beginShowing(
        ad.photos.map((photo) => photo.id),
        session,
      )
      const stored = {
        ...ad,
        ...(approval === undefined ? {} : { approval }),
        prices: [{ cents: ad.priceCents, at: ad.publishedAt }],
        photos: ad.photos.filter((photo) => kept.has(photo.id)),
        seller: seller === undefined ? ad.seller : sellerCardOf(seller),
        isSellerSuspended: state.isSuspended,
        sellerRevision: state.revision,
      }
      await announcements.insert(stored, session)
      await recordEvents([eventAbout(stored)])
      return true
    })
    if (isNew) onAdsChanged(sellerId)
    return isNew
  },
})
export type Announcements = ReturnType<typeof createAnnouncements>
