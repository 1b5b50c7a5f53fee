import type { PushPayload } from '@rouage/contracts/push'
import { createPublicAgent, publicHostUrl, sha256Of } from '@rouage/service-kit'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import type { StoredPushSubscription } from '../../data/push-subscriptions'
import type { VapidKeys } from './vapid-keys'

const ANSWER_MS = 10_000
/** Nobody reads what a push service says; more of it is not even taken. */
const MOST_ANSWER = 4_096
const MAX_TOPIC = 32

/** What became of a push. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser does not want any more, or is no more. */
  | { readonly kind: 'gone' }
  /** The push service will never take it, or its address is none to send to. */
  | { readonly kind: 'refused'; readonly why: string }
  /** It may take it later: after so long, where it says so. */
  | { readonly kind: 'later'; readonly why: string; readonly afterMs?: number | undefined }

/** So many sends in a row that a push service did not answer, and it is left alone for a while. */
const MOST_UNANSWERED = 3
const FIRST_REST_MS = 10_000
const MOST_REST_MS = 300_000
/** Push services that are kept in mind. */
const MOST_SERVICES = 1_000

/**
 * Which push services do not answer. Addresses are named by visitors: whoever named some that never answer would have
 * all our sends wait for them, one after another.
 */
const createSilence = () => {
  const silent = new LRUCache<string, { unanswered: number; until: number }>({ max: MOST_SERVICES })
  return {
    /** For how long a service is left alone from now on; 0 where it is not. */
    restMs: (origin: string): number => Math.max(0, (silent.get(origin)?.until ?? 0) - Date.now()),
    answered: (origin: string): void => void silent.delete(origin),
    unanswered: (origin: string): void => {
      const unanswered = (silent.get(origin)?.unanswered ?? 0) + 1
      const over = unanswered - MOST_UNANSWERED
      const until = over < 0 ? 0 : Date.now() + Math.min(MOST_REST_MS, FIRST_REST_MS * 2 ** over)
      silent.set(origin, { unanswered, until })
    },
  }
}

/** Of `Retry-After`: seconds, or a date. */
const retryAfterMs = (value: unknown): number | undefined => {
  if (typeof value !== 'string') return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const outcomeOf = (status: number, retryAfter: unknown): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `status ${status}`
  return status === 429 || status >= 500
    ? { kind: 'later', why, afterMs: retryAfterMs(retryAfter) }
    : { kind: 'refused', why }
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/**
 * Sends pushes to the push services of browsers (RFC 8030), encrypted for the browser alone (RFC 8291). The address is
 * what a browser gave us: it is taken where it leads to the public internet, or to the stand-in of tests.
 * @param contact e-mail address where push services reach us
 * @param testOrigin taken for a push service whatever it is
 */
export const createPushSender = ({
  contact,
  testOrigin,
  answerMs = ANSWER_MS,
}: {
  contact: string
  testOrigin: string | undefined
  answerMs?: number
}) => {
  const agent = createPublicAgent({ connections: 16 })
  const silence = createSilence()
  const isAllowed = (address: string): boolean =>
    publicHostUrl(address) !== undefined ||
    (testOrigin !== undefined && URL.canParse(address) && new URL(address).origin === testOrigin)

  return {
    isAllowed,

    /** @param ttlSeconds how long the push service keeps it for a browser that is away */
    send: async (
      { endpoint, p256dh, auth }: Pick<StoredPushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
      { title, body, path, tag }: PushPayload,
      { keys, ttlSeconds, isUrgent }: { keys: VapidKeys; ttlSeconds: number; isUrgent: boolean },
    ): Promise<PushOutcome> => {
      if (!isAllowed(endpoint)) return { kind: 'refused', why: 'an address that is not public' }
      const { origin, pathname, search } = new URL(endpoint)
      const restMs = silence.restMs(origin)
      if (restMs > 0) return { kind: 'later', why: 'a push service that does not answer', afterMs: restMs }
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, body, path, tag }),
        {
          vapidDetails: { subject: `mailto:${contact}`, ...keys },
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          // A newer push of the same takes the place of one that waits for a browser.
          topic: sha256Of(tag).slice(0, MAX_TOPIC),
        },
      )
      const signal = AbortSignal.timeout(answerMs)
      try {
        const answer = await agent.request({
          origin,
          path: pathname + search,
          method: 'POST',
          headers: Object.entries(details.headers).flatMap(([name, value]) => [name, String(value)]),
          body: details.body,
          signal,
        })
        await answer.body.dump({ limit: MOST_ANSWER, signal }).catch(() => undefined)
        silence.answered(origin)
        return outcomeOf(answer.statusCode, answer.headers['retry-after'])
      } catch (error) {
        const why = signal.aborted
          ? 'timeout'
          : (codeOf(error) ?? (error instanceof Error ? error.name : 'an unknown failure'))
        silence.unanswered(origin)
        return why === 'ERR_HOST_NOT_PUBLIC' ? { kind: 'refused', why } : { kind: 'later', why }
      }
    },

    close: (): Promise<void> => agent.close(),
  }
}
export type PushSender = ReturnType<typeof createPushSender>
