import type { QueryOf, ResponseOf } from '@rouage/contracts'
import type { certificationCase, listCertifications } from '@rouage/contracts/endpoints/account'
import { pageOf, placeOf } from '@rouage/service-kit'
import type * as z from 'zod/mini'
import type { StoredCertification } from '../../data/certifications'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import { isDocumentType } from '../../documents/clean-document'

const PAGE = 50

type Case = z.infer<typeof certificationCase>

/** Undefined where the person or the document is gone. */
const caseOf = (certification: StoredCertification, user: StoredUser | undefined): Case | undefined => {
  const { submittedAt, documentId, documentType } = certification
  if (user === undefined || documentId === null || !isDocumentType(documentType)) return undefined
  const { _id: userId, pseudo, firstName, lastName, sellerKind, companyName, siret } = user
  return {
    userId,
    pseudo,
    firstName,
    lastName,
    sellerKind,
    companyName: companyName ?? undefined,
    siret: siret ?? undefined,
    submittedAt: submittedAt.toISOString(),
    documentId,
    documentType,
  }
}

/** Documents that wait, oldest first, 50 a page, or somebody's. */
export const createListPending =
  ({ users, certifications }: Pick<Repositories, 'users' | 'certifications'>) =>
  async ({ after, id }: QueryOf<typeof listCertifications>): Promise<ResponseOf<typeof listCertifications>> => {
    const found = await certifications.listPending({ after: placeOf(after), id }, PAGE + 1)
    const { rows, next } = pageOf(found, PAGE, ({ submittedAt, _id }) => ({ at: submittedAt, id: _id }))
    const owners = await users.findMany(rows.map(({ _id }) => _id))
    const ownerOf = new Map(owners.map((user) => [user._id, user]))
    return {
      items: rows
        .map((certification) => caseOf(certification, ownerOf.get(certification._id)))
        .filter((item) => item !== undefined),
      next,
    }
  }
