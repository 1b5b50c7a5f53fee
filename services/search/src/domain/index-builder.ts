import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from '@rouage/service-kit'
import type { CheckpointFile } from '../data/checkpoint-file'
import type { ReadModel } from '../data/read-model'
import { IndexEngine } from '../index-engine/index-engine'
import { type IndexFollower, YIELD_EVERY } from './index-follower'
import { placeMarkets } from './market-refresh'
import type { Snapshot } from './snapshot'

/** A checkpoint is followed up from a little before its time: writers' clocks and writes overlap. */
const REPLAY_MS = 60_000
/** An older checkpoint may have missed marks of removed ads that are forgotten by now. */
const MAX_CHECKPOINT_AGE_MS = 7 * 24 * 3_600_000

export type IndexBuilderParts = {
  readonly readModel: ReadModel
  readonly checkpoint: CheckpointFile
  readonly snapshot: Snapshot
  readonly follower: IndexFollower
  readonly logger: Logger
}

/** Makes an index from what there is: a checkpoint, the read model or listing's snapshot. */
export const createIndexBuilder = ({ readModel, checkpoint, snapshot, follower, logger }: IndexBuilderParts) => {
  const fromReadModel = async (): Promise<IndexEngine> => {
    const built = new IndexEngine()
    const startedAt = Date.now()
    for await (const entries of readModel.allEntries()) {
      for (const [index, entry] of entries.entries()) {
        built.put(entry)
        if (index % YIELD_EVERY === YIELD_EVERY - 1) await nextTurn()
      }
    }
    follower.startFrom(startedAt - REPLAY_MS)
    await follower.follow(built)
    await placeMarkets(built)
    return built
  }

  const fromCheckpoint = async (epoch: string): Promise<IndexEngine | undefined> => {
    const found = await checkpoint.read()
    if (found.kind === 'missing') return undefined
    if (found.kind === 'unusable') {
      logger.warn({ err: found.reason }, 'the index checkpoint is unusable, rebuilding')
      return undefined
    }
    const { origin, engine: stored } = found
    if (origin.epoch !== epoch || origin.at < Date.now() - MAX_CHECKPOINT_AGE_MS) return undefined
    follower.startFrom(origin.at - REPLAY_MS)
    await follower.follow(stored)
    if (stored.size === (await readModel.count())) return stored
    // A change between the two is followed here; what still differs then was missed.
    await follower.follow(stored)
    if (stored.size === (await readModel.count())) return stored
    logger.warn('the index checkpoint does not fit the read model, rebuilding')
    return undefined
  }

  return {
    /**
     * Makes the index of a copy of the ads and logs how. Rejects when the read model or, for an empty one, listing does
     * not answer.
     */
    build: async (epoch: string): Promise<IndexEngine> => {
      const startedAt = performance.now()
      let made = await fromCheckpoint(epoch)
      const source = made === undefined ? 'read model' : 'checkpoint'
      if (made === undefined) {
        await snapshot.loadFirst()
        made = await fromReadModel()
      }
      logger.info({ ads: made.size, source, ms: Math.round(performance.now() - startedAt) }, 'index ready')
      return made
    },
  }
}
