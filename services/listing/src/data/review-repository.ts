import { ERASED_PSEUDO, type ReviewModel, type StoredReview } from './sellers'

/** What buyers wrote about sellers. */
export const createReviewRepository = (reviews: ReviewModel) => ({
  /** The newest reviews about a seller. */
  newestAbout: (sellerId: string, limit: number): Promise<StoredReview[]> =>
    reviews.find({ sellerId }).sort({ createdAt: -1 }).limit(limit).lean(),

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
    await reviews.updateMany({ sellerId: userId }, { $unset: { answer: 1 } })
  },
})
export type ReviewRepository = ReturnType<typeof createReviewRepository>
