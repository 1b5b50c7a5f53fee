import { isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { type DraftModel, draftIdOf, type StoredDraft } from './drafts'

/** Drafts one by one: each is its writer's own. */
export const createDraftRepository = (drafts: DraftModel) => ({
  find: async (userId: string, key: string, session?: ClientSession): Promise<StoredDraft | undefined> =>
    (await drafts
      .findById(draftIdOf(userId, key))
      .session(session ?? null)
      .lean()) ?? undefined,

  /** Keeps a draft that was never saved. @returns whether there was none */
  insert: async (draft: StoredDraft): Promise<boolean> => {
    try {
      await drafts.insertMany([draft])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  },

  /** Keeps a draft over its revision before. @returns whether that still stood */
  replace: async ({ _id, revision, ...draft }: StoredDraft): Promise<boolean> => {
    const { matchedCount } = await drafts.updateOne({ _id, revision: revision - 1 }, { $set: { ...draft, revision } })
    return matchedCount === 1
  },

  /** Notes that a revision was handed in: whoever saves another one meanwhile waits. @returns whether it still stands */
  touch: async ({ _id, revision }: Pick<StoredDraft, '_id' | 'revision'>, session: ClientSession): Promise<boolean> => {
    const { matchedCount } = await drafts.updateOne({ _id, revision }, { $set: { updatedAt: new Date() } }, { session })
    return matchedCount === 1
  },

  remove: async (userId: string, key: string, session: ClientSession): Promise<StoredDraft | undefined> =>
    (await drafts.findOneAndDelete({ _id: draftIdOf(userId, key) }, { session }).lean()) ?? undefined,

  /** Forgets what was drafted of an ad. */
  removeOfAd: async (userId: string, announcementId: string, session: ClientSession): Promise<void> => {
    await drafts.deleteMany({ userId, announcementId }, { session })
  },

  removeOfPerson: async (userId: string, session: ClientSession): Promise<void> => {
    await drafts.deleteMany({ userId }, { session })
  },

  /** By id, for the export of a person's data. */
  pageOf: (userId: string, after: string, limit: number): Promise<StoredDraft[]> =>
    drafts
      .find({ userId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),
})
export type DraftRepository = ReturnType<typeof createDraftRepository>
