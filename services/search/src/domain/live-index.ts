import { setImmediate as nextTurn } from 'node:timers/promises'
import { differencesOf } from '@rouage/contracts/digest'
import { isOnline } from '@rouage/contracts/endpoints/listing'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import { type Logger, Problem } from '@rouage/service-kit'
import type { CheckpointFile } from '../data/checkpoint-file'
import type { ReadModel } from '../data/read-model'
import { IndexEngine } from '../index-engine/index-engine'
import { type BucketRange, rangesOf } from './bucket-ranges'
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
  onHealed,
  logger,
}: {
  readModel: ReadModel
  checkpoint: CheckpointFile
  snapshot: Snapshot
  /** Told how many ads in the index were not as the read model has them. */
  onHealed: (ads: number) => void
  logger: Logger
}) => {
  let engine: IndexEngine | undefined
  let epoch = ''
  /** Changes written before this moment are in the index. */
  let followedTo = 0
  let checkpointed = -1
  let differedBefore: ReadonlySet<number> = new Set()
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

  /** The same for ads that were put right there, whatever versions say; what changes meanwhile is left alone. */
  const replace = async (target: IndexEngine, ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH)
      const held = new Map(batch.map((id) => [id, target.versionOf(id)]))
      const entries = await readModel.entries(batch)
      await copying
      for (const entry of entries) if (target.versionOf(entry.id) === held.get(entry.id)) target.replace(entry)
      await nextTurn()
    }
  }

  const follow = async (target: IndexEngine): Promise<void> => {
    const changes = await readModel.changesSince(new Date(followedTo - OVERLAP_MS))
    await copying
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

  /** In this order: the read model is written first, so that what it says is at least as new. */
  const heal = async (target: IndexEngine, range: BucketRange): Promise<void> => {
    const held = target.versionsIn(range)
    const entries = await readModel.entriesIn(range)
    await copying
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
    isReady: (): boolean => engine !== undefined,

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

    /**
     * Compares the index with the read model and heals what differs, whatever was followed. What is on its way differs
     * for a moment: buckets are healed that differ in two looks running.
     */
    compare: async (): Promise<void> => {
      if (engine === undefined) return
      const theirs = await readModel.digest()
      const differing = differencesOf(theirs, engine.digest())
      const wrong = differing.filter((bucket) => differedBefore.has(bucket))
      differedBefore = new Set(differing)
      for (const range of rangesOf(wrong, theirs.counts)) await heal(engine, range)
    },

    /** Forgets removed ads that no late event can meet any more, there and here. */
    forgetGone: async (): Promise<void> => {
      await readModel.forgetGone()
      engine?.forgetGone()
    },

    /** Writes the index to disk when it changed since the last time. */
    save: async (): Promise<void> => {
      if (engine === undefined || checkpointed === engine.generation) return
      const { generation } = engine
      const copied = checkpoint.write(engine, { epoch, at: followedTo })
      copying = copied.catch(() => undefined)
      await (
        await copied
      ).written
      checkpointed = generation
    },
  }
}
