import { readPage } from '../api/lists'
import type { Params } from '../api/params'
import { badParameter, refused } from '../api/problem'
import type { Call, Outcome, Route } from '../api/routes'
import { chargeInvoice, draftInvoice, finalizeInvoice } from '../billing/invoices'
import { HOUR, periodStart } from '../billing/periods'
import { endSubscription, expireSubscription, settle } from '../billing/settlement'
import { methodOfCustomer } from '../payments/methods'
import type { Account } from '../state/account'
import {
  type Customer,
  type Metadata,
  type Price,
  shown,
  type Subscription,
  type SubscriptionItem,
} from '../state/entities'
import { newId } from '../state/ids'
import { needCustomer } from './customers'
import { readPrice } from './prices'

/** A subscription that nobody pays for ends after so long. */
const incompleteSeconds = 23 * HOUR

interface AskedItem {
  readonly price: (account: Account) => Price
  readonly quantity: number
  readonly metadata: Metadata
}

const readItem = (item: Params): AskedItem => {
  const id = item.id('price')
  const data = item.hash('price_data')
  const make = data && readPrice(data)
  if ((id === undefined) === (make === undefined))
    throw badParameter('items', 'Each item takes one of price and price_data.', 'parameter_missing')
  const quantity = item.integer('quantity') ?? 1
  if (quantity < 1) throw badParameter('items', 'Invalid positive integer', 'parameter_invalid_integer')
  const price = (account: Account): Price =>
    make ? account.put(make(account)) : account.need('price', id ?? '', 'items[0][price]')
  return { price, quantity, metadata: item.metadata() }
}

const readSettings = (params: Params, held: Subscription['payment_settings']): Subscription['payment_settings'] => {
  const hash = params.hash('payment_settings')
  const types = hash?.texts('payment_method_types')
  const unknown = types?.find((type) => type !== 'card')
  if (unknown !== undefined) throw badParameter('payment_settings', `The payment method type "${unknown}" is invalid.`)
  return {
    payment_method_types: types ?? held.payment_method_types,
    save_default_payment_method:
      hash?.oneOf('save_default_payment_method', ['off', 'on_subscription']) ?? held.save_default_payment_method,
  }
}

const makeItems = (account: Account, subscription: string, asked: readonly AskedItem[], now: number) =>
  asked.map(({ price: priceOf, quantity, metadata }): SubscriptionItem => {
    const price = priceOf(account)
    if (!price.recurring)
      throw refused(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        { param: 'items[0][price]' },
      )
    return {
      id: newId('si'),
      object: 'subscription_item',
      created: now,
      current_period_end: periodStart(now, price.recurring, 1),
      current_period_start: now,
      metadata,
      price: shown(price),
      quantity,
      subscription,
    }
  })

type Given = Pick<
  Subscription,
  'cancel_at_period_end' | 'default_payment_method' | 'description' | 'metadata' | 'payment_settings'
>

const newSubscription = (
  account: Account,
  customer: Customer,
  asked: readonly AskedItem[],
  given: Given,
): Subscription => {
  const id = newId('sub')
  const now = account.timeOfClock(customer.test_clock)
  const items = makeItems(account, id, asked, now)
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: given.cancel_at_period_end ? (items[0]?.current_period_end ?? null) : null,
    canceled_at: given.cancel_at_period_end ? now : null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'eur',
    customer: customer.id,
    ended_at: null,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    pending_setup_intent: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: null,
    trial_start: null,
    inner: { expires: now + incompleteSeconds, periods: 1 },
    ...given,
  }
}

/** Charges the first invoice at once; without success the subscription waits for its payment. */
const payFirst = ({ account, url }: Call, subscription: Subscription): Subscription => {
  const invoice = account.need('invoice', subscription.latest_invoice ?? '')
  const intent = chargeInvoice(account, invoice, subscription, { offSession: false, url })
  if (!intent)
    throw refused('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  settle(account, intent)
  return account.need('subscription', subscription.id)
}

const create = (call: Call): Outcome => {
  const { account, params } = call
  const customerId = params.needed('customer')
  const asked = params.hashes('items').map(readItem)
  const behavior = params.oneOf('payment_behavior', ['default_incomplete', 'allow_incomplete']) ?? 'allow_incomplete'
  const method = params.id('default_payment_method')
  const given = {
    cancel_at_period_end: params.boolean('cancel_at_period_end') ?? false,
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    payment_settings: readSettings(params, { payment_method_types: null, save_default_payment_method: 'off' }),
  }
  params.only('collection_method', 'charge_automatically')
  params.only('currency', 'eur')
  params.only('off_session', 'true', 'false')
  params.done()
  if (asked.length === 0) throw badParameter('items', 'Missing required param: items.', 'parameter_missing')
  const customer = needCustomer(account, customerId)
  const chosen =
    method === undefined ? null : methodOfCustomer(account, method, customer.id, 'default_payment_method').id
  const draft = account.put(newSubscription(account, customer, asked, { ...given, default_payment_method: chosen }))
  const invoice = finalizeInvoice(account, draftInvoice(account, draft, 'subscription_create'), draft)
  const subscription = account.tell('customer.subscription.created', { ...draft, latest_invoice: invoice.id })
  return behavior === 'default_incomplete' ? subscription : payFirst(call, subscription)
}

const readDetails = (
  params: Params,
): ((held: Subscription['cancellation_details']) => Subscription['cancellation_details']) => {
  const hash = params.hash('cancellation_details')
  const comment = hash?.text('comment')
  const feedback = hash?.text('feedback')
  return (held) => ({
    ...held,
    comment: comment === undefined ? held.comment : comment,
    feedback: feedback === undefined ? held.feedback : feedback,
  })
}

const withEnd = (account: Account, held: Subscription, endsWithPeriod: boolean | undefined): Subscription => {
  if (endsWithPeriod === undefined || endsWithPeriod === held.cancel_at_period_end) return held
  return {
    ...held,
    cancel_at_period_end: endsWithPeriod,
    cancel_at: endsWithPeriod ? (held.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: endsWithPeriod ? account.timeOfCustomer(held.customer) : null,
    cancellation_details: {
      ...held.cancellation_details,
      reason: endsWithPeriod ? 'cancellation_requested' : null,
    },
  }
}

const update = ({ account, params, id }: Call): Subscription => {
  const endsWithPeriod = params.boolean('cancel_at_period_end')
  const method = params.id('default_payment_method')
  const description = params.text('description')
  const details = readDetails(params)
  const before = account.need('subscription', id)
  const settings = readSettings(params, before.payment_settings)
  const metadata = params.metadata(before.metadata)
  params.done()
  if (before.ended_at !== null && (endsWithPeriod ?? method ?? description) !== undefined)
    throw refused('A canceled subscription can only update its cancellation_details and metadata.')
  const ending = withEnd(account, before, endsWithPeriod)
  const after: Subscription = {
    ...ending,
    cancellation_details: details(ending.cancellation_details),
    default_payment_method:
      method === undefined
        ? before.default_payment_method
        : methodOfCustomer(account, method, before.customer, 'default_payment_method').id,
    description: description === undefined ? before.description : description,
    metadata,
    payment_settings: settings,
  }
  return account.tell('customer.subscription.updated', after, before)
}

const cancel = ({ account, params, id }: Call): Subscription => {
  const details = readDetails(params)
  params.only('invoice_now', 'false')
  params.only('prorate', 'false')
  params.done()
  const held = account.need('subscription', id)
  if (held.ended_at !== null) throw refused(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
  const subscription = { ...held, cancellation_details: details(held.cancellation_details) }
  if (held.status === 'incomplete') return expireSubscription(account, subscription)
  return endSubscription(account, subscription, { reason: 'cancellation_requested' })
}

const statuses = ['active', 'past_due', 'incomplete', 'incomplete_expired', 'canceled', 'ended', 'all'] as const

const isListed = (subscription: Subscription, status: (typeof statuses)[number] | undefined): boolean => {
  if (status === 'all') return true
  if (status === 'ended') return subscription.ended_at !== null
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status
}

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/subscriptions', handle: create },
  { method: 'POST', path: '/v1/subscriptions/:id', handle: update },
  { method: 'DELETE', path: '/v1/subscriptions/:id', handle: cancel },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('subscription', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const customer = params.id('customer')
      const clock = params.id('test_clock')
      const status = params.oneOf('status', statuses)
      params.done()
      const subscriptions = account
        .all('subscription')
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => clock === undefined || one.test_clock === clock)
        .filter((one) => isListed(one, status))
      return page('/v1/subscriptions', subscriptions)
    },
  },
]
