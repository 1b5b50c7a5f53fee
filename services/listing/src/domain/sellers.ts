import { summaryOf } from '@rouage/contracts'
import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import { PSEUDO_KEY_VERSION, pseudoKey } from '@rouage/contracts/pseudo-key'
import { notFound } from '@rouage/service-kit'
import { announcementOf, ONLINE } from '../data/announcements'
import type { Models } from '../data/models'
import { erasedKey, sellerCardOf, type StoredSeller } from '../data/sellers'

/** Ads and reviews on a seller's page (specification.md section 9). */
const ADS_SHOWN = 6
const REVIEWS_SHOWN = 50
const KEYS_AT_ONCE = 500

const sellerNotFound = () => notFound('seller_not_found', 'Profil introuvable')

/** Public pages of sellers. */
export const createSellers = ({
  sellers,
  reviews,
  announcements,
}: Pick<Models, 'sellers' | 'reviews' | 'announcements'>) => {
  const countAdsAndPhotos = async (sellerId: string): Promise<{ ads: number; photos: number }> => {
    const [counts] = await announcements.aggregate<{ ads: number; photos: number }>([
      { $match: { 'seller.id': sellerId, ...ONLINE } },
      { $group: { _id: null, ads: { $sum: 1 }, photos: { $sum: { $size: '$photos' } } } },
    ])
    return counts ?? { ads: 0, photos: 0 }
  }

  const profileOf = async (seller: StoredSeller | null): Promise<SellerProfile> => {
    if (seller === null) throw sellerNotFound()
    const [counts, ads, written] = await Promise.all([
      countAdsAndPhotos(seller._id),
      announcements
        .find({ 'seller.id': seller._id, ...ONLINE })
        .sort({ publishedAt: -1 })
        .limit(ADS_SHOWN)
        .lean(),
      reviews.find({ sellerId: seller._id }).sort({ createdAt: -1 }).limit(REVIEWS_SHOWN).lean(),
    ])
    return {
      seller: sellerCardOf(seller),
      stats: {
        totalAnnouncements: counts.ads,
        totalPhotos: counts.photos,
        ...(seller.rating === undefined ? {} : { averageRating: seller.rating }),
        totalReviews: seller.reviewCount,
      },
      announcements: ads.map((ad) => summaryOf(announcementOf(ad))),
      reviews: written.map(({ _id, authorPseudo, stars, text, createdAt, answer }) => ({
        id: _id,
        authorPseudo,
        stars,
        text,
        createdAt: createdAt.toISOString(),
        ...(answer === undefined ? {} : { answer }),
      })),
    }
  }

  return {
    /** Makes keys anew that an older release made otherwise; at start. @returns how many */
    renewKeys: async (): Promise<number> => {
      const older = Array.from({ length: PSEUDO_KEY_VERSION }, (_, version) => (version === 0 ? null : version))
      let renewed = 0
      for (;;) {
        const outdated = await sellers
          .find({ pseudoKeyVersion: { $in: older } }, { pseudo: 1, pseudoKey: 1 })
          .limit(KEYS_AT_ONCE)
          .lean()
        if (outdated.length === 0) return renewed
        await sellers.bulkWrite(
          outdated.map(({ _id, pseudo, pseudoKey: before }) => ({
            updateOne: {
              // A seller told of meanwhile has a new key already; an erased one has none.
              filter: { _id, pseudoKey: before },
              update: {
                $set: {
                  pseudoKey: before === erasedKey(_id) ? before : pseudoKey(pseudo),
                  pseudoKeyVersion: PSEUDO_KEY_VERSION,
                },
              },
            },
          })),
        )
        renewed += outdated.length
      }
    },
    /** @throws Problem seller_not_found */
    profile: async (userId: string): Promise<SellerProfile> => profileOf(await sellers.findById(userId).lean()),
    /** By whatever reads the same. @throws Problem seller_not_found */
    profileByPseudo: async (pseudo: string): Promise<SellerProfile> =>
      profileOf(await sellers.findOne({ pseudoKey: pseudoKey(pseudo) }).lean()),
  }
}
export type Sellers = ReturnType<typeof createSellers>
