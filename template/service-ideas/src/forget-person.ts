import type { Parts } from './parts'

/** Forgets somebody who is gone: files first, since nothing names them once their rows are gone. Done already is done. */
export const forgetPerson = async ({ ideas, photos, uploads, idempotency }: Parts, userId: string): Promise<void> => {
  for (const { _id } of await ideas.find({ ownerId: userId }, { _id: 1 }).lean()) await photos.remove(_id)
  await ideas.deleteMany({ ownerId: userId })
  await uploads.forget(userId)
  await idempotency.forget(userId)
}
