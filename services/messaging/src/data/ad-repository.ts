import { isDuplicateKey } from '@rouage/service-kit'
import type { AdModel, StoredAd } from './ads'

/** The ads, as the domain asks for them. */
export const createAdRepository = (ads: AdModel) => {
  /** Changes an ad unless a version at least as high is stored. @returns the ad as it was; undefined of a new one */
  const change = async (
    { _id, version, ...fields }: Partial<StoredAd> & Pick<StoredAd, '_id' | 'version'>,
    gone: readonly (keyof StoredAd)[] = [],
  ): Promise<{ readonly isNews: boolean; readonly before: StoredAd | undefined }> => {
    const update = {
      $set: { ...fields, version },
      ...(gone.length === 0 ? {} : { $unset: Object.fromEntries(gone.map((field) => [field, 1])) }),
    }
    try {
      const before = await ads
        .findOneAndUpdate({ _id, version: { $lt: version } }, update, { upsert: true, returnDocument: 'before' })
        .lean()
      return { isNews: true, before: before ?? undefined }
    } catch (error) {
      if (isDuplicateKey(error)) return { isNews: false, before: undefined }
      throw error
    }
  }

  return {
    byId: async (id: string): Promise<StoredAd | undefined> => (await ads.findById(id).lean()) ?? undefined,

    byIds: async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredAd>> => {
      const found = await ads.find({ _id: { $in: ids } }).lean()
      return new Map(found.map((ad) => [ad._id, ad]))
    },

    /** Stores an ad as listing tells it. */
    put: ({ photo, ...ad }: StoredAd) => change(photo === undefined ? ad : { ...ad, photo }, photo ? [] : ['photo']),

    /** Stores ads of which nothing was heard; those that are there stay as they are. */
    addNew: async (found: readonly StoredAd[]): Promise<void> => {
      try {
        await ads.insertMany(found, { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Ads between two ids that may be online again or not any more. @param until null: to the end */
    livingBetween: (after: string, until: string | null): Promise<StoredAd[]> => {
      const between = until === null ? { $gt: after } : { $gt: after, $lte: until }
      return ads.find({ _id: between, state: { $ne: 'removed' } }).lean()
    },

    /** Takes the name of somebody who is gone off their ads. */
    anonymise: async (sellerId: string): Promise<void> => {
      const nobody = { $set: { 'seller.pseudo': '' }, $unset: { 'seller.photoId': 1 } }
      await ads.updateMany({ 'seller.id': sellerId }, nobody)
    },

    /** Marks an ad as gone, whether it was known or not. */
    setState: (id: string, version: number, state: StoredAd['state']) => change({ _id: id, version, state }),
  }
}
export type AdRepository = ReturnType<typeof createAdRepository>
