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

  return {
    ensure,

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
