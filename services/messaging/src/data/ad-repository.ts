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

    /** Marks an ad as gone, whether it was known or not. */
    setState: (id: string, version: number, state: StoredAd['state']) => change({ _id: id, version, state }),
  }
}
export type AdRepository = ReturnType<typeof createAdRepository>
