import type { BodyOf, ParamsOf } from '@rouage/contracts'
import type { exportPerson } from '@rouage/contracts/endpoints/publish'
import type { ExportPage } from '@rouage/contracts/person-export'
import type { DraftRepository } from '../../data/draft-repository'
import type { StoredDraft } from '../../data/drafts'
import type { StoredInvoice } from '../../data/invoices'
import type { StoredOrder } from '../../data/orders'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'

const PAGE = 200

/** A page of rows as what they are told as. `rows` has one more where there are more. */
const pageOf = <Row extends { readonly _id: string }>(
  rows: readonly Row[],
  tell: (row: Row) => Record<string, unknown>,
): ExportPage => {
  const page = rows.slice(0, PAGE)
  return { items: page.map(tell), next: rows.length > PAGE ? (page.at(-1)?._id ?? null) : null }
}

const draftOf = ({ key, announcementId, fields, photos, options, updatedAt }: StoredDraft) => ({
  key,
  announcementId,
  fields,
  photos,
  options,
  updatedAt: updatedAt.toISOString(),
})

/** Decisions are told; who made them is not the person's to take along. */
const statementOf = (statement: StoredSubmission['statement']) => {
  if (statement === null) return null
  const { motive, text, automatic, decidedAt, appeal } = statement
  return {
    motive,
    text,
    automatic,
    decidedAt: decidedAt.toISOString(),
    appeal: appeal && {
      text: appeal.text,
      at: appeal.at.toISOString(),
      outcome: appeal.outcome,
      answer: appeal.answer,
    },
  }
}

const submissionOf = (version: StoredSubmission) => ({
  id: version._id,
  announcementId: version.announcementId,
  sequence: version.sequence,
  content: version.content,
  photos: version.photos,
  options: version.options,
  status: version.status,
  statement: statementOf(version.statement),
  submittedAt: version.submittedAt.toISOString(),
  decidedAt: version.decidedAt?.toISOString() ?? null,
})

const orderOf = (order: StoredOrder) => ({
  reference: order.reference,
  purpose: order.purpose,
  title: order.title,
  lines: order.lines,
  totalCents: order.totalCents,
  status: order.status,
  consentAt: order.consentAt?.toISOString() ?? null,
  invoiceNumber: order.invoiceNumber,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
})

const invoiceOf = ({
  _id,
  issuedAt,
  label,
  lines,
  netCents,
  vatCents,
  totalCents,
  buyer,
  creditOf,
}: StoredInvoice) => ({
  number: _id,
  issuedAt: issuedAt.toISOString(),
  label,
  lines,
  netCents,
  vatCents,
  totalCents,
  buyer,
  creditOf,
})

/** What the service knows of a person, for the file that the account service makes of it. */
export const createPersonExport =
  ({
    models: { submissions, orders, invoices },
    draftRepository,
  }: Pick<Parts, 'models'> & { draftRepository: DraftRepository }) =>
  async (
    { userId, section }: ParamsOf<typeof exportPerson>,
    { after = '' }: BodyOf<typeof exportPerson>,
  ): Promise<ExportPage> => {
    const beyond = { _id: { $gt: after } }
    const one = { sort: { _id: 1 }, limit: PAGE + 1 } as const
    switch (section) {
      case 'drafts':
        return pageOf(await draftRepository.pageOf(userId, after, PAGE + 1), draftOf)
      case 'submissions':
        return pageOf(await submissions.find({ 'seller.id': userId, ...beyond }, null, one).lean(), submissionOf)
      case 'orders':
        return pageOf(await orders.find({ userId, ...beyond }, null, one).lean(), orderOf)
      case 'invoices':
        return pageOf(await invoices.find({ userId, ...beyond }, null, one).lean(), invoiceOf)
    }
  }
export type PersonExport = ReturnType<typeof createPersonExport>
