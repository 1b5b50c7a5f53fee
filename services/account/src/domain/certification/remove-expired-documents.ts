import type { Outbox } from '@rouage/service-kit'
import type { CertificationRepository } from '../../data/certifications'
import type { Audit } from '../audit'
import type { FileRemovals } from '../file-removals'

const KEEP_MS = 30 * 86_400_000
const BATCH = 200

/** Deletes documents 30 days after their decision. */
export const createRemoveExpiredDocuments = ({
  certifications,
  outbox,
  audit,
  removals,
}: {
  certifications: CertificationRepository
  outbox: Outbox
  audit: Audit
  removals: FileRemovals
}) => {
  const release = (userId: string, documentId: string, decidedBefore: Date): Promise<boolean> =>
    outbox.inTransaction(async (session) => {
      if (!(await certifications.releaseDocument({ userId, documentId, decidedBefore }, session))) return false
      await removals.add(documentId, session)
      const details = { document: documentId }
      await audit.add({ actorId: null, action: 'document_deleted', subjectId: userId, details }, session)
      return true
    })

  /** @returns how many were due */
  return async (now = new Date()): Promise<number> => {
    const before = new Date(now.getTime() - KEEP_MS)
    const due = await certifications.listDecidedBefore(before, BATCH)
    for (const { _id, documentId } of due) {
      if (documentId !== null && (await release(_id, documentId, before))) await removals.removeNow(documentId)
    }
    return due.length
  }
}
