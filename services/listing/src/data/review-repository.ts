import { beyond, type Place } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { ERASED_PSEUDO, type ReviewModel, type StoredReview } from './sellers'

const SHOWN = { isHidden: { $ne: true } } as const

/** What buyers wrote about sellers. */
export const createReviewRepository = (reviews: ReviewModel) => ({
  insert: async (review: StoredReview, session: ClientSession): Promise<void> => {
    await reviews.insertMany([review], { session })
  },

  byId: async (id: string, session: ClientSession | null = null): Promise<StoredReview | undefined> =>
    (await reviews.findById(id).session(session).lean()) ?? undefined,

  /** What somebody wrote about an ad's seller. */
  ofAd: async (
    announcementId: string,
    authorId: string,
    session: ClientSession | null = null,
  ): Promise<StoredReview | undefined> =>
    (await reviews.findOne({ announcementId, authorId }).session(session).lean()) ?? undefined,

  change: async (id: string, set: Partial<StoredReview>, session: ClientSession): Promise<StoredReview | undefined> =>
    (await reviews.findOneAndUpdate({ _id: id }, { $set: set }, { session, returnDocument: 'after' }).lean()) ??
    undefined,

  remove: async (id: string, session: ClientSession): Promise<void> => {
    await reviews.deleteOne({ _id: id }, { session })
  },

  /** The newest reviews about a seller that visitors may read, after a place. */
  newestAbout: (sellerId: string, place: Place | undefined, limit: number): Promise<StoredReview[]> =>
    reviews
      .find({ sellerId, ...SHOWN, ...beyond('createdAt', place, 'newest first') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean(),

  /** How many reviews visitors read that give a seller one star, two, and so on to five. By an index alone. */
  distributionOf: async (sellerId: string, session: ClientSession | null = null): Promise<number[]> => {
    const counts = await reviews
      .aggregate<{ _id: number; count: number }>([
        { $match: { sellerId, ...SHOWN } },
        { $group: { _id: '$stars', count: { $sum: 1 } } },
      ])
      .session(session)
    return [1, 2, 3, 4, 5].map((stars) => counts.find(({ _id }) => _id === stars)?.count ?? 0)
  },

  /** Reviews about a seller, by id after the one named. */
  pageAbout: (sellerId: string, after: string, limit: number): Promise<StoredReview[]> =>
    reviews
      .find({ sellerId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** Reviews that a person wrote, by id after the one named. */
  pageBy: (authorId: string, after: string, limit: number): Promise<StoredReview[]> =>
    reviews
      .find({ authorId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** Takes a person's name off the reviews they wrote, and their answers off those about them. */
  forgetPerson: async (userId: string): Promise<void> => {
    await reviews.updateMany({ authorId: userId }, { $set: { authorPseudo: ERASED_PSEUDO } })
    await reviews.updateMany({ sellerId: userId }, { $unset: { answer: 1, answeredAt: 1 } })
  },
})
export type ReviewRepository = ReturnType<typeof createReviewRepository>
