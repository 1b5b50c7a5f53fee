import { isDuplicateKey } from '@rouage/service-kit'
import type { PhoneReveal, PhoneRevealModel } from './visitor-actions'

/** Which visitor saw the phone number of which ad. */
export const createPhoneRevealRepository = (phoneReveals: PhoneRevealModel) => ({
  /** Counts a visitor once for each ad. @returns false where this visitor had seen the number before */
  add: async (reveal: PhoneReveal): Promise<boolean> => {
    try {
      await phoneReveals.insertMany([reveal])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  },

  /** Takes a reveal back that was refused after all. */
  remove: async (announcementId: string, visitor: string): Promise<void> => {
    await phoneReveals.deleteOne({ announcementId, visitor })
  },

  /** Of how many ads a visitor has seen the number since a moment. */
  countSince: (visitor: string, since: Date): Promise<number> =>
    phoneReveals.countDocuments({ visitor, at: { $gt: since } }),

  /** When visitors first saw the number of an ad, since a moment. */
  momentsSince: async (announcementId: string, since: Date): Promise<Date[]> => {
    const reveals = await phoneReveals.find({ announcementId, at: { $gte: since } }, { at: 1 }).lean()
    return reveals.map(({ at }) => at)
  },

  /** How many visitors have seen the number of each of these ads; an ad whose number nobody saw is not named. */
  countByAnnouncement: async (announcementIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    if (announcementIds.length === 0) return new Map()
    const counts = await phoneReveals.aggregate<{ _id: string; count: number }>([
      { $match: { announcementId: { $in: announcementIds } } },
      { $group: { _id: '$announcementId', count: { $sum: 1 } } },
    ])
    return new Map(counts.map(({ _id, count }) => [_id, count]))
  },
})
export type PhoneRevealRepository = ReturnType<typeof createPhoneRevealRepository>
