import { REVOCATIONS_KEY } from '@rouage/contracts'
import type { Logger } from '../ops/logger'
import { startLoop } from '../jobs/loop'
import type { Redis } from '../data/redis'

/*
 * The revocation list: whose access tokens are refused before their end. In Redis it is a hash of people's ids. The
 * owner is the account service, whose database is the truth; every other process mirrors the list in memory.
 *
 * A person's session epoch only grows, and grows with everything that the list tells of them: of two pieces of news the
 * one with the higher epoch is newer, however they arrive. Besides people the list holds when it was last written whole.
 * A mirror lets go of whom the list does not name only where the list is no older than the last whole one that it saw:
 * after a FLUSHALL, and in a Redis that went back in time, it adds what it reads and releases nobody.
 */

/** What a token does not say of a person. */
export type Revocation = {
  /** Tokens of a lower session epoch are refused. */
  readonly epoch: number
  /** End of the suspension in ms since 1970, infinite for no end; undefined for somebody who is not suspended. */
  readonly suspendedUntil: number | undefined
}

/** No person's id. */
const WHOLE_FIELD = '*'
const LOOK_MS = 1_000
/** News that a message brought outlasts a list that was written at the same moment without it. */
const HEARD_MS = 60_000
const WITHOUT_END = 'inf'

/** `7` for an epoch, `7 1795824000000` or `7 inf` for somebody who is suspended too. */
const textOf = ({ epoch, suspendedUntil }: Revocation): string => {
  if (suspendedUntil === undefined) return String(epoch)
  return `${epoch} ${Number.isFinite(suspendedUntil) ? suspendedUntil : WITHOUT_END}`
}
const TEXT = /^(\d{1,15})(?: (\d{1,15}|inf))?$/
const revocationOf = (text: string): Revocation | undefined => {
  const [, epoch, until] = TEXT.exec(text) ?? []
  if (epoch === undefined) return undefined
  const end = until === WITHOUT_END ? Number.POSITIVE_INFINITY : Number(until)
  return { epoch: Number(epoch), suspendedUntil: until === undefined ? undefined : end }
}

/** The owner's side of the revocation list. */
export type RevocationWriter = {
  /** Every service knows at once. */
  tell(userId: string, revocation: Revocation): Promise<void>
  /**
   * Puts the whole list in place.
   * @param asOf when the database was read, in ms since 1970
   */
  rewrite(revocations: ReadonlyMap<string, Revocation>, asOf: number): Promise<void>
  /** When the list that Redis has was read from the database; 0 where it has none. */
  writtenAsOf(): Promise<number>
}

/** For the account service alone. Rejects while Redis is away. */
export const createRevocationWriter = (redis: Redis, key: string = REVOCATIONS_KEY): RevocationWriter => ({
  tell: async (userId, revocation) => {
    const text = textOf(revocation)
    await redis.client.multi().hSet(key, userId, text).publish(key, `${userId} ${text}`).exec()
  },
  rewrite: async (revocations, asOf) => {
    const people = [...revocations].flatMap(([userId, revocation]) => [userId, textOf(revocation)])
    await redis.client
      .multi()
      .del(key)
      .hSet(key, [WHOLE_FIELD, String(asOf), ...people])
      .exec()
  },
  writtenAsOf: async () => Number((await redis.client.hGet(key, WHOLE_FIELD)) ?? 0),
})

/** Where a process looks people up. */
export type Revocations = {
  /** Undefined for somebody all of whose tokens are good. */
  of(userId: string): Promise<Revocation | undefined> | Revocation | undefined
  /** Resolves once people can be looked up. */
  readonly ready: Promise<void>
  /** Calls back with everybody of whom something is new; returns how to stop. */
  onChange(listener: (userId: string) => void): () => void
  close(): Promise<void>
}

/** Follows the list: by message at once, by a look every second. While Redis is away the last known list holds. */
export const mirrorRevocations = (
  redis: Redis,
  { logger, key = REVOCATIONS_KEY, lookMs = LOOK_MS }: { logger: Logger; key?: string; lookMs?: number },
): Revocations => {
  let known = new Map<string, Revocation>()
  let wholeAsOf = 0
  const heardAt = new Map<string, number>()
  const listeners = new Set<(userId: string) => void>()

  const newerOf = (userId: string, told: Revocation): Revocation => {
    const before = known.get(userId)
    return before !== undefined && before.epoch > told.epoch ? before : told
  }
  const notifyIfNew = (userId: string, before: Revocation | undefined, after: Revocation): void => {
    if (before?.epoch === after.epoch && before.suspendedUntil === after.suspendedUntil) return
    for (const listener of listeners) listener(userId)
  }
  const forgetOldNews = (): void => {
    const limit = Date.now() - HEARD_MS
    for (const [userId, at] of heardAt) if (at < limit) heardAt.delete(userId)
  }

  const refresh = async (): Promise<void> => {
    const { [WHOLE_FIELD]: asOfText, ...people } = await redis.client.hGetAll(key)
    forgetOldNews()
    const asOf = Number(asOfText ?? 0)
    const isWhole = asOf > 0 && asOf >= wholeAsOf
    if (isWhole) wholeAsOf = asOf
    const next = new Map([...known].filter(([userId]) => !isWhole || heardAt.has(userId)))
    for (const [userId, text] of Object.entries(people)) {
      const told = revocationOf(text)
      if (told !== undefined) next.set(userId, newerOf(userId, told))
    }
    const before = known
    known = next
    for (const [userId, revocation] of next) notifyIfNew(userId, before.get(userId), revocation)
  }

  const subscriber = redis.blockingClient()
  subscriber
    .subscribe(key, (message) => {
      const cut = message.indexOf(' ')
      const userId = message.slice(0, cut)
      const told = revocationOf(message.slice(cut + 1))
      if (cut <= 0 || told === undefined) return
      const [before, after] = [known.get(userId), newerOf(userId, told)]
      heardAt.set(userId, Date.now())
      known.set(userId, after)
      notifyIfNew(userId, before, after)
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'revocations are not told, they are read every second'))

  let isReady = (): void => undefined
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const loop = startLoop('revocations', () => refresh().finally(isReady), {
    everyMs: lookMs,
    maxBackoffMs: lookMs,
    logger,
  })
  return {
    ready,
    of: (userId) => known.get(userId),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      subscriber.destroy()
      await loop.close()
    },
  }
}
