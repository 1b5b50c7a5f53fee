import { beyond, type Database, type Place, type QueueRow } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** The document that proves who a seller is, and what became of it. One for each person, the newest. */
export type StoredCertification = {
  /** The person's id. */
  _id: string
  state: 'pending' | 'verified' | 'rejected'
  /** null once the document is deleted. */
  documentId: string | null
  documentType: string
  submittedAt: Date
  decidedAt: Date | null
  reason: string | null
}
const certification = new Schema<StoredCertification>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    documentId: { type: String, default: null },
    documentType: { type: String, required: true },
    submittedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'certifications', versionKey: false },
)
certification.index({ state: 1, submittedAt: 1, _id: 1 })
// Documents there are: few of all that ever were.
certification.index({ documentId: 1, decidedAt: 1 })
export type CertificationModel = Model<StoredCertification>
export const certificationModel = (database: Database): CertificationModel =>
  database.model('Certification', certification)

/** Certifications by their person's id. */
export const createCertificationRepository = (certifications: CertificationModel) => {
  return {
    find: async (userId: string, session?: ClientSession): Promise<StoredCertification | null> =>
      certifications.findById(userId, null, { session }).lean(),

    isVerified: async (userId: string, session?: ClientSession): Promise<boolean> =>
      (await certifications.findOne({ _id: userId, state: 'verified' }, { _id: 1 }, { session }).lean()) !== null,

    /** Those of some people who are verified. */
    verifiedAmong: async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const verified = await certifications.find({ _id: { $in: [...userIds] }, state: 'verified' }, { _id: 1 }).lean()
      return new Set(verified.map(({ _id }) => _id))
    },

    knowsDocument: async (documentId: string): Promise<boolean> =>
      (await certifications.exists({ documentId })) !== null,

    /** Puts a document in the place of the one before, whatever became of that. */
    submit: async (
      userId: string,
      document: Pick<StoredCertification, 'documentId' | 'documentType'>,
      session: ClientSession,
    ): Promise<void> => {
      const fields = { ...document, state: 'pending' as const, submittedAt: new Date(), decidedAt: null, reason: null }
      await certifications.updateOne({ _id: userId }, { $set: fields }, { upsert: true, session })
    },

    decide: async (
      userId: string,
      decision: Pick<StoredCertification, 'state' | 'decidedAt' | 'reason'>,
      session: ClientSession,
    ): Promise<void> => {
      await certifications.updateOne({ _id: userId }, { $set: decision }, { session })
    },

    /** What waits, and what was handed in since and decided, the oldest first: what the queue's figures are made of. */
    figureRows: async (since: Date, limit: number): Promise<QueueRow[]> => {
      const decided = { state: { $in: ['verified' as const, 'rejected' as const] }, submittedAt: { $gte: since } }
      const read = (filter: typeof decided | { state: 'pending' }) =>
        certifications.find(filter, { submittedAt: 1, decidedAt: 1 }).sort({ submittedAt: 1 }).limit(limit).lean()
      const rows = (await Promise.all([read({ state: 'pending' }), read(decided)])).flat()
      return rows.map(({ submittedAt, decidedAt }) => ({
        kind: 'certification',
        openedAt: submittedAt,
        closedAt: decidedAt,
      }))
    },

    /** Those that wait for a decision, oldest first. */
    listPending: async (
      { after, id }: { readonly after: Place | undefined; readonly id: string | undefined },
      limit: number,
    ): Promise<StoredCertification[]> =>
      certifications
        .find({ state: 'pending', ...(id === undefined ? beyond('submittedAt', after, 'oldest first') : { _id: id }) })
        .sort({ submittedAt: 1, _id: 1 })
        .limit(limit)
        .lean(),

    /** Some of those that still have a document and were decided before a moment. */
    listDecidedBefore: async (before: Date, limit: number): Promise<StoredCertification[]> =>
      certifications
        .find({ documentId: { $gt: '' }, decidedAt: { $lt: before } })
        .limit(limit)
        .lean(),

    /** Lets go of a document; false where another one came or the decision is younger than that. */
    releaseDocument: async (
      { userId, documentId, decidedBefore }: { userId: string; documentId: string; decidedBefore: Date },
      session: ClientSession,
    ): Promise<boolean> => {
      const { modifiedCount } = await certifications.updateOne(
        { _id: userId, documentId, decidedAt: { $lt: decidedBefore } },
        { $set: { documentId: null } },
        { session },
      )
      return modifiedCount === 1
    },

    /** @returns what there was */
    remove: async (userId: string, session: ClientSession): Promise<StoredCertification | null> =>
      certifications.findOneAndDelete({ _id: userId }, { session }).lean(),
  }
}
export type CertificationRepository = ReturnType<typeof createCertificationRepository>
