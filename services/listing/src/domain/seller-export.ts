import type { ResponseOf } from '@rouage/contracts'
import type { exportSellerData } from '@rouage/contracts/endpoints/listing'
import { recordOf } from '../data/announcements'
import type { Models } from '../data/models'
import type { StoredReview } from '../data/sellers'

const reviewOf = ({ _id, createdAt, sellerId, announcementId, stars, text, answer }: StoredReview) => ({
  id: _id, sellerId, announcementId, stars, text, createdAt: createdAt.toISOString(), ...(answer === undefined ? {} : { answer }),
})

/** What listing holds about a user, for the file that the account service makes of it. */
export const createSellerExport =
  ({ announcements, reviews }: Pick<Models, 'announcements' | 'reviews'>) =>
  async (userId: string): Promise<ResponseOf<typeof exportSellerData>> => {
    const [ads, written, received] = await Promise.all([
      announcements.find({ 'seller.id': userId }).select('+phone').sort({ publishedAt: -1 }).lean(),
      reviews.find({ authorId: userId }).sort({ createdAt: -1 }).lean(),
      reviews.find({ sellerId: userId }).sort({ createdAt: -1 }).lean(),
    ])
    return {
      announcements: ads.map((ad) => ({ ...recordOf(ad), phone: ad.phone })),
      photoIds: ads.flatMap(({ photos }) => photos.map(({ id }) => id)),
      reviews: [
        ...written.map((review) => ({ role: 'author', ...reviewOf(review) })),
        // What others wrote is theirs; who they are is not the seller's to take along.
        ...received.map((review) => ({ role: 'seller', ...reviewOf(review) })),
      ],
    }
  }
export type SellerExport = ReturnType<typeof createSellerExport>
