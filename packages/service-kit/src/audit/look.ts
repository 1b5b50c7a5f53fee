import type { ClientSession } from 'mongoose'
import type { AuditModel, ChainModel, StoredAuditRow } from './audit-rows'
import { type ChainEnd, digestOfUnchained, type Fault, FORGOTTEN, START, walk, type Walk } from './chain'

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

  /** Whose data is gone without a word, by the first row: where it went while the chain was read, that is told behind. */
  const findUntold = async (untold: Walk['untold'], { seq }: ChainEnd): Promise<Fault | undefined> => {
    if (untold.size === 0) return undefined
    const behind = { seq: { $gt: seq }, action: FORGOTTEN, subjectId: { $in: [...untold.keys()] } }
    const told = new Set((await rows.find(behind, { subjectId: 1 }).lean()).map(({ subjectId }) => subjectId))
    const [first] = [...untold].filter(([subjectId]) => !told.has(subjectId))
    return first && { ...first[1], what: 'was changed: its data is gone and no row says that it was forgotten' }
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
    const { end, fault, adopted, untold } = await walk(linked.lean().cursor(), known)
    const findFault = async () =>
      (await findUntold(untold, end)) ?? (await findBehindEnd()) ?? (await findOtherUnchained(adopted))
    return { ...end, fault: fault ?? (await findFault()) }
  }
}
