import { setImmediate as nextTurn } from 'node:timers/promises'
import { isOnline } from '@rouage/contracts/endpoints/listing'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import { type Lease, type Logger, Problem } from '@rouage/service-kit'
import type { CheckpointFile } from '../data/checkpoint-file'
import type { ReadModel } from '../data/read-model'
import { IndexEngine } from '../index-engine/index-engine'
import type { Snapshot } from './snapshot'

/** Changes written this much before the newest one seen are looked at again: writers' clocks and writes overlap. */
const OVERLAP_MS = 3_000
/** A checkpoint is followed up from a little before its time, for the same reason. */
const REPLAY_MS = 60_000
/** An older checkpoint may have missed marks of removed ads that are forgotten by now. */
const MAX_CHECKPOINT_AGE_MS = 7 * 24 * 3_600_000
const BATCH = 500
const YIELD_EVERY = 250

export type AnnouncementEvent = DomainEventOf<'announcement.changed' | 'announcement.removed' | 'announcement.expired'>

export type LiveIndex = ReturnType<typeof createLiveIndex>

/**
 * The index beside the read model: made at start from a checkpoint, the read model or listing's snapshot, then kept
 * true to the read model, which all copies of this service share.
 */
export const createLiveIndex = ({
  readModel,
  checkpoint,
  snapshot,
  reconcileLease,
  logger,
}: {
  readModel: ReadModel
  checkpoint: CheckpointFile
  snapshot: Snapshot
  /** One copy at a time compares with listing. */
  reconcileLease: Lease
  logger: Logger
}) => {
  let engine: IndexEngine | undefined
  let epoch = ''
  /** Changes written before this moment are in the index. */
  let followedTo = 0
  let checkpointed = -1
  /** Resolves when nobody copies the index: changes wait for it, so that a checkpoint is of one moment. */
  let copying: Promise<unknown> = Promise.resolve()

  /** Brings the index up to what the read model holds of these ads. */
  const catchUp = async (target: IndexEngine, ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += BATCH) {
      const entries = await readModel.entries(ids.slice(at, at + BATCH))
      await copying
      for (const entry of entries) target.put(entry)
      await nextTurn()
    }
  }

  const follow = async (target: IndexEngine): Promise<void> => {
    const changes = await readModel.changesSince(new Date(followedTo - OVERLAP_MS))
    await copying
    const stale: string[] = []
    for (const [index, { id, version, gone, changedAt }] of changes.entries()) {
      const held = target.versionOf(id)
      if (gone) {
        if (held !== undefined) target.remove(id, version)
      } else if (held === undefined || held < version) stale.push(id)
      followedTo = Math.max(followedTo, changedAt.getTime())
      if (index % YIELD_EVERY === YIELD_EVERY - 1) await nextTurn()
    }
    await catchUp(target, stale)
  }

  const fromReadModel = async (): Promise<IndexEngine> => {
    const built = new IndexEngine()
    const startedAt = Date.now()
    for await (const entries of readModel.allEntries()) {
      for (const [index, entry] of entries.entries()) {
        built.put(entry)
        if (index % YIELD_EVERY === YIELD_EVERY - 1) await nextTurn()
      }
    }
    followedTo = startedAt - REPLAY_MS
    await follow(built)
    return built
  }

  const fromCheckpoint = async (): Promise<IndexEngine | undefined> => {
    const found = await checkpoint.read()
    if (found.kind === 'missing') return undefined
    if (found.kind === 'unusable') {
      logger.warn({ err: found.reason }, 'the index checkpoint is unusable, rebuilding')
      return undefined
    }
    const { origin, engine: stored } = found
    if (origin.epoch !== epoch || origin.at < Date.now() - MAX_CHECKPOINT_AGE_MS) return undefined
    followedTo = origin.at - REPLAY_MS
    await follow(stored)
    if (stored.size === (await readModel.count())) return stored
    // A change between the two is followed here; what still differs then was missed.
    await follow(stored)
    if (stored.size === (await readModel.count())) return stored
    logger.warn('the index checkpoint does not fit the read model, rebuilding')
    return undefined
  }

  const ready = (): IndexEngine => {
    if (engine !== undefined) return engine
    throw new Problem({
      status: 503,
      code: 'index_loading',
      detail: 'La recherche démarre. Réessayez dans quelques instants.',
      retryAfterSeconds: 2,
    })
  }

  const resync = async (): Promise<void> => {
    await snapshot.load()
    if (engine !== undefined) await follow(engine)
  }

  return {
    /** The index. @throws Problem 503 `index_loading` while it is being made */
    ready,

    /** Makes the index; rejects when the read model or, for an empty one, listing does not answer. */
    start: async (): Promise<void> => {
      if (engine !== undefined) return
      const startedAt = performance.now()
      epoch = await readModel.epoch()
      let made = await fromCheckpoint()
      const source = made === undefined ? 'read model' : 'checkpoint'
      if (made === undefined) {
        if ((await readModel.count()) === 0) await snapshot.load()
        made = await fromReadModel()
      }
      engine = made
      logger.info({ ads: made.size, source, ms: Math.round(performance.now() - startedAt) }, 'index ready')
    },

    /** Follows the read model's changes once; nothing before the index is ready. */
    follow: async (): Promise<void> => {
      if (engine !== undefined) await follow(engine)
    },

    /** Takes an event in, whatever came before it, and as often as it comes. */
    apply: async (event: AnnouncementEvent): Promise<void> => {
      const { id, version } = event.data
      const published = event.type === 'announcement.changed' && isOnline(event.data)
      const stored = published ? await readModel.put(event.data) : await readModel.remove(id, version)
      if (!stored || engine === undefined) return
      if (published) await catchUp(engine, [id])
      else {
        await copying
        engine.remove(id, version)
      }
    },

    /** Compares the read model with listing's snapshot, after events may have been missed. */
    resync,

    /** The same from time to time, in case that something was missed all the same; one copy of the service at a time. */
    reconcile: async (): Promise<void> => {
      if (engine === undefined || !(await reconcileLease.hold())) return
      await resync()
      await readModel.forgetGone()
      engine.forgetGone()
    },

    /** Writes the index to disk when it changed since the last time. */
    save: async (): Promise<void> => {
      if (engine === undefined || checkpointed === engine.generation) return
      const { generation } = engine
      const copied = checkpoint.write(engine, { epoch, at: followedTo })
      copying = copied.catch(() => undefined)
      await (await copied).written
      checkpointed = generation
    },
  }
}
