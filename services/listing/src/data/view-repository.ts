import { isDuplicateKey } from '@rouage/service-kit'
import type { ViewCountModel, ViewingModel } from './views'

/** How many visitors looked at which ad, day by day; who they were is forgotten with the day. */
export const createViewRepository = (viewCounts: ViewCountModel, viewings: ViewingModel) => {
  const increment = async (announcementId: string, day: string, at: Date): Promise<void> => {
    await viewCounts.updateOne({ announcementId, day }, { $inc: { count: 1 }, $setOnInsert: { at } }, { upsert: true })
  }
  return {
    /** Notes a viewing by its key. @returns false where it was noted before */
    note: async (key: string, at: Date): Promise<boolean> => {
      try {
        await viewings.insertMany([{ _id: key, at }])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** One visitor more. */
    count: async (announcementId: string, day: string, at: Date): Promise<void> => {
      try {
        await increment(announcementId, day, at)
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        // Two visitors began the day at once.
        await increment(announcementId, day, at)
      }
    },

    /** Views of an ad by day, from a day on. */
    byDay: async (announcementId: string, from: string): Promise<ReadonlyMap<string, number>> => {
      const counts = await viewCounts.find({ announcementId, day: { $gte: from } }).lean()
      return new Map(counts.map(({ day, count }) => [day, count]))
    },

    /** Views of each of these ads in all; one that nobody looked at is not named. */
    totalsOf: async (announcementIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      if (announcementIds.length === 0) return new Map()
      const totals = await viewCounts.aggregate<{ _id: string; count: number }>([
        { $match: { announcementId: { $in: announcementIds } } },
        { $group: { _id: '$announcementId', count: { $sum: '$count' } } },
      ])
      return new Map(totals.map(({ _id, count }) => [_id, count]))
    },
  }
}
export type ViewRepository = ReturnType<typeof createViewRepository>
