import type { BodyOf } from '@rouage/contracts'
import type { certificationCase, decideCertification, OwnProfile } from '@rouage/contracts/endpoints/account'
import { forbidden, invalidInput, notFound, type Outbox, Problem } from '@rouage/service-kit'
import type * as z from 'zod/mini'
import type { Models } from '../data/models'
import { type CleanDocument, isDocumentType } from '../documents/clean-document'
import type { DocumentCleaner } from '../documents/document-cleaner'
import type { DocumentStore } from '../documents/store'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import type { Audit } from './audit'
import type { DocumentRemovals } from './document-removals'
import { newId } from './ids'
import { type Actor, type People, userNotFound } from './people'
import type { Transactions } from './transactions'

const PAGE = 50
const KEEP_MS = 30 * 86_400_000
const BATCH = 200

const certificationNotFound = () => notFound('certification_not_found', 'Ce document n’existe pas ou n’existe plus.')
const replaced = () =>
  new Problem({
    status: 409,
    code: 'certification_replaced',
    detail: 'Un document plus récent est arrivé : regardez-le avant de décider.',
  })
const alreadyDecided = () =>
  new Problem({ status: 409, code: 'certification_decided', detail: 'Ce document a déjà reçu une décision.' })
const alreadyVerified = () =>
  new Problem({ status: 409, code: 'certification_verified', detail: 'Votre compte est déjà certifié.' })

const placeOf = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  const [, ms, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor ?? '') ?? []
  return ms === undefined || id === undefined ? undefined : { at: new Date(Number(ms)), id }
}

/** Sellers prove who they are by a document that a moderator looks at. */
export const createCertification = ({
  models,
  outbox,
  people,
  mailbox,
  audit,
  attempts,
  cleaner,
  documents,
  removals,
  transactions,
}: {
  models: Models
  outbox: Outbox
  people: People
  mailbox: Mailbox
  audit: Audit
  attempts: Attempts
  cleaner: Pick<DocumentCleaner, 'clean'>
  documents: DocumentStore
  removals: DocumentRemovals
  transactions: Transactions
}) => {
  const { certifications, users } = models
  return {
    /**
     * Takes a document, in the place of one that waits or was rejected.
     * @param read the bytes, asked for once they may be sent
     * @throws Problem unsupported_document, document_too_large, unsafe_document, certification_verified, too_many_requests, or
     * unavailable while too many documents are being cleaned
     */
    submit: async (userId: string, read: () => Promise<Buffer>): Promise<OwnProfile> => {
      await attempts.consume([LIMITS.document, userId])
      const user = await people.read(userId)
      if ((await certifications.exists({ _id: userId, state: 'verified' })) !== null) throw alreadyVerified()
      const clean = await cleaner.clean(userId, await read())
      const documentId = newId()
      // The file first: a row always has its document. Before the file the word that it goes again.
      await removals.expect(documentId)
      await documents.save(documentId, clean.bytes)
      const replaced = await outbox
        .inTransaction(async (session) => {
          await removals.keep(documentId, session)
          // Written to, so that an erasure at the same time conflicts: one of the two sees the other.
          const { matchedCount } = await users.updateOne(
            { _id: userId, erasedAt: null },
            { $set: { updatedAt: new Date() } },
            { session },
          )
          if (matchedCount === 0) throw userNotFound()
          const before = await certifications.findById(userId, null, { session }).lean()
          if (before?.state === 'verified') throw alreadyVerified()
          const fields = {
            state: 'pending' as const,
            documentId,
            documentType: clean.type,
            submittedAt: new Date(),
            decidedAt: null,
            reason: null,
          }
          await certifications.updateOne({ _id: userId }, { $set: fields }, { upsert: true, session })
          const earlier = before?.documentId ?? null
          if (earlier !== null) await removals.add(earlier, session)
          await mailbox.add(
            { to: user.email, template: 'certification_received', data: { firstName: user.firstName } },
            session,
          )
          return earlier
        })
        .catch(async (error: unknown) => {
          // Refused by us, nothing was committed. Of any other end nobody knows: `removeUnkeptFiles` sees what became of it.
          if (error instanceof Problem) await removals.removeNow(documentId)
          throw error
        })
      if (replaced !== null) await removals.removeNow(replaced)
      mailbox.wake()
      return people.profile(userId)
    },
    /** Documents that wait, oldest first. */
    listPending: async (
      after: string | undefined,
    ): Promise<{ items: z.infer<typeof certificationCase>[]; next: string | null }> => {
      const place = placeOf(after)
      const found = await certifications
        .find({
          state: 'pending',
          ...(place === undefined
            ? {}
            : { $or: [{ submittedAt: { $gt: place.at } }, { submittedAt: place.at, _id: { $gt: place.id } }] }),
        })
        .sort({ submittedAt: 1, _id: 1 })
        .limit(PAGE + 1)
        .lean()
      const page = found.slice(0, PAGE)
      const owners = new Map(
        (await users.find({ _id: { $in: page.map(({ _id }) => _id) } }).lean()).map((user) => [user._id, user]),
      )
      const last = page.at(-1)
      return {
        items: page.flatMap(({ _id, submittedAt, documentId, documentType }) => {
          const user = owners.get(_id)
          if (user === undefined || documentId === null || !isDocumentType(documentType)) return []
          const { pseudo, firstName, lastName, sellerKind, companyName, siret } = user
          return [
            {
              userId: _id,
              pseudo,
              firstName,
              lastName,
              sellerKind,
              ...(companyName === null ? {} : { companyName }),
              ...(siret === null ? {} : { siret }),
              submittedAt: submittedAt.toISOString(),
              documentId,
              documentType,
            },
          ]
        }),
        next: found.length > PAGE && last !== undefined ? `${last.submittedAt.getTime()}_${last._id}` : null,
      }
    },
    /**
     * The document itself; that it was looked at is written down first.
     * @throws Problem certification_not_found, or certification_replaced where a newer one came
     */
    document: async (actorId: string, userId: string, documentId: string): Promise<CleanDocument> => {
      const row = await certifications.findById(userId).lean()
      if (row === null || row.documentId === null || !isDocumentType(row.documentType)) throw certificationNotFound()
      if (row.documentId !== documentId) throw replaced()
      const bytes = await documents.read(documentId)
      if (bytes === undefined) throw certificationNotFound()
      await audit.add({ actorId, action: 'certification_viewed', subjectId: userId, details: { document: documentId } })
      return { type: row.documentType, bytes }
    },
    /**
     * Decides about the document that was looked at; of two decisions at once one counts.
     * @throws Problem certification_not_found, certification_decided, certification_replaced where a newer document
     * came, forbidden, token_expired or invalid_input
     */
    decide: async (
      actor: Actor,
      userId: string,
      { documentId, decision, reason }: BodyOf<typeof decideCertification>,
    ): Promise<{ state: 'verified' | 'rejected' }> => {
      if (actor.sub === userId) throw forbidden('Personne ne décide de son propre document.')
      if (decision === 'rejected' && reason === undefined) {
        throw invalidInput('body', [
          { code: 'custom', path: ['reason'], message: 'Un refus doit donner son motif', input: undefined },
        ])
      }
      await transactions.inTransaction(async (session, recordEvents) => {
        await people.lockActorForUpdate(actor, session)
        const found = await certifications.findById(userId, null, { session }).lean()
        if (found === null) throw certificationNotFound()
        if (found.documentId !== null && found.documentId !== documentId) throw replaced()
        if (found.state !== 'pending') throw alreadyDecided()
        const decided = {
          state: decision,
          decidedAt: new Date(),
          reason: decision === 'rejected' ? (reason ?? null) : null,
        }
        await certifications.updateOne({ _id: userId }, { $set: decided }, { session })
        const user = await people.change(userId, {}, session)
        if (user === null) throw certificationNotFound()
        await people.tellProfile(user, session, recordEvents)
        const details = { document: documentId }
        await audit.add(
          {
            actorId: actor.sub,
            action: `certification_${decision}`,
            subjectId: userId,
            details,
            ...(reason === undefined ? {} : { reason }),
          },
          session,
        )
        await mailbox.add(
          decision === 'verified'
            ? { to: user.email, template: 'certification_verified', data: { firstName: user.firstName } }
            : {
                to: user.email,
                template: 'certification_rejected',
                data: { firstName: user.firstName, reason: reason ?? '' },
              },
          session,
        )
      })
      mailbox.wake()
      return { state: decision }
    },
    /** Deletes documents 30 days after their decision. @returns how many */
    removeExpiredDocuments: async (now = new Date()): Promise<number> => {
      const before = new Date(now.getTime() - KEEP_MS)
      const due = await certifications
        .find({ documentId: { $gt: '' }, decidedAt: { $lt: before } })
        .limit(BATCH)
        .lean()
      for (const { _id, documentId } of due) {
        if (documentId === null) continue
        const isGone = await outbox.inTransaction(async (session) => {
          const { modifiedCount } = await certifications.updateOne(
            { _id, documentId, decidedAt: { $lt: before } },
            { $set: { documentId: null } },
            { session },
          )
          if (modifiedCount === 0) return false
          await removals.add(documentId, session)
          await audit.add(
            { actorId: null, action: 'document_deleted', subjectId: _id, details: { document: documentId } },
            session,
          )
          return true
        })
        if (isGone) await removals.removeNow(documentId)
      }
      return due.length
    },
  }
}
export type Certification = ReturnType<typeof createCertification>
