import { summaryOf } from '@rouage/contracts'
import type { SellerAds, SellerProfile } from '@rouage/contracts/endpoints/listing'
import type { SellerAdsQuery } from '@rouage/contracts/seller-ads-query'
import { notFound } from '@rouage/service-kit'
import { announcementOf } from '../data/announcements'
import type { Repositories } from '../data/repositories'
import { sellerCardOf, type StoredSeller } from '../data/sellers'
import type { Reviews } from './reviews/reviews'
import { createSellerAds } from './seller-ads'

/** Ads that come with a profile. */
const ADS_SHOWN = 6
const KEYS_AT_ONCE = 500

const sellerNotFound = () => notFound('seller_not_found', 'Profil introuvable')

/** Public pages of sellers. */
export const createSellers = (
  { sellers, reviews, announcementLists }: Pick<Repositories, 'sellers' | 'reviews' | 'announcementLists'>,
  { list: reviewsOf }: Pick<Reviews, 'list'>,
) => {
  const profileOf = async (seller: StoredSeller | undefined): Promise<SellerProfile> => {
    if (seller === undefined) throw sellerNotFound()
    const [counts, ads, written, distribution] = await Promise.all([
      announcementLists.countOnlineOf(seller._id),
      announcementLists.newestOnlineOf(seller._id, ADS_SHOWN),
      reviewsOf(seller._id),
      reviews.distributionOf(seller._id),
    ])
    return {
      seller: sellerCardOf(seller),
      stats: {
        totalAnnouncements: counts.ads,
        totalPhotos: counts.photos,
        averageRating: seller.rating,
        totalReviews: seller.reviewCount,
        ...(seller.reviewCount > 0 ? { distribution } : {}),
      },
      announcements: ads.map((ad) => summaryOf(announcementOf(ad))),
      reviews: written.items,
      reviewsNext: written.next,
      ...(seller.openingHours === undefined ? {} : { openingHours: seller.openingHours }),
    }
  }

  const adsOf = createSellerAds(announcementLists)
  const knownAdsOf = (seller: StoredSeller | undefined, query: SellerAdsQuery): Promise<SellerAds> => {
    if (seller === undefined) throw sellerNotFound()
    return adsOf(seller._id, query)
  }

  return {
    /** Makes keys anew that an older release made otherwise; at start. @returns how many */
    renewKeys: async (): Promise<number> => {
      let total = 0
      for (;;) {
        const renewed = await sellers.renewSomeKeys(KEYS_AT_ONCE)
        if (renewed === 0) return total
        total += renewed
      }
    },

    /** @throws Problem seller_not_found */
    profile: async (userId: string): Promise<SellerProfile> => profileOf(await sellers.byId(userId)),

    /** By whatever reads the same. @throws Problem seller_not_found */
    profileByPseudo: async (pseudo: string): Promise<SellerProfile> => profileOf(await sellers.byPseudo(pseudo)),

    /** A page of a seller's ads. @throws Problem seller_not_found */
    ads: async (userId: string, query: SellerAdsQuery): Promise<SellerAds> =>
      knownAdsOf(await sellers.byId(userId), query),

    /** The same by whatever reads like their pseudo. @throws Problem seller_not_found */
    adsByPseudo: async (pseudo: string, query: SellerAdsQuery): Promise<SellerAds> =>
      knownAdsOf(await sellers.byPseudo(pseudo), query),
  }
}
export type Sellers = ReturnType<typeof createSellers>
