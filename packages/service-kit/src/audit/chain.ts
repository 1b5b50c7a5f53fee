import { createHash } from 'node:crypto'
import { stringify } from 'safe-stable-stringify'
import { newToken, sha256Of } from '../data/ids'
import type { AuditRow, ChainLink, StoredAuditRow } from './audit-rows'

/** Rows of an audit's own, about itself: that the chain took in rows without hashes, that a person's data was forgotten. */
export const ADOPTED = 'rows_adopted'
export const FORGOTTEN = 'data_forgotten'
/** What `ADOPTED` rows are about. */
export const AUDIT_ITSELF = 'audit'

export type ChainEnd = { readonly seq: number; readonly hash: string }
export const START: ChainEnd = { seq: 0, hash: '' }

/** The first row that is not as it was written. */
export type Fault = {
  /** Null for rows from before the chain. */
  readonly seq: number | null
  readonly id: string | null
  /** A sentence for operators. */
  readonly what: string
}

/** The same text for the same values, in whatever order their keys are. */
const canonical = (value: unknown): string => stringify(value) ?? 'null'

/** Half characters become what the database makes of them. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')

/** Data as JSON and the database give it back: no `undefined`, no half characters. */
export const storable = (details: Record<string, unknown> | null): Record<string, unknown> | null =>
  JSON.parse(JSON.stringify(details, (_key, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value)))

const dataDigestOf = ({ reason, details }: AuditRow, salt: string): string =>
  sha256Of(canonical([salt, reason, details]))

const hashOf = (row: AuditRow, link: Pick<ChainLink, 'seq' | 'dataDigest' | 'prevHash'>): string => {
  const { _id, at, actorId, action, subjectId } = row
  return sha256Of(
    canonical([link.seq, _id, at.toISOString(), actorId, action, subjectId, link.dataDigest, link.prevHash]),
  )
}

/** A row as the link of the chain after `end`. What may be personal is in the hash by a digest, so that it can go. */
export const linkAfter = (end: ChainEnd, row: AuditRow): AuditRow & ChainLink => {
  const salt = newToken()
  const link = { seq: end.seq + 1, salt, dataDigest: dataDigestOf(row, salt), prevHash: end.hash }
  return { ...row, ...link, hash: hashOf(row, link) }
}

/** Rows without hashes, in short. */
export const digestOfUnchained = async (
  rows: AsyncIterable<StoredAuditRow>,
): Promise<{ count: number; digest: string }> => {
  const digest = createHash('sha256')
  let count = 0
  for await (const { _id, at, actorId, action, subjectId, reason, details } of rows) {
    digest.update(`${canonical([_id, at, actorId, action, subjectId, reason, details])}\n`)
    count += 1
  }
  return { count, digest: digest.digest('base64url') }
}

const isLinked = (row: StoredAuditRow): row is AuditRow & ChainLink =>
  row.seq !== undefined && row.dataDigest !== undefined && row.prevHash !== undefined && row.hash !== undefined

/** What is wrong with a row where it stands, by itself and after the row before. */
const faultAt = (row: StoredAuditRow, end: ChainEnd): string | undefined => {
  const expected = end.seq + 1
  if (row.seq !== undefined && row.seq > expected) return 'is missing'
  if (row.seq !== undefined && row.seq < expected) return 'is there twice: one was inserted'
  if (!isLinked(row)) return 'was changed: it has lost its hash'
  if (row.prevHash !== end.hash) return 'does not follow the row before it: rows were removed, inserted or reordered'
  if (row.hash !== hashOf(row, row)) return 'was changed or moved'
  const isForgotten = typeof row.salt !== 'string'
  if (isForgotten && (row.reason !== null || row.details !== null)) return 'was changed: its data was put in later'
  if (!isForgotten && row.dataDigest !== dataDigestOf(row, row.salt)) return 'was changed: its reason or details'
  return undefined
}

/** What a walk along the chain found. */
export type Walk = {
  readonly end: ChainEnd
  readonly fault: Fault | undefined
  /** What the newest row about rows without hashes says of them; undefined where there never was one. */
  readonly adopted: Record<string, unknown> | undefined
  /** Whose data is gone, by the first such row, though no row on the way says that it was forgotten. */
  readonly untold: ReadonlyMap<string, Pick<Fault, 'seq' | 'id'>>
}

/**
 * Walks along rows in the order of their numbers, to the first that is not as it was written.
 * @param checkpoints rows that were the last ones once, by their hashes
 */
export const walk = async (rows: AsyncIterable<StoredAuditRow>, checkpoints: readonly ChainEnd[]): Promise<Walk> => {
  let end = START
  let adopted: Record<string, unknown> | undefined
  const untold = new Map<string, Pick<Fault, 'seq' | 'id'>>()
  for await (const row of rows) {
    const what = faultAt(row, end)
    if (what !== undefined || !isLinked(row)) {
      const seq = what === 'is missing' ? end.seq + 1 : (row.seq ?? null)
      const fault = { seq, id: what === 'is missing' ? null : row._id, what: what ?? 'was changed' }
      return { end, adopted, untold, fault }
    }
    if (row.action === FORGOTTEN) untold.delete(row.subjectId)
    if (row.salt === null && !untold.has(row.subjectId)) untold.set(row.subjectId, { seq: row.seq, id: row._id })
    if (row.action === ADOPTED && row.subjectId === AUDIT_ITSELF) adopted = row.details ?? undefined
    end = { seq: row.seq, hash: row.hash }
    const isOther = checkpoints.some((checkpoint) => checkpoint.seq === row.seq && checkpoint.hash !== row.hash)
    if (isOther) {
      const fault = { seq: end.seq, id: row._id, what: 'is another one than at the checkpoint' }
      return { end, adopted, untold, fault }
    }
  }
  const isCutOff = checkpoints.some(({ seq }) => seq > end.seq)
  const fault = { seq: end.seq + 1, id: null, what: 'is missing, and all rows after it: cut off' }
  return { end, adopted, untold, fault: isCutOff ? fault : undefined }
}
