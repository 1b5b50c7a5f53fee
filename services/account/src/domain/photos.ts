import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { type BlobStore, newId, notFound, type Outbox, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { UserRepository } from '../data/user-repository'
import type { DocumentCleaner } from '../documents/document-cleaner'
import { type Attempts, LIMITS } from './attempts'
import type { FileRemovals } from './file-removals'
import { readPerson, type RecordEvents, suspensionOf, userNotFound } from './person'
import type { Profiles } from './profiles'

const photoNotFound = () => notFound('photo_not_found', 'Cette photo n’existe pas ou n’existe plus.')

/** The photos that people show of themselves, and everybody sees. */
export const createPhotos = ({
  users,
  outbox,
  profiles,
  attempts,
  cleaner,
  files,
  removals,
}: {
  users: UserRepository
  outbox: Outbox
  profiles: Profiles
  attempts: Attempts
  cleaner: Pick<DocumentCleaner, 'cleanPhoto'>
  files: BlobStore
  /** Of `files`. */
  removals: FileRemovals
}) => {
  /**
   * Points to another photo, or to none, and tells other services; of two at once the later one stays.
   * @returns the photo that was let go of
   * @throws Problem user_not_found, or unavailable where the new file came too late
   */
  const pointWithin = async (
    userId: string,
    photoId: string | null,
    session: ClientSession,
    recordEvents: RecordEvents,
  ): Promise<string | null> => {
    if (photoId !== null) await removals.keep(photoId, session)
    const before = (await readPerson(users, userId, session)).photoId ?? null
    if (before === photoId) return null
    const user = await users.change(userId, { photoId }, session)
    if (user === null) throw userNotFound()
    if (before !== null) await removals.add(before, session)
    await profiles.recordChange(user, session, recordEvents)
    return before
  }
  const point = (userId: string, photoId: string | null): Promise<string | null> =>
    outbox.inTransaction((session, recordEvents) => pointWithin(userId, photoId, session, recordEvents))

  return {
    /**
     * Takes a picture as the person's photo, in the place of the one before.
     * @param read the bytes, asked for once they may be sent
     * @throws Problem unsupported_photo, photo_too_large, unusable_photo, user_not_found, too_many_requests, or unavailable
     * while too many files are being cleaned
     */
    set: async (userId: string, read: () => Promise<Buffer>): Promise<OwnProfile> => {
      await attempts.consume([LIMITS.photo, userId])
      const bytes = await cleaner.cleanPhoto(userId, await read())
      const photoId = newId()
      // The file first: who points to a photo always has it. Before the file the word that it goes again.
      await removals.expect(photoId)
      await files.save(photoId, bytes)
      const before = await point(userId, photoId).catch(async (error: unknown) => {
        // Refused by us, nothing was committed. Of any other end nobody knows: `removeUnkeptFiles` sees what became of it.
        if (error instanceof Problem) await removals.removeNow(photoId)
        throw error
      })
      if (before !== null) await removals.removeNow(before)
      return profiles.readOwn(userId)
    },
    /** Done already is done. @throws Problem user_not_found */
    remove: async (userId: string): Promise<OwnProfile> => {
      const before = await point(userId, null)
      if (before !== null) await removals.removeNow(before)
      return profiles.readOwn(userId)
    },
    /**
     * The same in a transaction of the caller's, who hands what it answers to `forget` once that is through.
     * @throws Problem user_not_found
     */
    removeWithin: (userId: string, session: ClientSession, recordEvents: RecordEvents) =>
      pointWithin(userId, null, session, recordEvents),
    forget: removals.removeNow,
    /**
     * What everybody may see. Nobody sees the photo of somebody who is suspended.
     * @throws Problem photo_not_found
     */
    read: async (photoId: string): Promise<Buffer> => {
      const owner = await users.findPhotoOwner(photoId)
      if (owner === null || suspensionOf(owner) !== null) throw photoNotFound()
      const bytes = await files.read(photoId)
      // Let go of between the two.
      if (bytes === undefined) throw photoNotFound()
      return bytes
    },
  }
}
export type Photos = ReturnType<typeof createPhotos>
