import { LIVE_RESET, type LiveKind, type LiveMessage, readLive, writeLive } from '@rouage/contracts/live'
import type { Logger } from '../ops/logger'
import { unavailable } from '../http/problems'
import type { Redis } from '../data/redis'

/*
 * Events for the open pages of one person. A service tells them through Redis: a channel for each person, and a short
 * stream beside it from which a page that was away for a moment catches up. Whoever holds pages open follows both.
 */

const PREFIX = 'rouage:live:'
/** Events that a page can catch up on. */
export const LIVE_REPLAY = 100
/** For how long a page can catch up, in seconds. */
export const LIVE_REPLAY_SECONDS = 15 * 60

/** The stream gives the event its id, under which the channel tells it: one step, so that ids arrive in order. */
const PUBLISH = `
local id = redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[1], '*', 'event', ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[2])
redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[3])
return id`

const publish = (redis: Redis, userId: string, message: LiveMessage): Promise<boolean> => {
  const options = {
    keys: [PREFIX + userId],
    arguments: [String(LIVE_REPLAY), String(LIVE_REPLAY_SECONDS), writeLive(message)],
  }
  return redis.client.eval(PUBLISH, options).then(
    () => true,
    () => false,
  )
}

/** Who could not be told, by the connection that failed: once it is back their pages are told to ask again. */
const untold = new WeakMap<Redis, Set<string>>()
/** More people than that are not kept in mind. */
const MOST_UNTOLD = 10_000
/** A Redis that is there and takes nothing, as while it loads its data, is tried again after so long. */
const AGAIN_MS = 1_000

const tellLater = (redis: Redis, userId: string): void => {
  const known = untold.get(redis)
  if (known !== undefined) {
    if (known.size < MOST_UNTOLD) known.add(userId)
    return
  }
  const people = new Set([userId])
  untold.set(redis, people)
  const tellAll = async (): Promise<void> => {
    untold.delete(redis)
    for (const each of people)
      if (!(await publish(redis, each, { kind: LIVE_RESET, payload: {} }))) tellLater(redis, each)
  }
  if (redis.client.isReady) setTimeout(() => void tellAll(), AGAIN_MS).unref()
  else redis.client.once('ready', () => void tellAll())
}

/**
 * Tells the open pages of a person that something is different, after the change itself: it never rejects. Where Redis
 * is away the pages are told to ask for everything again once it is back, as far as this process lives until then.
 * @returns whether Redis took it
 */
export const publishLive = async <Payload extends LiveMessage['payload']>(
  redis: Redis,
  userId: string,
  { kind }: LiveKind<Payload>,
  payload: Payload,
): Promise<boolean> => {
  const isTold = await publish(redis, userId, { kind, payload })
  if (!isTold) tellLater(redis, userId)
  return isTold
}

/** `id` is what a page names when it comes back. */
export type LiveEntry = { readonly id: string; readonly message: LiveMessage }

/** A page's stream, as it hears of events. */
export type LiveFollower = {
  readonly onEvent: (entry: LiveEntry) => void
  /** Redis went away: events may be missed from here on, so the page has to come back. */
  readonly onLost: () => void
}

/** Where a page that follows stands. It hears nothing before `start`. */
export type LiveFollowing = {
  /** Where the page stands now. */
  readonly id: string
  /** False when events after the page's last one are gone: the page has to ask for everything again. */
  readonly isWhole: boolean
  /** What the page missed. */
  readonly missed: readonly LiveEntry[]
  /** From now on `onEvent` is called, first with what came meanwhile. */
  start(): void
  end(): void
}

/** The live events of everybody, for the process that holds the pages' streams. */
export type LiveFeed = {
  /**
   * Follows the events of a person, after `lastId` where the page was here before.
   * @throws Problem 503 `unavailable` while Redis is away
   */
  follow(userId: string, lastId: string | undefined, follower: LiveFollower): Promise<LiveFollowing>
  close(): Promise<void>
}

const ID = /^\d{1,15}-\d{1,10}$/
const isAfter = (a: string, b: string): boolean => {
  const [aMs = 0, aSeq = 0] = a.split('-').map(Number)
  const [bMs = 0, bSeq = 0] = b.split('-').map(Number)
  return aMs > bMs || (aMs === bMs && aSeq > bSeq)
}

const entryOf = (id: string, text: string | undefined): LiveEntry[] => {
  const message = readLive(text ?? '')
  return message === undefined ? [] : [{ id, message }]
}

/** The events of whoever has a page open, for the process that holds the pages' streams. */
export const createLiveFeed = (redis: Redis, logger: Logger): LiveFeed => {
  const subscriber = redis.blockingClient()
  const followers = new Set<LiveFollower>()
  subscriber.on('error', () => {
    if (followers.size > 0) logger.warn({ streams: followers.size }, 'live events may be missed, pages come back')
    for (const follower of followers) follower.onLost()
  })

  const positionOf = async (key: string, given: string | undefined) => {
    const { client } = redis
    const [[seconds = '0', micros = '0'], length, after, before] = await Promise.all([
      client.sendCommand<string[]>(['TIME']),
      client.xLen(key),
      given === undefined ? [] : client.xRange(key, `(${given}`, '+'),
      given === undefined ? [] : client.xRevRange(key, given, '-', { COUNT: 1 }),
    ])
    const now = Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
    const entries = after ?? []
    const missed = entries.flatMap((entry) => entryOf(entry.id, entry.message.event))
    const isKept =
      given === undefined ||
      (Number(given.split('-')[0]) >= now - LIVE_REPLAY_SECONDS * 1000 &&
        (length < LIVE_REPLAY || before?.length === 1))
    const id = given !== undefined && isKept ? (entries.at(-1)?.id ?? given) : `${now}-0`
    return { id, isWhole: isKept, missed: isKept ? missed : [] }
  }

  return {
    follow: async (userId, lastId, follower) => {
      if (!subscriber.isReady || !redis.client.isReady) throw unavailable()
      const key = PREFIX + userId
      const given = lastId !== undefined && ID.test(lastId) ? lastId : undefined
      let waiting: LiveEntry[] | undefined = []
      const onMessage = (told: string): void => {
        const cut = told.indexOf(' ')
        for (const entry of entryOf(told.slice(0, cut), told.slice(cut + 1))) {
          if (waiting === undefined) follower.onEvent(entry)
          else waiting.push(entry)
        }
      }
      const end = (): void => {
        followers.delete(follower)
        subscriber.unsubscribe(key, onMessage).catch(() => undefined)
      }
      followers.add(follower)
      try {
        // First the channel, then the stream: what comes between is in both, and told once.
        await subscriber.subscribe(key, onMessage)
        const { id, isWhole, missed } = await positionOf(key, given)
        return {
          id,
          isWhole,
          missed,
          start: () => {
            const later = (waiting ?? []).filter((entry) => given === undefined || !isWhole || isAfter(entry.id, id))
            waiting = undefined
            for (const entry of later) follower.onEvent(entry)
          },
          end,
        }
      } catch (error) {
        end()
        logger.warn({ err: error }, 'a live stream could not be opened')
        throw unavailable()
      }
    },
    close: async () => {
      subscriber.destroy()
    },
  }
}
