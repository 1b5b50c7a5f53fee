import type { ClientSession } from 'mongoose'
import { isDuplicateKey } from '../data/duplicate-key'
import { newId } from '../data/ids'
import type { AuditModel, ChainModel } from './audit-rows'
import { linkAfter, START, storable, wellFormed } from './chain'

/** What is to be written down. */
export type NewAuditRow<Action extends string = string> = {
  /** Null where the service acts by itself. */
  readonly actorId: string | null
  readonly action: Action
  readonly subjectId: string
  readonly reason?: string | undefined
  readonly details?: Record<string, unknown>
}

/** Makes the end that a chain begins with. Outside of transactions, which would not see it when it is made meanwhile. */
export const makeEnd = async (chain: ChainModel): Promise<void> => {
  try {
    await chain.updateOne({ _id: 'end' }, { $setOnInsert: START }, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/** Adds rows at the end of the chain, which is the transaction's from then on: others wait, or start over. */
export const createAppend =
  (rows: AuditModel, chain: ChainModel) =>
  async ({ actorId, action, subjectId, reason, details }: NewAuditRow, session: ClientSession): Promise<void> => {
    const end = await chain.findOneAndUpdate({ _id: 'end' }, { $inc: { seq: 1 } }, { session }).lean()
    if (end?._id !== 'end') throw new Error('The audit’s chain has no end: call begin at start; if it had, verify it.')
    const row = linkAfter(end, {
      _id: newId(),
      at: new Date(),
      actorId,
      action,
      subjectId,
      reason: reason === undefined ? null : wellFormed(reason),
      details: storable(details ?? null),
    })
    await rows.insertMany([row], { session })
    await chain.updateOne({ _id: 'end' }, { $set: { hash: row.hash } }, { session })
  }
