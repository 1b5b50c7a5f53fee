import { DENYLIST_KEY, id } from '@rouage/contracts'
import * as z from 'zod/mini'
import type { Logger } from './logger'
import { startLoop } from './loop'
import type { Redis } from './redis'

/*
 * Who is suspended, in Redis: a sorted set of user ids by the end of the suspension. The owner is the account service,
 * whose database is the truth; every other service mirrors the set in memory. Besides users the set holds a mark that
 * says it is whole. Where the mark is missing, as after a FLUSHALL, mirrors add what they read and release nobody.
 */

/** No user's id. */
const WHOLE_MARK = '*'
const POLL_MS = 1_000
const WITHOUT_END = Number.POSITIVE_INFINITY

/** A change as it is told on the channel of the set's name: `until` in ms since 1970, null for no end. */
const change = z.object({ id, suspended: z.boolean(), until: z.nullable(z.number()) })

export type DenylistWriter = {
  /** Every service refuses the user at once; `until` null: without end. */
  suspend(userId: string, until: Date | null): Promise<void>
  lift(userId: string): Promise<void>
  /**
   * Puts the whole list in place. The account service does this at start and every half a minute, so that a Redis
   * that lost its data has it back.
   */
  rewrite(suspended: ReadonlyMap<string, Date | null>): Promise<void>
}

const endOf = (until: Date | null): number => until?.getTime() ?? WITHOUT_END

/** For the account service alone. Rejects while Redis is away. */
export const createDenylistWriter = (redis: Redis, key: string = DENYLIST_KEY): DenylistWriter => {
  const message = (userId: string, suspended: boolean, until: Date | null): string =>
    JSON.stringify({ id: userId, suspended, until: until?.getTime() ?? null })
  return {
    suspend: async (userId, until) => {
      await redis.client
        .multi()
        .zAdd(key, { value: userId, score: endOf(until) })
        .publish(key, message(userId, true, until))
        .exec()
    },
    lift: async (userId) => {
      await redis.client.multi().zRem(key, userId).publish(key, message(userId, false, null)).exec()
    },
    rewrite: async (suspended) => {
      const members = [...suspended].map(([value, until]) => ({ value, score: endOf(until) }))
      await redis.client.multi().del(key).zAdd(key, [{ value: WHOLE_MARK, score: WITHOUT_END }, ...members]).exec()
    },
  }
}

/** A copy of the denylist in memory. */
export type DenylistMirror = {
  /** End of the user's suspension in ms since 1970, infinite for no end; undefined for a user who is not suspended. */
  suspendedUntil(userId: string): number | undefined
  /** Resolves once the list was read, or could not be. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Follows the denylist: by message at once, by a look every second. While Redis is away the last known list holds. */
export const mirrorDenylist = (redis: Redis, { logger, key = DENYLIST_KEY }: { logger: Logger; key?: string }): DenylistMirror => {
  let ends = new Map<string, number>()
  /** Told while the set was being read: newer than what the reading brings. */
  let told: [string, number | undefined][] = []
  const apply = (userId: string, end: number | undefined): void => {
    if (end === undefined) ends.delete(userId)
    else ends.set(userId, end)
  }
  const look = async (): Promise<void> => {
    told = []
    const members = await redis.client.zRangeByScoreWithScores(key, Date.now(), '+inf')
    const isWhole = members.some(({ value }) => value === WHOLE_MARK)
    const read = members.flatMap(({ value, score }): [string, number][] => (value === WHOLE_MARK ? [] : [[value, score]]))
    ends = new Map(isWhole ? read : [...ends, ...read])
    for (const [userId, end] of told) apply(userId, end)
  }

  const subscriber = redis.patient()
  subscriber
    .subscribe(key, (text) => {
      const parsed = change.safeParse(parseJson(text))
      if (!parsed.success) return
      const { id: userId, suspended, until } = parsed.data
      const end = suspended ? (until ?? WITHOUT_END) : undefined
      told.push([userId, end])
      apply(userId, end)
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'suspensions are not told, they are read every second'))

  let isReady = (): void => undefined
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const loop = startLoop('denylist', () => look().finally(isReady), { everyMs: POLL_MS, maxBackoffMs: POLL_MS, logger })
  return {
    ready,
    suspendedUntil: (userId) => {
      const end = ends.get(userId)
      return end !== undefined && end > Date.now() ? end : undefined
    },
    close: async () => {
      subscriber.destroy()
      await loop.close()
    },
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
