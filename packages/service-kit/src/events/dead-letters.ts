import { type QueryFilter, Schema } from 'mongoose'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../data/database'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import { type Loop, startLoop } from '../jobs/loop'
import type { Metrics } from '../ops/metrics'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a dead letter rests before it is tried again, by how often it was; the last pause holds from then on. */
const PAUSES_MS = [10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR] as const
const RETRY_EVERY_MS = MINUTE
/** Letters that were settled are forgotten after this long. */
const KEEP_SETTLED_SECONDS = 30 * 24 * 3_600
/** A read of the figures waits no longer for their count. */
const COUNT_WITHIN_MS = 1_000

/** Something that failed too often to be tried again at once. */
export type DeadLetter = {
  readonly id: string
  /**
   * Where it comes from: `events:<group>`, `jobs:<service>` for schedules, `jobs:<service>:<queue>` for jobs, or
   * `mails:<service>`.
   */
  readonly source: string
  /** What it is about: an event's id, a schedule's name, a job's id. */
  readonly key: string
  /** What was to be handled, as JSON text. */
  readonly payload: string
  readonly error: string
  readonly failedAt: Date
  /** How often it was tried again since it became a dead letter. */
  readonly retries: number
  /** When it is tried again. */
  readonly dueAt: Date
}

/** The dead letters of a service, in its own database. They are tried again until they go through. */
export type DeadLetters = {
  add(letter: Pick<DeadLetter, 'source' | 'key' | 'payload'> & { readonly error: unknown }): Promise<void>
  /** Letters that wait, oldest first, 100 unless told; of all sources unless told. */
  list(source?: string, limit?: number): Promise<DeadLetter[]>
  /** Nothing is left to do about what the letter tells of. */
  settle(source: string, key: string): Promise<void>
  /**
   * Hands each letter that is due to `handle` again, each to one of all replicas. What succeeds is settled, what fails
   * comes again after a longer pause.
   */
  retryDue(
    source: string,
    handle: (letter: DeadLetter) => Promise<void>,
    isClosing?: () => boolean,
  ): Promise<{ settled: number; failed: number }>
  /** Makes letters due at once, as an operator asks for: all, of one source, or about one key. Resolves with how many. */
  makeDue(source?: string, key?: string): Promise<number>
}

type Stored = {
  source: string
  key: string
  payload: string
  error: string
  failedAt: Date
  retries?: number
  /** Missing in letters of an older release: they are due. */
  dueAt?: Date
  replayedAt: Date | null
}

const schema = new Schema<Stored>(
  {
    source: { type: String, required: true },
    key: { type: String, required: true },
    payload: { type: String, required: true },
    error: { type: String, required: true },
    failedAt: { type: Date, required: true },
    retries: Number,
    dueAt: Date,
    replayedAt: { type: Date, default: null },
  },
  { collection: 'deadLetters', versionKey: false },
)
schema.index({ source: 1, key: 1 }, { unique: true })
schema.index({ source: 1, replayedAt: 1, failedAt: 1 })
schema.index({ replayedAt: 1 }, { expireAfterSeconds: KEEP_SETTLED_SECONDS })

const MAX_ERROR = 4_000
const textOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_ERROR)
const dueAfter = (retries: number): Date =>
  new Date(Date.now() + (PAUSES_MS[Math.min(retries, PAUSES_MS.length - 1)] ?? 24 * HOUR))

const figuresOf = (
  { registry }: Metrics,
  countWaiting: () => Promise<readonly { source: string; count: number }[]>,
) => {
  const registers = [registry]
  new Gauge({
    name: 'rouage_dead_letters',
    help: 'Dead letters that wait to be tried again.',
    labelNames: ['source'] as const,
    registers,
    async collect() {
      // The last figures stay where the database is away: all others have to be told.
      const found = await withinTime(countWaiting(), COUNT_WITHIN_MS, 'Counting dead letters').catch(() => undefined)
      if (found === undefined) return
      this.reset()
      for (const { source, count } of found) this.set({ source }, count)
    },
  })
  return {
    added: new Counter({
      name: 'rouage_dead_letters_total',
      help: 'What became a dead letter.',
      labelNames: ['source'] as const,
      registers,
    }),
    retried: new Counter({
      name: 'rouage_dead_letter_retries_total',
      help: 'Dead letters that were tried again, by outcome: settled or failed.',
      labelNames: ['source', 'outcome'] as const,
      registers,
    }),
  }
}

/** Letters that wait to be tried again, of one source or of all. */
const waitingOf = (source: string | undefined): QueryFilter<Stored> =>
  source === undefined ? { replayedAt: null } : { replayedAt: null, source }

/** Registers the collection on the database: call before `syncIndexes`. */
export const createDeadLetters = (database: Database, metrics?: Metrics): DeadLetters => {
  const letters = database.model('DeadLetter', schema)
  const countWaiting = async () => {
    const found = await letters.aggregate<{ _id: string; count: number }>([
      { $match: { replayedAt: null } },
      { $group: { _id: '$source', count: { $sum: 1 } } },
    ])
    return found.map(({ _id, count }) => ({ source: _id, count }))
  }
  const figures = metrics === undefined ? undefined : figuresOf(metrics, countWaiting)
  const letterOf = ({ _id, retries = 0, dueAt, ...rest }: Stored & { _id: unknown }): DeadLetter => ({
    id: String(_id),
    source: rest.source,
    key: rest.key,
    payload: rest.payload,
    error: rest.error,
    failedAt: rest.failedAt,
    retries,
    dueAt: dueAt ?? rest.failedAt,
  })
  return {
    // The same thing dying again is one letter, with its newest error; its pauses go on growing while it waits.
    add: async ({ source, key, payload, error }) => {
      const waiting = await letters.findOne({ source, key, replayedAt: null }, { retries: 1 }).lean()
      const retries = waiting?.retries ?? 0
      await letters.updateOne(
        { source, key },
        {
          $set: {
            payload,
            error: textOf(error),
            failedAt: new Date(),
            retries,
            dueAt: dueAfter(retries),
            replayedAt: null,
          },
        },
        { upsert: true },
      )
      figures?.added.inc({ source })
    },
    list: async (source, limit = 100) => {
      const waiting = waitingOf(source)
      return (await letters.find(waiting).sort({ failedAt: 1 }).limit(limit).lean()).map(letterOf)
    },
    settle: async (source, key) => {
      await letters.updateOne({ source, key, replayedAt: null }, { $set: { replayedAt: new Date() } })
    },
    retryDue: async (source, handle, isClosing = () => false) => {
      const outcomes = { settled: 0, failed: 0 }
      const startedAt = new Date()
      while (!isClosing()) {
        const found = await letters
          .findOne({ source, replayedAt: null, $or: [{ dueAt: { $lte: startedAt } }, { dueAt: { $exists: false } }] })
          .sort({ failedAt: 1 })
          .lean()
        if (found === null) return outcomes
        const retries = (found.retries ?? 0) + 1
        // Whoever moves it takes it; it comes again by itself where he dies.
        const taken = { _id: found._id, replayedAt: null, retries: found.retries ?? null, dueAt: found.dueAt ?? null }
        const { modifiedCount } = await letters.updateOne(taken, { $set: { retries, dueAt: dueAfter(retries) } })
        if (modifiedCount === 0) continue
        try {
          await handle(letterOf(found))
          await letters.updateOne({ _id: found._id }, { $set: { replayedAt: new Date() } })
          outcomes.settled += 1
          figures?.retried.inc({ source, outcome: 'settled' })
        } catch (error) {
          await letters.updateOne({ _id: found._id }, { $set: { error: textOf(error), failedAt: new Date() } })
          outcomes.failed += 1
          figures?.retried.inc({ source, outcome: 'failed' })
        }
      }
      return outcomes
    },
    makeDue: async (source, key) => {
      const waiting = { ...waitingOf(source), ...(key === undefined ? {} : { key }) }
      return (await letters.updateMany(waiting, { $set: { dueAt: new Date() } })).matchedCount
    },
  }
}

/** Tries the dead letters of a source again as they come due, until closed. */
export const startRetries = ({
  deadLetters,
  source,
  handle,
  logger,
  everyMs = RETRY_EVERY_MS,
}: {
  deadLetters: DeadLetters
  source: string
  handle: (letter: DeadLetter) => Promise<void>
  logger: Logger
  /** How often is looked for due ones; each minute unless told. */
  everyMs?: number | undefined
}): Loop =>
  startLoop(
    `dead letters ${source}`,
    async (isClosing) => {
      const { settled, failed } = await deadLetters.retryDue(source, handle, isClosing)
      if (settled + failed > 0) logger.info({ source, settled, failed }, 'dead letters were tried again')
    },
    { everyMs, maxBackoffMs: everyMs, logger },
  )
