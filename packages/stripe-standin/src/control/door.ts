import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../api/server'
import { type FormTree, type FormValue } from '../api/form'
import { Params } from '../api/params'
import { badParameter, Problem } from '../api/problem'
import type { HeldCalls } from '../api/faults'
import { settle } from '../billing/settlement'
import { attempt, authenticationFailed, fail } from '../payments/attempt'
import { unexpectedState } from '../payments/intents'
import { settleRefund } from '../resources/refunds'
import type { Account } from '../state/account'
import { DELIVERY_MODES, FAULTS, type PaymentIntent, shown } from '../state/entities'
import type { Deliveries } from '../webhooks/deliveries'

export interface DoorOptions {
  readonly account: Account
  readonly held: HeldCalls
  readonly deliveries: Deliveries | undefined
  /** Plays what the account's own clock has made due. */
  readonly playDue: () => Promise<void>
  readonly url: string
}

type Json = { readonly [name: string]: unknown }

/** The customer's answer to the bank's question, and what comes of it. */
export const authenticate = (
  account: Account,
  id: string,
  answer: 'accepted' | 'refused',
  url: string,
): PaymentIntent =>
  account.transact(() => {
    const intent = account.need('payment_intent', id)
    if (intent.status !== 'requires_action') unexpectedState(intent, 'authenticate')
    const method = account.need('payment_method', intent.payment_method ?? '')
    const after =
      answer === 'accepted'
        ? attempt(account, intent, method, { offSession: false, isAuthenticated: true, returnUrl: undefined, url })
        : fail(account, intent, method, authenticationFailed)
    settle(account, after)
    return after
  })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The door takes JSON, read as strictly as forms are: scalars become the text that a form would have. */
const formOf = (value: unknown): FormValue =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]): [string, FormValue] => [name, formOf(inner)]))
    : String(value)

const readJson = (text: string): FormTree => {
  try {
    const form = text === '' ? {} : formOf(JSON.parse(text))
    if (typeof form === 'object') return form
  } catch {
    // What is no JSON is told below.
  }
  throw badParameter('body', 'The body must be a JSON object.')
}

/** What tests set and ask beside Stripe's API, at /_control; the client for it is `stripeControl`. */
export class ControlDoor {
  readonly #options: DoorOptions

  constructor(options: DoorOptions) {
    this.#options = options
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    try {
      const params = new Params(readJson(await readBody(request)))
      send(200, await this.#answer(`${request.method} ${url.pathname}`, params))
    } catch (error) {
      if (!(error instanceof Problem)) console.error(error)
      const problem = error instanceof Problem ? error : undefined
      send(problem?.status ?? 500, { error: problem?.body ?? { message: String(error) } })
    }
  }

  async #answer(asked: string, params: Params): Promise<Json> {
    const intent = /^POST \/_control\/payment_intents\/(\w+)\/authenticate$/.exec(asked)?.[1]
    if (intent !== undefined) return this.#authenticate(intent, params)
    const refund = /^POST \/_control\/refunds\/(\w+)\/settle$/.exec(asked)?.[1]
    if (refund !== undefined) return this.#settleRefund(refund, params)
    switch (asked) {
      case 'GET /_control':
        return this.#state()
      case 'POST /_control/webhooks':
        return this.#setMode(params)
      case 'GET /_control/webhooks':
        return { deliveries: this.#options.account.all('delivery').map(shown) }
      case 'POST /_control/webhooks/flush':
        return this.#flush(params)
      case 'POST /_control/webhooks/resend':
        return this.#resend(params)
      case 'POST /_control/faults':
        return this.#addFault(params)
      case 'DELETE /_control/faults':
        return this.#setFaults([])
      case 'POST /_control/release':
        params.done()
        return { released: this.#options.held.release() }
      case 'POST /_control/clock':
        return this.#moveClock(params)
      default:
        throw new Problem(404, { type: 'invalid_request_error', message: `There is no ${asked}.` }, false)
    }
  }

  #state(): Json {
    const { account, held } = this.#options
    const { delivery_mode: mode, faults } = account.settings
    return { now: account.now(), mode, faults, held_calls: held.count }
  }

  #authenticate(id: string, params: Params): Json {
    const answer = params.oneOf('answer', ['accepted', 'refused']) ?? 'accepted'
    params.done()
    return { ...shown(authenticate(this.#options.account, id, answer, this.#options.url)) }
  }

  #settleRefund(id: string, params: Params): Json {
    const status = params.oneOf('status', ['failed', 'succeeded']) ?? 'succeeded'
    params.done()
    return { ...shown(settleRefund(this.#options.account, id, status)) }
  }

  #setMode(params: Params): Json {
    const { account } = this.#options
    params.needed('mode')
    const mode = params.oneOf('mode', DELIVERY_MODES) ?? 'normal'
    params.done()
    account.transact(() => {
      account.settings = { ...account.settings, delivery_mode: mode }
    })
    return this.#state()
  }

  #needDeliveries(): Deliveries {
    const { deliveries } = this.#options
    if (!deliveries) throw badParameter('webhookUrl', 'No webhook URL was given at start: there is nothing to send.')
    return deliveries
  }

  async #flush(params: Params): Promise<Json> {
    const order = params.oneOf('order', ['as_sent', 'reversed']) ?? 'as_sent'
    const times = params.integer('times') ?? 1
    params.done()
    if (times < 1 || times > 10) throw badParameter('times', 'Give a number from 1 to 10.')
    return { sent: await this.#needDeliveries().flush({ order, times }) }
  }

  #resend(params: Params): Json {
    const { account } = this.#options
    const id = params.needed('event')
    params.done()
    this.#needDeliveries()
    const event = account.need('event', id, 'event')
    return { delivery: account.transact(() => account.sendAgain(event.id, event.type)) }
  }

  #setFaults(faults: Account['settings']['faults']): Json {
    const { account } = this.#options
    account.transact(() => {
      account.settings = { ...account.settings, faults }
    })
    return this.#state()
  }

  #addFault(params: Params): Json {
    params.needed('fault')
    const fault = params.oneOf('fault', FAULTS) ?? '500'
    const calls = params.integer('calls') ?? 1
    const method = params.oneOf('method', ['GET', 'POST', 'DELETE']) ?? null
    const path = params.id('path') ?? '/v1/'
    params.done()
    if (calls < 1) throw badParameter('calls', 'Give a number from 1 on.')
    return this.#setFaults([...this.#options.account.settings.faults, { fault, calls, method, path }])
  }

  async #moveClock(params: Params): Promise<Json> {
    const { account, playDue } = this.#options
    const by = params.neededInteger('advance_seconds')
    params.done()
    if (by < 0) throw badParameter('advance_seconds', 'Time does not go back.')
    account.transact(() => {
      account.settings = { ...account.settings, clock_offset: account.settings.clock_offset + by }
    })
    await playDue()
    return this.#state()
  }
}
