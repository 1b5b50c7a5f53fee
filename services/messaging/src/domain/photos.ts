import type { AccessTokenClaims } from '@rouage/contracts'
import type { MessagePhoto } from '@rouage/contracts/conversations'
import { type AuditTrail, newId, type Uploads } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../data/repositories'
import type { PhotoCleaner } from '../photos/photo-cleaner'
import type { PhotoFiles, PhotoSize } from '../photos/photo-files'
import type { PhotoStanding } from './photo-standing'
import { photoNotFound } from './problems'

/** A photo that no message shows after so long never will: its page is gone. */
const UNUSED_MS = 24 * 3_600_000
const BATCH = 200

/** What audit rows tell of: a moderator looked at a photo that people sent each other. Their subject is its message. */
export type PhotoAction = 'message_photo_viewed'

/** Photos of messages. Each is its owner's until a message shows it, and then the two's of its conversation. */
export const createPhotos = (
  { photos }: Pick<Repositories, 'photos'>,
  {
    uploads,
    cleaner,
    files,
    audit,
    standingOf,
  }: {
    uploads: Uploads
    cleaner: Pick<PhotoCleaner, 'clean'>
    files: PhotoFiles
    audit: Pick<AuditTrail<PhotoAction>, 'add'>
    standingOf: PhotoStanding
  },
) => ({
  /**
   * Makes a photo of an upload, which is over then.
   * @throws Problem upload_not_found, upload_incomplete, unusable_photo, or unavailable while too many come at once
   */
  add: async (ownerId: string, uploadId: string): Promise<MessagePhoto> => {
    const { bytes } = await uploads.take(ownerId, uploadId)
    const clean = await cleaner.clean(ownerId, 'photo', bytes)
    const { width, height } = clean
    const id = newId()
    // The row first: whatever dies meanwhile, files that it does not know are none.
    await photos.add({ _id: id, ownerId, width, height, removeAt: new Date(Date.now() + UNUSED_MS) })
    await files.save(id, clean)
    await uploads.cancel(ownerId, uploadId)
    return { id, width, height }
  },

  /**
   * Gives photos to a message, within the transaction that writes it.
   * @throws Problem photo_not_found of one that is another's, in another message, or gone
   */
  show: async (
    ids: readonly string[],
    by: { ownerId: string; messageId: string; conversationId: string },
    session: ClientSession,
  ): Promise<MessagePhoto[]> => {
    if (ids.length === 0) return []
    const shown = await photos.show(ids, by, session)
    return ids.map((id) => {
      const found = shown.find(({ _id }) => _id === id)
      if (found === undefined) throw photoNotFound()
      return { id, width: found.width, height: found.height }
    })
  },

  /**
   * What a moderator looks at is written down first.
   * @returns as whom the caller sees it
   * @throws Problem photo_not_found of what the caller may not see, and of what is not there
   */
  read: async (
    caller: AccessTokenClaims,
    id: string,
    size: PhotoSize,
  ): Promise<{ bytes: Buffer; as: 'participant' | 'moderator' }> => {
    const photo = await photos.byId(id)
    if (photo === undefined || photo.isGoing) throw photoNotFound()
    const as = await standingOf(caller, photo)
    const bytes = as && (await files.read(id, size))
    if (as === undefined || bytes === undefined) throw photoNotFound()
    if (as === 'moderator') {
      const row = { actorId: caller.sub, subjectId: photo.messageId ?? id, details: { photo: id, size } }
      await audit.add({ ...row, action: 'message_photo_viewed' })
    }
    return { bytes, as }
  },

  /** Everything that somebody sent and no message shows goes. */
  forget: async (ownerId: string): Promise<void> => {
    await uploads.forget(ownerId)
    await photos.letGoOfOwner(ownerId)
  },

  /** Takes away the files of what has to go. @returns how many */
  removeDue: async (now = new Date()): Promise<number> => {
    const due = await photos.due(now, BATCH)
    for (const id of due) {
      if (!(await photos.claim(id, now))) continue
      await files.remove(id)
      await photos.remove(id)
    }
    return due.length
  },
})
export type Photos = ReturnType<typeof createPhotos>
