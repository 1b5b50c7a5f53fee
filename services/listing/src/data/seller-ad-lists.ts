import type { VehicleType } from '@rouage/contracts'
import { type AnnouncementModel, ONLINE, type PublicAnnouncement } from './announcements'

/** Which of a seller's ads are shown, and in which order. */
export type OnlineChoice = {
  readonly type: VehicleType | undefined
  readonly makes: string[] | undefined
  readonly by: 'publishedAt' | 'priceCents'
  readonly direction: 1 | -1
}

/** A seller's ads as visitors see them. */
export const createSellerAdLists = (announcements: AnnouncementModel) => ({
  /** A seller's newest ads that visitors may see. */
  newestOnlineOf: (sellerId: string, limit: number): Promise<PublicAnnouncement[]> =>
    announcements
      .find({ 'seller.id': sellerId, ...ONLINE })
      .sort({ publishedAt: -1 })
      .limit(limit)
      .lean(),

  /** How many ads of a seller visitors may see, by type and make. */
  kindsOnlineOf: async (sellerId: string): Promise<{ type: VehicleType; make: string; count: number }[]> => {
    const groups = await announcements.aggregate<{ _id: { type: VehicleType; make: string }; count: number }>([
      { $match: { 'seller.id': sellerId, ...ONLINE } },
      { $group: { _id: { type: '$vehicle.type', make: '$vehicle.make' }, count: { $sum: 1 } } },
    ])
    return groups.map(({ _id: { type, make }, count }) => ({ type, make, count }))
  },

  /** Some of a seller's ads that visitors may see: of a type and makes, in an order that no two ads share a place in. */
  someOnlineOf: (
    sellerId: string,
    { type, makes, by, direction }: OnlineChoice,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<PublicAnnouncement[]> =>
    announcements
      .find({
        'seller.id': sellerId,
        ...ONLINE,
        ...(type === undefined ? {} : { 'vehicle.type': type }),
        ...(makes === undefined ? {} : { 'vehicle.make': { $in: makes } }),
      })
      .sort({ [by]: direction, _id: direction })
      .skip(offset)
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
})
export type SellerAdLists = ReturnType<typeof createSellerAdLists>
