import { setTimeout as pause } from 'node:timers/promises'
import { Schema } from 'mongoose'
import { createLease } from '../jobs/lease'
import { withinTime } from '../ops/health'
import type { Logger } from '../ops/logger'
import type { Database } from './database'

/** A change of a service's data or indexes, done once in each database. */
export type Migration = {
  /** `0003-lower-case-addresses`: four digits that grow, and what it does. Never changed once it was released. */
  readonly name: string
  /**
   * Does it. It is begun again from its start where its process dies, and now and then by two at once: let it find what
   * is left to do, in batches. `signal` aborts when it has lost its right to go on, or has no time left.
   */
  readonly run: (database: Database, signal: AbortSignal) => Promise<void>
}

/** Why a service cannot start: one of its migrations. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

type Stored = { _id: string; at: Date; ms: number }
const schema = new Schema<Stored>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, ms: { type: Number, required: true } },
  { collection: 'migrations', versionKey: false },
)

const NAME = /^\d{4}-[a-z\d]+(?:-[a-z\d]+)*$/
const LIMIT_MS = 10 * 60_000
const LEASE_MS = 15_000
const LOOK_EVERY_MS = 200

/** @throws Error where names are none, or do not grow */
const checkNames = (names: readonly string[]): void => {
  for (const [index, name] of names.entries()) {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a migration: 0001-what-it-does.`)
    if (index > 0 && name.slice(0, 4) <= (names[index - 1] ?? '').slice(0, 4))
      throw new Error(`The migration ${name} stands behind one of the same or a higher number.`)
  }
}

/**
 * Runs what a database has not had yet, in order, each once among all replicas: one of them does it under a lease, the
 * others wait for it. Call it before indexes are made and before the service listens.
 * @param limitMs longest that a replica does and waits in all; 10 minutes unless told
 * @param leaseMs after which the next replica takes over from one that died
 * @throws MigrationFailed in one sentence, where one fails or takes too long; those before it are done and stay
 * @example
 * await migrate({ database, migrations, logger })
 * await database.syncIndexes()
 */
export const migrate = async ({
  database,
  migrations,
  logger,
  limitMs = LIMIT_MS,
  leaseMs = LEASE_MS,
}: {
  database: Database
  migrations: readonly Migration[]
  logger: Logger
  limitMs?: number
  leaseMs?: number
}): Promise<void> => {
  checkNames(migrations.map(({ name }) => name))
  const done = database.model('Migration', schema)
  const lease = createLease(database, 'migrations', leaseMs)
  const outOfTime = AbortSignal.timeout(limitMs)
  const deadline = Date.now() + limitMs

  const pending = async (): Promise<Migration[]> => {
    const found = await done.find({ _id: { $in: migrations.map(({ name }) => name) } }).lean()
    const names = new Set(found.map(({ _id }) => _id))
    return migrations.filter(({ name }) => !names.has(name))
  }

  const runOne = async ({ name, run }: Migration): Promise<void> => {
    const lost = new AbortController()
    const keep = async (): Promise<void> => {
      if (!(await lease.hold())) lost.abort(new Error('Another replica has taken over.'))
    }
    // The database being away for a moment loses nothing but time: the lease may still be ours.
    const heart = setInterval(() => void keep().catch(() => undefined), leaseMs / 5)
    const begun = Date.now()
    try {
      const running = run(database, AbortSignal.any([lost.signal, outOfTime]))
      await withinTime(running, Math.max(1, deadline - begun), `Within the ${limitMs} ms that all have: it`)
      lost.signal.throwIfAborted()
      const record = { at: new Date(), ms: Date.now() - begun }
      await done.updateOne({ _id: name }, { $setOnInsert: record }, { upsert: true })
      logger.info({ migration: name, ms: record.ms }, 'migrated')
    } catch (cause) {
      // The next replica goes on with it, and this one waits for that.
      if (lost.signal.aborted) return
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new MigrationFailed(
        `The migration ${name} of ${database.connection.name} failed: mend the cause and start again (${why})`,
        { cause },
      )
    } finally {
      clearInterval(heart)
    }
  }

  try {
    for (;;) {
      const [awaited] = await pending()
      if (awaited === undefined) return
      if (outOfTime.aborted)
        throw new MigrationFailed(
          `The migration ${awaited.name} of ${database.connection.name} was not done in ${limitMs} ms: ` +
            'look at the replica that does it.',
        )
      if (!(await lease.hold())) {
        await pause(LOOK_EVERY_MS)
        continue
      }
      // Another replica may have done it before the lease was ours.
      const [next] = await pending()
      if (next !== undefined) await runOne(next)
    }
  } finally {
    await lease.release().catch(() => undefined)
  }
}
