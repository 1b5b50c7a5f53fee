import type { ClientSession } from 'mongoose'
import type { AuditModel, ChainModel, StoredAuditRow } from './audit-rows'
import { type ChainEnd, digestOfUnchained, type Fault, START, walk } from './chain'

/** What a look at the whole chain found: how many rows it has, the last one's hash, and what is wrong first. */
export type AuditFinding = ChainEnd & { readonly fault: Fault | undefined }

/** Rows without hashes, as a release without a chain writes them. */
export const unchainedOf = (rows: AuditModel, session?: ClientSession): AsyncIterable<StoredAuditRow> =>
  rows.find({ seq: null }, null, { session }).sort({ _id: 1 }).lean().cursor()

/** Reads the whole chain. Rows may be added meanwhile: they are looked at next time. */
export const createLook = (rows: AuditModel, chain: ChainModel) => {
  const readEnd = async (): Promise<ChainEnd> => {
    const end = await chain.findById('end').lean()
    return end?._id === 'end' ? { seq: end.seq, hash: end.hash } : START
  }

  /** A row that stands where the chain has not come to. */
  const findBehindEnd = async (): Promise<Fault | undefined> => {
    // In this order: a row and the end that knows of it are committed together.
    const newest = await rows
      .findOne({ seq: { $gt: 0 } })
      .sort({ seq: -1 })
      .lean()
    const { seq } = await readEnd()
    if (newest?.seq === undefined || newest.seq <= seq) return undefined
    return { seq: seq + 1, id: null, what: 'stands behind the end: rows were inserted, or the end was set back' }
  }

  const findOtherUnchained = async (adopted: Record<string, unknown> | undefined): Promise<Fault | undefined> => {
    const { count, digest } = await digestOfUnchained(unchainedOf(rows))
    const isKnown = adopted === undefined ? count === 0 : adopted.digest === digest
    return isKnown ? undefined : { seq: null, id: null, what: 'rows without hashes were added, changed or removed' }
  }

  return async (checkpoints: readonly ChainEnd[]): Promise<AuditFinding> => {
    const known = [await readEnd(), ...checkpoints]
    const upTo = Math.max(...known.map(({ seq }) => seq))
    const linked = rows.find({ seq: { $gt: 0, $lte: upTo } }).sort({ seq: 1, _id: 1 })
    const { end, fault, adopted } = await walk(linked.lean().cursor(), known)
    return { ...end, fault: fault ?? (await findBehindEnd()) ?? (await findOtherUnchained(adopted)) }
  }
}
