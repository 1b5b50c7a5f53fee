import { isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { SellerStateModel, StoredSellerState } from './seller-states'

/** What listing was told of accounts. */
export const createSellerStateRepository = (sellerStates: SellerStateModel) => ({
  /** Makes the state of a seller that nothing was told of yet, so that it can be locked. */
  ensure: async (sellerId: string): Promise<void> => {
    try {
      if ((await sellerStates.exists({ _id: sellerId })) === null) await sellerStates.insertMany([{ _id: sellerId }])
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  },

  /**
   * The seller's state, locked until the transaction ends: nobody writes down news about the seller meanwhile.
   * @throws Error where `ensure` was not called before
   */
  lockForUpdate: async (sellerId: string, session: ClientSession): Promise<StoredSellerState> => {
    const locked = await sellerStates
      .findOneAndUpdate({ _id: sellerId }, { $inc: { locks: 1 } }, { session, returnDocument: 'after' })
      .lean()
    if (locked === null) throw new Error(`${sellerId} has no state: ensure it first.`)
    return locked
  },

  /** The seller's state; undefined where nothing was told of them. */
  byId: async (sellerId: string, session: ClientSession | null = null): Promise<StoredSellerState | undefined> =>
    (await sellerStates.findById(sellerId).session(session).lean()) ?? undefined,

  /** Those of some people who are suspended or erased: others do not read their names. */
  withoutName: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await sellerStates
      .find({ _id: { $in: [...ids] }, $or: [{ isSuspended: true }, { isErased: true }] }, { _id: 1 })
      .lean()
    return new Set(found.map(({ _id }) => _id))
  },

  /** Writes news down as a new revision, which the seller's ads have to follow. */
  revise: async (sellerId: string, news: Partial<StoredSellerState>, session: ClientSession): Promise<void> => {
    await sellerStates.updateOne({ _id: sellerId }, { $set: news, $inc: { revision: 1 } }, { session })
  },

  /** Writes news down that no ad shows. */
  note: async (sellerId: string, news: Partial<StoredSellerState>, session: ClientSession): Promise<void> => {
    await sellerStates.updateOne({ _id: sellerId }, { $set: news }, { session })
  },

  /** Ids of sellers whose suspension is over by now and not lifted yet. */
  findEndedSuspensions: async (now: Date, limit: number): Promise<string[]> => {
    const ended = await sellerStates
      .find({ isSuspended: true, suspendedUntil: { $ne: null, $lte: now } }, { _id: 1 })
      .limit(limit)
      .lean()
    return ended.map(({ _id }) => _id)
  },
})
export type SellerStateRepository = ReturnType<typeof createSellerStateRepository>
