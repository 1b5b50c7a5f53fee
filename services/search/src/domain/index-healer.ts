import { differencesOf } from '@rouage/contracts/digest'
import type { ReadModel } from '../data/read-model'
import type { IndexEngine } from '../index-engine/index-engine'
import { type BucketRange, rangesOf } from './bucket-ranges'

export type IndexHealerParts = {
  readonly readModel: ReadModel
  /** As a follower's: resolves when nobody copies the index. */
  readonly settled: () => Promise<unknown>
  /** Told how many ads in the index were not as the read model has them. */
  readonly onHealed: (ads: number) => void
}

/** Compares an index with the read model and heals what differs, whatever was followed. */
export const createIndexHealer = ({ readModel, settled, onHealed }: IndexHealerParts) => {
  let differedBefore: ReadonlySet<number> = new Set()

  /** In this order: the read model is written first, so that what it says is at least as new. */
  const heal = async (target: IndexEngine, range: BucketRange): Promise<void> => {
    const held = target.versionsIn(range)
    const entries = await readModel.entriesIn(range)
    await settled()
    let healed = 0
    for (const entry of entries) {
      const before = held.get(entry.id)
      held.delete(entry.id)
      // What changed meanwhile is none of the comparison's business.
      if (before === entry.version || target.versionOf(entry.id) !== before) continue
      target.replace(entry)
      healed += 1
    }
    for (const [id, version] of held) if (target.versionOf(id) === version && target.remove(id, version)) healed += 1
    onHealed(healed)
  }

  return {
    /** What is on its way differs for a moment: buckets are healed that differ in two looks running. */
    compare: async (target: IndexEngine): Promise<void> => {
      const theirs = await readModel.digest()
      const differing = differencesOf(theirs, target.digest())
      const wrong = differing.filter((bucket) => differedBefore.has(bucket))
      differedBefore = new Set(differing)
      for (const range of rangesOf(wrong, theirs.counts)) await heal(target, range)
    },
  }
}
