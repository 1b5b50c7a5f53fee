import type { ReleaseSums } from '@rouage/contracts/release-health'
import { isDuplicateKey } from '@rouage/service-kit'
import type { Parts } from '../../parts'

/**
 * Adds up what edges counted, each batch once: its id and its sums are written together.
 * @returns whether the batch had not been added before
 */
export const createAddSums =
  ({ config, database, health }: Pick<Parts, 'config' | 'database' | 'health'>) =>
  async (batch: string, sums: readonly ReleaseSums[]): Promise<{ isNew: boolean }> => {
    const environment = config.ROLLOUT_ENVIRONMENT
    const writes = sums.map(({ owner, version, minute, isSignedIn, isEmployee = false, draw, counts }) => {
      const at = new Date(minute)
      const others = [...(isEmployee ? ['employee'] : []), ...(draw === undefined ? [] : [`draw=${draw}`])]
      const _id = [environment, owner, version, at.getTime(), isSignedIn, ...others].join(':')
      const $inc = Object.fromEntries(Object.entries(counts).map(([name, value]) => [`counts.${name}`, value]))
      const $setOnInsert = { environment, owner, version, minute: at, isSignedIn, isEmployee, ...(draw && { draw }) }
      return { updateOne: { filter: { _id }, update: { $setOnInsert, $inc }, upsert: true } }
    })
    try {
      await database.inTransaction(async (session) => {
        await health.batches.create([{ _id: batch, at: new Date() }], { session })
        if (writes.length > 0) await health.sums.bulkWrite(writes, { session })
      })
      return { isNew: true }
    } catch (error) {
      if (isDuplicateKey(error) && (await health.batches.exists({ _id: batch })) !== null) return { isNew: false }
      throw error
    }
  }
