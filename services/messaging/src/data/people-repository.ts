import { isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { PersonModel, StoredPerson } from './people'

/** People, as the domain asks for them. */
export const createPeopleRepository = (people: PersonModel) => {
  /** Makes somebody of whom nothing was told yet. */
  const ensure = async (person: Partial<StoredPerson> & { _id: string }): Promise<void> => {
    try {
      if ((await people.exists({ _id: person._id })) === null) await people.insertMany([person])
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  /** Changes somebody where what is told is news of them; nothing is of who is gone. @returns them as they were */
  const change = async (
    id: string,
    isNews: Record<string, unknown>,
    news: Partial<StoredPerson>,
  ): Promise<{ readonly isNews: boolean; readonly before: StoredPerson | undefined }> => {
    try {
      const before = await people
        .findOneAndUpdate(
          { _id: id, isErased: { $ne: true }, ...isNews },
          { $set: news },
          { upsert: true, returnDocument: 'before' },
        )
        .lean()
      return { isNews: true, before: before ?? undefined }
    } catch (error) {
      if (isDuplicateKey(error)) return { isNews: false, before: undefined }
      throw error
    }
  }

  return {
    ensure,

    putProfile: (id: string, { profileVersion, ...news }: Partial<StoredPerson> & { profileVersion: number }) =>
      change(id, { profileVersion: { $lt: profileVersion } }, { ...news, profileVersion }),

    putSuspension: (
      id: string,
      { suspensionVersion, ...news }: Partial<StoredPerson> & { suspensionVersion: number },
    ) => change(id, { suspensionVersion: { $lt: suspensionVersion } }, { ...news, suspensionVersion }),

    /** Nothing names them any more, whatever is told of them later. */
    erase: (id: string) =>
      change(id, {}, { isErased: true, pseudo: '', photoId: null, memberSince: null, isSuspended: false }),

    byId: async (id: string, session: ClientSession | null = null): Promise<StoredPerson | undefined> =>
      (await people.findById(id).session(session).lean()) ?? undefined,

    byIds: async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredPerson>> => {
      const found = await people.find({ _id: { $in: ids } }).lean()
      return new Map(found.map((person) => [person._id, person]))
    },

    /** What somebody’s account says of when it began. */
    setMemberSince: async (id: string, memberSince: Date): Promise<void> => {
      await people.updateOne({ _id: id, isErased: false }, { $set: { memberSince } })
    },
  }
}
export type PeopleRepository = ReturnType<typeof createPeopleRepository>
