import type { BlobStore } from '@rouage/service-kit'
import type { CertificationRepository } from '../../data/certifications'
import { type CleanDocument, isDocumentType } from '../../documents/clean-document'
import type { Audit } from '../audit'
import { certificationNotFound, replaced } from './problems'

/**
 * A document itself; that it was looked at is written down first.
 * @throws Problem certification_not_found, or certification_replaced where a newer one came
 */
export const createReadDocument =
  ({
    certifications,
    documents,
    audit,
  }: {
    certifications: CertificationRepository
    documents: BlobStore
    audit: Audit
  }) =>
  async (actorId: string, userId: string, documentId: string): Promise<CleanDocument> => {
    const row = await certifications.find(userId)
    if (row === null || row.documentId === null || !isDocumentType(row.documentType)) throw certificationNotFound()
    if (row.documentId !== documentId) throw replaced()
    const bytes = await documents.read(documentId)
    if (bytes === undefined) throw certificationNotFound()
    await audit.add({ actorId, action: 'certification_viewed', subjectId: userId, details: { document: documentId } })
    return { type: row.documentType, bytes }
  }
