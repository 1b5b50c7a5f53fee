import type { Delivery, DeliveryMode, FaultKind, PaymentIntent, Refund, Shown } from '../state/entities'

export interface ControlState {
  /** Seconds, of the account's own clock. */
  readonly now: number
  readonly mode: DeliveryMode
  readonly faults: readonly { readonly fault: FaultKind; readonly calls: number }[]
  readonly held_calls: number
}

/** The control door of a stand-in that runs at an address, in this process or in another. */
export interface StripeControl {
  readonly state: () => Promise<ControlState>
  /** How events from now on are delivered. */
  readonly deliver: (mode: DeliveryMode) => Promise<void>
  /** Sends what `delayed` or `reversed` hold; answers the events' ids once each was tried. */
  readonly flush: (how?: {
    readonly order?: 'as_sent' | 'reversed'
    readonly times?: number
  }) => Promise<readonly string[]>
  readonly resend: (event: string) => Promise<void>
  readonly deliveries: () => Promise<readonly Shown<Delivery>[]>
  readonly authenticate: (paymentIntent: string, answer: 'accepted' | 'refused') => Promise<Shown<PaymentIntent>>
  /** What the bank says of a refund to `4000 0000 0000 7726`, which waits for it. */
  readonly settleRefund: (refund: string, status: 'failed' | 'succeeded') => Promise<Shown<Refund>>
  /** The next calls (one, of any method, to any path under /v1/ unless said) fail so. */
  readonly failNext: (
    fault: FaultKind,
    where?: { readonly calls?: number; readonly method?: 'GET' | 'POST' | 'DELETE'; readonly path?: string },
  ) => Promise<void>
  readonly clearFaults: () => Promise<void>
  /** Lets calls go on that `hold` keeps; answers how many. */
  readonly release: () => Promise<number>
  /** Moves the account's own clock (not test clocks) and plays what became due. */
  readonly advance: (seconds: number) => Promise<void>
}

/** What the door answers comes from the same package: its shape is not looked at again. */
const ask = async <Answer>(url: string, method: string, path: string, body?: object): Promise<Answer> => {
  const response = await fetch(`${url}/_control${path}`, {
    method,
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} /_control${path} answered ${response.status}: ${text}`)
  const answer: Answer = JSON.parse(text)
  return answer
}

export const stripeControl = (url: string): StripeControl => {
  const post = <Answer = unknown>(path: string, body: object = {}) => ask<Answer>(url, 'POST', path, body)
  return {
    state: () => ask(url, 'GET', ''),
    deliver: async (mode) => void (await post('/webhooks', { mode })),
    flush: async (how = {}) => (await post<{ sent: string[] }>('/webhooks/flush', how)).sent,
    resend: async (event) => void (await post('/webhooks/resend', { event })),
    deliveries: async () => (await ask<{ deliveries: Shown<Delivery>[] }>(url, 'GET', '/webhooks')).deliveries,
    authenticate: (id, answer) => post(`/payment_intents/${id}/authenticate`, { answer }),
    settleRefund: (id, status) => post(`/refunds/${id}/settle`, { status }),
    failNext: async (fault, where = {}) => void (await post('/faults', { fault, ...where })),
    clearFaults: async () => void (await ask(url, 'DELETE', '/faults')),
    release: async () => (await post<{ released: number }>('/release')).released,
    advance: async (seconds) => void (await post('/clock', { advance_seconds: seconds })),
  }
}
