import { ideasChanged } from '@rouage/contracts/template/ideas'
import { publishLive } from '@rouage/service-kit'
import { redrawPicture } from '@rouage/service-kit/files/clean-picture'
import type { Parts } from './parts'

/** Keeps a photo drawn anew, or says that nobody can; its owner’s pages hear of it. Done or removed, it is done. */
export const cleanPhoto = async ({ ideas, uploads, photos, redis }: Parts, ideaId: string): Promise<void> => {
  const idea = await ideas.findOne({ _id: ideaId, photo: 'checking' }).lean()
  if (idea === null) return
  const { bytes } = await uploads.take(idea.ownerId, idea.uploadId)
  const cleaned = await redrawPicture(bytes, { format: 'webp', maxSide: 1_600 }).catch(() => undefined)
  if (cleaned !== undefined) await photos.save(ideaId, cleaned)
  const { matchedCount } = await ideas.updateOne({ _id: ideaId }, { $set: { photo: cleaned ? 'kept' : 'refused' } })
  if (matchedCount === 0) await photos.remove(ideaId)
  await uploads.cancel(idea.ownerId, idea.uploadId)
  await publishLive(redis, idea.ownerId, ideasChanged, {})
}
