import type { OwnPhoto } from '@rouage/contracts'
import { isOnline, type OwnAnnouncement, type OwnAnnouncementPage } from '@rouage/contracts/endpoints/listing'
import type { PhotoPasses } from '@rouage/service-kit'
import { announcementPageOf, type PublicAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'

/** Ads as their owner sees them. */
export const createOwnerView = (
  { phoneReveals, views }: Pick<Repositories, 'phoneReveals' | 'views'>,
  photoPasses: Pick<PhotoPasses, 'issue'>,
) => {
  /** An ad's photos as its owner may see them: with passes while they are hidden from everybody else. */
  const photosOf = (ad: PublicAnnouncement): OwnPhoto[] =>
    ad.photos.map(({ id, width, height }) => ({
      id,
      width,
      height,
      pass: isOnline(ad) ? undefined : photoPasses.issue(id),
    }))

  const shownRow = (ad: PublicAnnouncement, seen: { views: number; reveals: number }): OwnAnnouncement => ({
    id: ad._id,
    title: ad.title,
    priceCents: ad.priceCents,
    vehicleType: ad.vehicle.type,
    city: ad.place.city,
    photo: photosOf(ad)[0],
    status: ad.status,
    isUrgent: ad.isUrgent,
    isBoosted: ad.isBoosted,
    publishedAt: ad.publishedAt.toISOString(),
    expiresAt: ad.expiresAt.toISOString(),
    liftedUntil: ad.lift?.until.toISOString(),
    views: seen.views,
    phoneReveals: seen.reveals,
  })

  const rowsOf = async (ads: readonly PublicAnnouncement[]): Promise<OwnAnnouncement[]> => {
    const ids = ads.map(({ _id }) => _id)
    const [viewed, revealed] = await Promise.all([views.totalsOf(ids), phoneReveals.countByAnnouncement(ids)])
    return ads.map((ad) => shownRow(ad, { views: viewed.get(ad._id) ?? 0, reveals: revealed.get(ad._id) ?? 0 }))
  }

  return {
    /** Ads as rows of their owner's list, in the same order. */
    rowsOf,

    /** An ad as a page of its own. */
    pageOf: (ad: PublicAnnouncement): OwnAnnouncementPage => ({
      ...announcementPageOf(ad),
      photos: photosOf(ad),
      status: ad.status,
    }),
  }
}
export type OwnerView = ReturnType<typeof createOwnerView>
