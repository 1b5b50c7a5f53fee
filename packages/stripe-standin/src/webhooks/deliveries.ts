import type { Account } from '../state/account'
import { type Delivery, type DeliveryAttempt, type Entity, shown } from '../state/entities'
import { signatureOf } from './signature'

export interface WebhookOptions {
  readonly url: string
  readonly secret: string
  /** Waits before the second, third, … attempt, in milliseconds; after the last the delivery has failed. */
  readonly retryMs: readonly number[]
  /** How long a receiver may take for its answer. */
  readonly limitMs: number
}

export interface Flush {
  readonly order: 'as_sent' | 'reversed'
  readonly times: number
}

/** Reversed deliveries wait until nothing has happened for so long. */
const quietMs = 100

/**
 * Sends events to the one webhook URL, one after the other, and again after a while where they were not received. What
 * was not sent when the process ended is sent by the next one.
 */
export class Deliveries {
  readonly #account: Account
  readonly #options: WebhookOptions
  /** Those that are not done with, oldest first. */
  readonly #open = new Map<string, Delivery>()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #quiet: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined

  constructor(account: Account, options: WebhookOptions) {
    this.#account = account
    this.#options = options
    this.heed(account.all('delivery'))
  }

  /** Hears what a transaction put. */
  heed(entities: readonly Entity[]): void {
    const deliveries = entities.filter((entity) => entity.object === 'delivery')
    if (deliveries.length === 0) return
    for (const delivery of deliveries) {
      if (delivery.state === 'waiting' || delivery.state === 'held') this.#open.set(delivery.id, delivery)
      else this.#open.delete(delivery.id)
    }
    this.#wake()
    if (this.#account.settings.delivery_mode === 'reversed') this.#afterQuiet()
  }

  #afterQuiet(): void {
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => void this.flush({ order: 'reversed', times: 1 }), quietMs)
  }

  #wake(): void {
    if (this.#stop.signal.aborted || this.#working) return
    clearTimeout(this.#timer)
    const waits = [...this.#open.values()].filter(({ state }) => state === 'waiting').map(({ next_at }) => next_at)
    if (waits.length === 0) return
    this.#timer = setTimeout(() => this.#work(), Math.max(0, Math.min(...waits) - Date.now()))
  }

  #work(): void {
    if (this.#working) return
    this.#working = this.#sendDue().finally(() => {
      this.#working = undefined
      this.#wake()
    })
  }

  async #sendDue(): Promise<void> {
    const due = (): Delivery | undefined =>
      [...this.#open.values()].find(({ state, next_at }) => state === 'waiting' && next_at <= Date.now())
    for (let next = due(); next && !this.#stop.signal.aborted; next = due()) await this.#send(next)
  }

  async #attempt(payload: string): Promise<DeliveryAttempt> {
    const { url, secret, limitMs } = this.#options
    const at = Date.now()
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, secret, Math.floor(at / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        signal: AbortSignal.any([AbortSignal.timeout(limitMs), this.#stop.signal]),
      })
      await response.body?.cancel()
      return { at, status: response.status, error: null }
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    const event = this.#account.need('event', delivery.event)
    const attempt = await this.#attempt(JSON.stringify(shown(event), null, 2))
    // One that was broken off is sent anew by the next process.
    if (this.#stop.signal.aborted) return
    this.#account.transact(() => {
      const attempts = [...delivery.attempts, attempt]
      if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
        this.#account.put({ ...event, pending_webhooks: 0 })
        this.#account.put({ ...delivery, attempts, state: 'sent' })
        return
      }
      const wait = this.#options.retryMs[attempts.length - 1]
      this.#account.put({
        ...delivery,
        attempts,
        state: wait === undefined ? 'failed' : 'waiting',
        next_at: Date.now() + (wait ?? 0),
      })
    })
  }

  /** Sends what is held, and resolves once each was tried; answers the events' ids in the order of sending. */
  async flush({ order, times }: Flush): Promise<readonly string[]> {
    while (this.#working) await this.#working
    const held = [...this.#open.values()].filter(({ state }) => state === 'held')
    const ordered = order === 'reversed' ? held.toReversed() : held
    const sending = ordered.flatMap((delivery) => Array.from({ length: times }, () => delivery))
    this.#working = (async () => {
      for (const delivery of sending) await this.#send(this.#account.need('delivery', delivery.id))
    })().finally(() => {
      this.#working = undefined
      this.#wake()
    })
    await this.#working
    return sending.map(({ event }) => event)
  }

  /** Ends what is under way; resolves once nothing writes any more. */
  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    clearTimeout(this.#quiet)
    await this.#working
  }
}
