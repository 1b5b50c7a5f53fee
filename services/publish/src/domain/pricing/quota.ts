import { isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { publicationPlaceOf, type StoredQuotaPlace } from '../../data/seller-quotas'
import type { Parts } from '../../parts'

/** The year of the quota rolls: it is the 365 days before now. */
const YEAR_MS = 365 * 24 * 3_600_000

/** Places of sellers' yearly ads, and the turns in which those of one seller spend them. */
export const createQuota = ({ models: { quotaPlaces, sellerTurns } }: Pick<Parts, 'models'>) => ({
  /** Has the seller's turn ready: a transaction that made it could meet another one that does. */
  prepareTurn: async (userId: string): Promise<void> => {
    try {
      await sellerTurns.updateOne({ _id: userId }, { $setOnInsert: { turns: 0 } }, { upsert: true })
    } catch (error) {
      // Another call made it at the same moment.
      if (!isDuplicateKey(error)) throw error
    }
  },

  /** Waits for every other transaction of the seller that takes a turn. Call it first in the transaction. */
  takeTurn: async (userId: string, session: ClientSession): Promise<void> => {
    await sellerTurns.updateOne({ _id: userId }, { $inc: { turns: 1 } }, { session })
  },

  /** Free places that a seller holds by now, but for that of an ad's publication. */
  freeAdsTaken: (userId: string, exceptAd: string | undefined, session?: ClientSession): Promise<number> => {
    const others = exceptAd === undefined ? {} : { _id: { $ne: publicationPlaceOf(exceptAd) } }
    const since = new Date(Date.now() - YEAR_MS)
    return quotaPlaces
      .countDocuments({ userId, isFree: true, takenAt: { $gt: since }, ...others })
      .session(session ?? null)
  },

  find: async (placeId: string, session?: ClientSession): Promise<StoredQuotaPlace | undefined> =>
    (await quotaPlaces
      .findById(placeId)
      .session(session ?? null)
      .lean()) ?? undefined,

  /** Takes a place that was not taken. @returns whether it was not */
  take: async ({ _id, ...place }: StoredQuotaPlace, session: ClientSession): Promise<boolean> => {
    const { upsertedCount } = await quotaPlaces.updateOne({ _id }, { $setOnInsert: place }, { session, upsert: true })
    return upsertedCount === 1
  },

  /** Gives back what was taken with an order that came to nothing. */
  giveBackOfOrder: async (announcementId: string, orderId: string, session: ClientSession): Promise<void> => {
    await quotaPlaces.deleteMany({ announcementId, orderId }, { session })
  },

  /** Gives back the place of an ad that never came to be. */
  giveBackOfAd: async (announcementId: string, session: ClientSession): Promise<void> => {
    await quotaPlaces.deleteOne({ _id: publicationPlaceOf(announcementId) }, { session })
  },

  forget: async (userId: string, session: ClientSession): Promise<void> => {
    await quotaPlaces.deleteMany({ userId }, { session })
    await sellerTurns.deleteOne({ _id: userId }, { session })
  },
})
export type Quota = ReturnType<typeof createQuota>
