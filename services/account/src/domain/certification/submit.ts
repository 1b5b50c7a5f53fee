import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { type BlobStore, newId, type Outbox, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import type { DocumentType } from '../../documents/clean-document'
import type { DocumentCleaner } from '../../documents/document-cleaner'
import type { Mailbox } from '../../mails/mailbox'
import { type Attempts, LIMITS } from '../attempts'
import type { FileRemovals } from '../file-removals'
import { readPerson, userNotFound } from '../person'
import type { Profiles } from '../profiles'
import { alreadyVerified } from './problems'

/** Takes a document, in the place of one that waits or was rejected. */
export const createSubmit = ({
  repositories: { users, certifications },
  outbox,
  profiles,
  mailbox,
  attempts,
  cleaner,
  documents,
  removals,
}: {
  repositories: Pick<Repositories, 'users' | 'certifications'>
  outbox: Outbox
  profiles: Profiles
  mailbox: Mailbox
  attempts: Attempts
  cleaner: Pick<DocumentCleaner, 'clean'>
  documents: BlobStore
  removals: FileRemovals
}) => {
  /** @returns the document that was let go of; null where there was none */
  const replace = async (
    { _id: userId, email, firstName }: StoredUser,
    documentId: string,
    documentType: DocumentType,
    session: ClientSession,
  ): Promise<string | null> => {
    await removals.keep(documentId, session)
    // Locked, so that an erasure at the same time conflicts: one of the two sees the other.
    if ((await users.lockForUpdate(userId, session)) === null) throw userNotFound()
    const before = await certifications.find(userId, session)
    if (before?.state === 'verified') throw alreadyVerified()
    await certifications.submit(userId, { documentId, documentType }, session)
    const earlier = before?.documentId ?? null
    if (earlier !== null) await removals.add(earlier, session)
    await mailbox.add({ to: email, template: 'certification_received', data: { firstName } }, session)
    return earlier
  }

  /**
   * @param read the bytes, asked for once they may be sent
   * @throws Problem unsupported_document, document_too_large, unsafe_document, certification_verified, too_many_requests,
   * or unavailable while too many documents are being cleaned
   */
  return async (userId: string, read: () => Promise<Buffer>): Promise<OwnProfile> => {
    await attempts.consume([LIMITS.document, userId])
    const user = await readPerson(users, userId)
    if (await certifications.isVerified(userId)) throw alreadyVerified()
    const clean = await cleaner.clean(userId, await read())

    // The file first: a row always has its document. Before the file the word that it goes again.
    const documentId = newId()
    await removals.expect(documentId)
    await documents.save(documentId, clean.bytes)
    const earlier = await outbox
      .inTransaction((session) => replace(user, documentId, clean.type, session))
      .catch(async (error: unknown) => {
        // Refused by us, nothing was committed. Of any other end nobody knows: `removeUnkeptFiles` sees what became of it.
        if (error instanceof Problem) await removals.removeNow(documentId)
        throw error
      })
    if (earlier !== null) await removals.removeNow(earlier)
    mailbox.wake()
    return profiles.readOwn(userId)
  }
}
