import type { ClientSession } from 'mongoose'
import type { Database } from '../data/database'
import { beyond, pageOf, placeOf } from '../data/page-cursor'
import type { Schedule } from '../jobs/schedules'
import type { Logger } from '../ops/logger'
import { createAppend, makeEnd, type NewAuditRow } from './append'
import { auditModel, type AuditRow, chainModel, type StoredFinding } from './audit-rows'
import { ADOPTED, AUDIT_ITSELF, type ChainEnd, digestOfUnchained, FORGOTTEN, START } from './chain'
import { type AuditFinding, createLook, unchainedOf } from './look'

const PAGE = 50
const VERIFY_EVERY_MS = 3_600_000

/** A row as callers are told of it. */
export type AuditEntry = {
  readonly id: string
  readonly at: string
  readonly actorId: string | null
  readonly action: string
  readonly subjectId: string
  readonly reason: string | undefined
  readonly details: Record<string, unknown> | undefined
}

/** Who did what to whom, and why: in a chain of hashes, in a service's own database. */
export type AuditTrail<Action extends string = string> = {
  /**
   * Adds a row, in the transaction of what it tells of where there is one. Such transactions wait for each other from
   * here to their end: let it be among the last that they do.
   */
  add(row: NewAuditRow<Action>, session?: ClientSession): Promise<void>
  /** Newest first, 50 a page. @throws Problem invalid_input for a cursor that is none */
  list(query: {
    after?: string | undefined
    subject?: string | undefined
  }): Promise<{ items: AuditEntry[]; next: string | null }>
  /** What was done about a person, newest first, one at a time. */
  eachAbout(subjectId: string): AsyncIterable<AuditRow>
  /**
   * Makes the beginning of the chain, and takes into it what a release without one has written, before its time or after
   * a way back. Call it at start, before the first row.
   */
  begin(): Promise<void>
  /** Forgets reasons and details of all that was done about a person, as the law may ask; that it was done stays. */
  forget(subjectId: string): Promise<void>
  /**
   * Reads the chain from its beginning and names the first row that is not as it was written.
   * @param checkpoints rows that were the last ones once, as an operator noted them; what this process saw last besides
   */
  verify(...checkpoints: readonly ChainEnd[]): Promise<AuditFinding>
  /** What the last look found, of whichever replica. */
  lastFinding(): Promise<Pick<StoredFinding, 'rows' | 'broken'> | undefined>
}

const entryOf = ({ _id, at, actorId, action, subjectId, reason, details }: AuditRow): AuditEntry => ({
  id: _id,
  at: at.toISOString(),
  actorId,
  action,
  subjectId,
  reason: reason ?? undefined,
  details: details ?? undefined,
})

/** Registers its collections on the database: call before its indexes are made. */
export const createAudit = <Action extends string = string>(database: Database): AuditTrail<Action> => {
  const rows = auditModel(database)
  const chain = chainModel(database)
  const look = createLook(rows, chain)
  let seen = START
  const append = createAppend(rows, chain)

  return {
    add: async (row, session) => {
      if (session === undefined) await database.inTransaction((own) => append(row, own))
      else await append(row, session)
    },
    list: async ({ after, subject }) => {
      const ofSubject = subject === undefined ? {} : { subjectId: subject }
      const found = await rows
        .find({ ...ofSubject, ...beyond('at', placeOf(after), 'newest first') })
        .sort({ at: -1, _id: -1 })
        .limit(PAGE + 1)
        .lean()
      const page = pageOf(found, PAGE, ({ at, _id }) => ({ at, id: _id }))
      return { items: page.rows.map(entryOf), next: page.next }
    },
    eachAbout: (subjectId) => rows.find({ subjectId }).sort({ at: -1, _id: -1 }).lean().cursor(),
    begin: async () => {
      await makeEnd(chain)
      await database.inTransaction(async (session) => {
        const found = await digestOfUnchained(unchainedOf(rows, session))
        const isAdoption = { action: ADOPTED, subjectId: AUDIT_ITSELF, seq: { $gt: 0 } }
        const last = await rows.findOne(isAdoption, null, { session }).sort({ at: -1, _id: -1 }).lean()
        if (found.digest === last?.details?.digest || (last === null && found.count === 0)) return
        await append({ actorId: null, action: ADOPTED, subjectId: AUDIT_ITSELF, details: found }, session)
      })
    },
    forget: async (subjectId) => {
      await database.inTransaction(async (session) => {
        const nothing = { $set: { reason: null, details: null, salt: null } }
        await append({ actorId: null, action: FORGOTTEN, subjectId }, session)
        // Around the model, which changes nothing; only what is in the chain goes on to be known by its digest.
        await rows.collection.updateMany({ subjectId, seq: { $gt: 0 }, action: { $ne: FORGOTTEN } }, nothing, {
          session,
        })
      })
    },
    verify: async (...checkpoints) => {
      const found = await look([seen, ...checkpoints])
      const finding = { at: new Date(), rows: found.seq, broken: found.fault !== undefined }
      await chain.updateOne({ _id: 'finding' }, { $set: finding }, { upsert: true })
      if (found.fault === undefined) seen = { seq: found.seq, hash: found.hash }
      return found
    },
    lastFinding: async () => {
      const finding = await chain.findById('finding').lean()
      return finding?._id === 'finding' ? finding : undefined
    },
  }
}

/** Looks at the whole chain each hour, and says what it found in the log and to `rouage_audit_broken`. */
export const auditSchedule = (audit: AuditTrail, logger: Logger): Schedule => ({
  name: 'verify-audit',
  everyMs: VERIFY_EVERY_MS,
  run: async () => {
    const { fault, ...end } = await audit.verify()
    if (fault === undefined) logger.info({ ...end }, 'the audit is whole')
    else logger.error({ ...end, fault }, 'the audit was tampered with')
  },
})
