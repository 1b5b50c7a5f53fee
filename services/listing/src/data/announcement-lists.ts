import { beyond, type Place } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { type AnnouncementModel, ONLINE, type PublicAnnouncement, type StoredAnnouncement } from './announcements'
import { createSellerAdLists } from './seller-ad-lists'

/** Ads that their owner still has. */
const ownedBy = (sellerId: string) => ({ 'seller.id': sellerId, status: { $ne: 'removed' as const } })

/** Ads of one seller, of some photos, and the newest ones. */
export const createAnnouncementLists = (announcements: AnnouncementModel) => ({
  /** How many ads a seller has that are not removed. */
  countOwn: (sellerId: string): Promise<number> => announcements.countDocuments(ownedBy(sellerId)),

  /** A seller's ads that are not removed, newest first; with `only`, that one or none. */
  pageOfOwn: (
    sellerId: string,
    { start, only }: { readonly start: Place | undefined; readonly only: string | undefined },
    limit: number,
  ): Promise<PublicAnnouncement[]> =>
    announcements
      .find({
        ...ownedBy(sellerId),
        ...beyond('publishedAt', start, 'newest first'),
        ...(only === undefined ? {} : { _id: only }),
      })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .lean(),

  ...createSellerAdLists(announcements),

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

  /** Those of these photos that ads hold, but for an ad that is named, online or not. */
  findShown: async (
    photoIds: readonly string[],
    session: ClientSession,
    exceptAdId?: string,
  ): Promise<ReadonlySet<string>> => {
    const filter = { 'photos.id': { $in: photoIds }, ...(exceptAdId === undefined ? {} : { _id: { $ne: exceptAdId } }) }
    const showing = await announcements.find(filter, { photos: 1 }).session(session).lean()
    return new Set(showing.flatMap(({ photos }) => photos.map(({ id }) => id)))
  },

  /** Those of these photos that a seller's ads hold, online or not. */
  photosOfSeller: async (sellerId: string, photoIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const showing = await announcements
      .find({ 'photos.id': { $in: photoIds }, 'seller.id': sellerId }, { photos: 1 })
      .lean()
    return new Set(showing.flatMap(({ photos }) => photos.map(({ id }) => id)))
  },

  /** Ids of the first photos of the newest ads that visitors may see. */
  newestCovers: async (limit: number): Promise<string[]> => {
    const newest = await announcements
      .find(ONLINE, { photos: { $slice: 1 } })
      .sort({ publishedAt: -1 })
      .limit(limit)
      .lean()
    return newest.flatMap(({ photos }) => photos.map(({ id }) => id))
  },
})
export type AnnouncementLists = ReturnType<typeof createAnnouncementLists>
