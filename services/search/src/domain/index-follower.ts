import { setImmediate as nextTurn } from 'node:timers/promises'
import { createOverlap } from '../data/overlap'
import type { ReadModel } from '../data/read-model'
import type { IndexEngine } from '../index-engine/index-engine'

/** Changes written this much before the newest one seen are looked at again: writers' clocks and writes overlap. */
const OVERLAP_MS = 3_000
const BATCH = 500
/** Of a batch, what is put without a turn for others: each ad is placed among the prices of others at once. */
const PUTS = 100
export const YIELD_EVERY = 250

export type VersionOfAd = { readonly id: string; readonly version: number }
export type IndexFollower = ReturnType<typeof createIndexFollower>

/**
 * Takes into an index what was written to the read model.
 * @param settled resolves when nobody copies the index: changes wait for it, so that a checkpoint is of one moment
 */
export const createIndexFollower = (readModel: ReadModel, settled: () => Promise<unknown>) => {
  /** Changes written before this moment are in the index. */
  let followedTo = 0
  const overlap = createOverlap(OVERLAP_MS)

  /** Brings the index up to what the read model holds of these ads. */
  const catchUp = async (target: IndexEngine, ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += BATCH) {
      const entries = await readModel.entries(ids.slice(at, at + BATCH))
      for (let from = 0; from < entries.length; from += PUTS) {
        await settled()
        for (const entry of entries.slice(from, from + PUTS)) target.put(entry)
        await nextTurn()
      }
    }
  }

  /** The same for those of which it has an older version, or none. */
  const reach = (target: IndexEngine, ads: readonly VersionOfAd[]): Promise<void> => {
    const behind = ads.filter(({ id, version }) => (target.versionOf(id) ?? -1) < version)
    return catchUp(
      target,
      behind.map(({ id }) => id),
    )
  }

  /** Brings ads up that were put right there, whatever versions say; what changes meanwhile is left alone. */
  const replace = async (target: IndexEngine, ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH)
      const held = new Map(batch.map((id) => [id, target.versionOf(id)]))
      const entries = await readModel.entries(batch)
      await settled()
      for (const entry of entries) if (target.versionOf(entry.id) === held.get(entry.id)) target.replace(entry)
      await nextTurn()
    }
  }

  const follow = async (target: IndexEngine): Promise<void> => {
    const changes = await readModel.changesSince(overlap.since(followedTo))
    await settled()
    const stale: string[] = []
    const healed: string[] = []
    for (const [index, { id, version, gone, changedAt, isHealing }] of changes.entries()) {
      const held = target.versionOf(id)
      if (gone) {
        if (held !== undefined) target.remove(id, isHealing ? Math.max(held, version) : version)
      } else if (isHealing) healed.push(id)
      else if (held === undefined || held < version) stale.push(id)
      followedTo = Math.max(followedTo, changedAt.getTime())
      if (index % YIELD_EVERY === YIELD_EVERY - 1) await nextTurn()
    }
    await catchUp(target, stale)
    await replace(target, healed)
  }

  return {
    catchUp,
    reach,
    follow,
    /** Milliseconds since 1970. */
    followedTo: (): number => followedTo,
    /** What was written before this moment is in the index that is followed from now on. */
    startFrom: (moment: number): void => {
      followedTo = moment
    },
  }
}
