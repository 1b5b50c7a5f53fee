import { session, TOKEN_SECONDS, type Session } from '@rouage/contracts/identity'
import { ApiProblem, type SessionState } from '@rouage/slice-kit'
import * as z from 'zod/mini'
import { withTabLock } from './tab-lock'

/** What tabs tell each other, when, and until when the token is good: in ms since 1970, by this device's own clock. */
const tabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), at: z.number(), session, validUntil: z.number() }),
  z.object({ kind: z.literal('ended'), at: z.number(), isLost: z.optional(z.boolean()) }),
])

/** How often the token's age is looked at, and how long before its end it is renewed. */
export const CHECK_EVERY_MS = 30_000
export const RENEW_BEFORE_MS = 90_000
/** What another tab said while this one waited for its turn arrives within this. */
const MESSAGE_DELAY_MS = 50

export type SessionRefresherOptions = {
  readonly store: {
    readonly read: () => SessionState
    readonly set: (state: SessionState) => void
    /** The session is over, and nobody ended it. */
    readonly lose: () => void
    readonly isHinted: () => boolean
  }
  /** The account service's two calls, by the session cookie. */
  readonly askSession: () => Promise<Session | null>
  readonly tellSignOut: () => Promise<unknown>
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Missing on plain addresses of a local network: each tab then renews for itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly now?: () => number
}

export type SessionRefresher = {
  readonly started: (session: Session) => void
  readonly renew: () => Promise<Session | null>
  readonly end: () => Promise<void>
  /** Renews a token that is about to end, and looks for a session that is not known yet. */
  readonly renewIfDue: () => Promise<void>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A token is good for five minutes by any clock; the one of this device may be wrong, so `expiresAt` only shortens it. */
const endOf = ({ expiresAt }: Session, now: number): number => {
  const longest = now + TOKEN_SECONDS * 1000
  const told = Date.parse(expiresAt)
  return told > now ? Math.min(told, longest) : longest
}

/** Who signed in while a renewal was on its way: its answer is about the session of before. */
const newerThan = (asked: SessionState, state: SessionState): Session | undefined =>
  state && state.accessToken !== asked?.accessToken ? state : undefined

/** Keeps the session of all tabs: one renewal for all of them, one sign-out for all of them. */
export const createSessionRefresher = ({
  store,
  askSession,
  tellSignOut,
  channel,
  locks,
  now = Date.now,
}: SessionRefresherOptions): SessionRefresher => {
  let validUntil = 0
  /** A message from before the end of a session must not bring it back. */
  let endedAt = 0
  /** Grows with everything heard from other tabs. */
  let heard = 0
  let running: Promise<Session | null> | undefined

  const take = (next: Session, until: number): void => {
    validUntil = until
    store.set(next)
  }
  const end = (isLost: boolean): void => {
    validUntil = 0
    endedAt = now()
    if (isLost) store.lose()
    else store.set(null)
  }
  const tell = (next: Session): void => channel?.postMessage({ kind: 'session', at: now(), session: next, validUntil })
  const tellEnd = (isLost: boolean): void => channel?.postMessage({ kind: 'ended', at: now(), isLost })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(tabMessage, data)
    if (!message.success || (message.data.kind === 'session' && message.data.at <= endedAt)) return
    heard += 1
    if (message.data.kind === 'ended') end(message.data.isLost === true)
    else take(message.data.session, message.data.validUntil)
  })

  const renewWithLock = (): Promise<Session | null> => {
    const before = heard
    return withTabLock(locks, async (waited) => {
      if (waited) await pause(MESSAGE_DELAY_MS)
      if (heard !== before) return store.read() ?? null
      const asked = store.read()
      try {
        const next = await askSession()
        const newer = newerThan(asked, store.read())
        if (newer !== undefined) return newer
        if (next === null) {
          end(true)
          tellEnd(true)
        } else {
          take(next, endOf(next, now()))
          tell(next)
        }
        return next
      } catch (error) {
        // Suspended: the session is over, and the person reads why where they asked for something.
        if (error instanceof ApiProblem && error.status === 403 && newerThan(asked, store.read()) === undefined) {
          end(false)
          tellEnd(false)
        }
        throw error
      }
    })
  }
  const renew = (): Promise<Session | null> => (running ??= renewWithLock().finally(() => (running = undefined)))

  return {
    renew,
    started: (next) => {
      validUntil = endOf(next, now())
      tell(next)
    },
    end: () =>
      withTabLock(locks, async () => {
        await tellSignOut()
        end(false)
        tellEnd(false)
      }),
    renewIfDue: async () => {
      const state = store.read()
      const isDue = state === undefined ? store.isHinted() : state !== null && validUntil - now() <= RENEW_BEFORE_MS
      if (isDue) await renew()
    },
  }
}
