import type { BlobStore, Outbox } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { DocumentCleaner } from '../../documents/document-cleaner'
import type { Mailbox } from '../../mails/mailbox'
import type { Attempts } from '../attempts'
import type { Audit } from '../audit'
import type { FileRemovals } from '../file-removals'
import type { Profiles } from '../profiles'
import type { Transactions } from '../transactions'
import { createCertificationFigures } from './certification-figures'
import { createDecide } from './decide'
import { createListPending } from './list-pending'
import { createReadDocument } from './read-document'
import { createRemoveExpiredDocuments } from './remove-expired-documents'
import { createSubmit } from './submit'

/** Sellers prove who they are by a document that a moderator looks at. */
export const createCertification = (parts: {
  repositories: Repositories
  outbox: Outbox
  profiles: Profiles
  mailbox: Mailbox
  audit: Audit
  attempts: Attempts
  cleaner: Pick<DocumentCleaner, 'clean'>
  documents: BlobStore
  removals: FileRemovals
  transactions: Transactions
}) => {
  const { certifications } = parts.repositories
  return {
    submit: createSubmit(parts),
    listPending: createListPending(parts.repositories),
    figures: createCertificationFigures(certifications),
    readDocument: createReadDocument({ ...parts, certifications }),
    decide: createDecide(parts),
    removeExpiredDocuments: createRemoveExpiredDocuments({ ...parts, certifications }),
  }
}
