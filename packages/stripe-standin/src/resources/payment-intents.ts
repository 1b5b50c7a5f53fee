import { readPage } from '../api/lists'
import type { Params } from '../api/params'
import { badParameter, refused } from '../api/problem'
import type { Call, Outcome, Route } from '../api/routes'
import { settle } from '../billing/settlement'
import { attempt } from '../payments/attempt'
import { cancelIntent, declinedAnswer, newIntent, unexpectedState } from '../payments/intents'
import { checkOwner, methodNamed, readMethodData } from '../payments/methods'
import type { Account } from '../state/account'
import type { PaymentIntent, PaymentMethod } from '../state/entities'
import { needCustomer } from './customers'

const leastAmount = 50
const mostAmount = 99_999_999

const checkAmount = (amount: number): number => {
  if (amount < leastAmount) throw badParameter('amount', 'Amount must be at least €0.50 eur', 'amount_too_small')
  if (amount > mostAmount) throw badParameter('amount', 'Amount must be no more than €999,999.99', 'amount_too_large')
  return amount
}

/** Reads what says how it is to be paid; answers the method, where the call names one. */
const readMethod = (params: Params): ((account: Account, customer: string | null) => PaymentMethod | undefined) => {
  const id = params.id('payment_method')
  const data = params.hash('payment_method_data')
  const make = data && readMethodData(data)
  if (id !== undefined && make)
    throw badParameter(
      'payment_method_data',
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    )
  return (account, customer) => {
    const named = id === undefined ? undefined : methodNamed(account, id)
    const method = make ? make(account) : named
    if (method) checkOwner(method, customer)
    return method
  }
}

interface Confirmation {
  readonly offSession: boolean
  readonly returnUrl: string | undefined
}

const readConfirmation = (params: Params): Confirmation => {
  const returnUrl = params.id('return_url')
  if (returnUrl !== undefined && !URL.canParse(returnUrl))
    throw badParameter('return_url', 'Not a valid URL', 'url_invalid')
  params.only('use_stripe_sdk', 'true', 'false')
  return {
    offSession: params.boolean('off_session') ?? false,
    returnUrl,
  }
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Tries to charge; the answer is the intent, or the card's error with it. */
const confirm = (
  { account, url }: Call,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  { offSession, returnUrl }: Confirmation,
): Outcome => {
  if (!confirmable.includes(intent.status)) unexpectedState(intent, 'confirm')
  const chosen = method ?? account.find('payment_method', intent.payment_method)
  if (!chosen)
    throw refused(
      "You cannot confirm this PaymentIntent because it's missing a payment method. " +
        'You can either update the PaymentIntent with a payment method and then confirm it again, ' +
        'or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state' },
    )
  checkOwner(chosen, intent.customer)
  if (intent.automatic_payment_methods?.allow_redirects === 'always' && returnUrl === undefined && !offSession)
    throw refused(
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. ' +
        'Because some of these payment methods might redirect your customer off of your page, ' +
        'you must provide a `return_url`. ' +
        "If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to " +
        '`true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment ' +
        'Intents.',
    )
  const after = attempt(account, intent, chosen, { offSession, returnUrl, isAuthenticated: false, url })
  settle(account, after)
  return declinedAnswer(after) ?? account.need('payment_intent', after.id)
}

type Types = Pick<PaymentIntent, 'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'>

/** Where no types are named it is automatic, which may lead the customer to another site. */
const readTypes = (params: Params): Types => {
  const types = params.texts('allowed_payment_method_types')
  const automatic = params.hash('automatic_payment_methods')
  const enabled = automatic?.boolean('enabled') ?? types === undefined
  const allowRedirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always'
  const unknown = types?.find((type) => type !== 'card')
  if (unknown !== undefined)
    throw badParameter('allowed_payment_method_types', `The payment method type "${unknown}" is invalid.`)
  return {
    allowed_payment_method_types: types ?? null,
    automatic_payment_methods: enabled ? { enabled, allow_redirects: types ? 'never' : allowRedirects } : null,
    payment_method_types: ['card'],
  }
}

const create = (call: Call): Outcome => {
  const { account, params } = call
  const amount = checkAmount(params.neededInteger('amount'))
  params.needed('currency')
  params.only('currency', 'eur')
  params.only('confirmation_method', 'automatic')
  const types = readTypes(params)
  const customer = params.id('customer') ?? null
  const method = readMethod(params)
  const isConfirmed = params.boolean('confirm') ?? false
  const confirmation = readConfirmation(params)
  const given = {
    amount,
    customer,
    ...types,
    capture_method: params.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    receipt_email: params.text('receipt_email') ?? null,
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
  }
  params.done()
  if (customer !== null) needCustomer(account, customer)
  const chosen = method(account, customer)
  const intent = newIntent(account, { ...given, payment_method: chosen?.id ?? null })
  account.tell('payment_intent.created', intent)
  return isConfirmed ? confirm(call, intent, chosen, confirmation) : intent
}

const update = ({ account, params, id }: Call): PaymentIntent => {
  const amount = params.integer('amount')
  const customer = params.id('customer')
  const method = readMethod(params)
  const texts = { description: params.text('description'), receipt: params.text('receipt_email') }
  const usage = params.oneOf('setup_future_usage', ['off_session', 'on_session'])
  params.metadata()
  params.only('currency', 'eur')
  params.done()
  const before = account.need('payment_intent', id)
  if (amount !== undefined) checkAmount(amount)
  const isOpen = confirmable.includes(before.status)
  if (!isOpen && (amount ?? customer ?? usage) !== undefined) unexpectedState(before, 'update')
  if (customer !== undefined) needCustomer(account, customer)
  const owner = customer ?? before.customer
  const chosen = method(account, owner)
  if (!isOpen && chosen) unexpectedState(before, 'update')
  const after: PaymentIntent = {
    ...before,
    amount: amount ?? before.amount,
    customer: owner,
    description: texts.description === undefined ? before.description : texts.description,
    receipt_email: texts.receipt === undefined ? before.receipt_email : texts.receipt,
    setup_future_usage: usage ?? before.setup_future_usage,
    metadata: params.metadata(before.metadata),
  }
  if (!chosen) return account.put(after)
  return account.put({ ...after, payment_method: chosen.id, status: 'requires_confirmation', next_action: null })
}

const cancel = ({ account, params, id }: Call): PaymentIntent => {
  const reason = params.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
  params.done()
  const intent = account.need('payment_intent', id)
  if (!confirmable.includes(intent.status)) unexpectedState(intent, 'cancel')
  if (intent.inner.invoice !== null)
    throw refused('You cannot cancel this PaymentIntent because it belongs to an invoice: void the invoice.')
  return cancelIntent(account, intent, reason ?? null)
}

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  { method: 'POST', path: '/v1/payment_intents/:id', handle: update },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancel },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    handle: (call) => {
      const method = readMethod(call.params)
      const confirmation = readConfirmation(call.params)
      const usage = call.params.oneOf('setup_future_usage', ['off_session', 'on_session'])
      call.params.done()
      const intent = call.account.need('payment_intent', call.id)
      const intended = { ...intent, setup_future_usage: usage ?? intent.setup_future_usage }
      return confirm(call, intended, method(call.account, intent.customer), confirmation)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    handle: ({ account, params, id }) => {
      const secret = params.id('client_secret')
      params.done()
      const intent = account.need('payment_intent', id)
      if (secret !== undefined && secret !== intent.client_secret)
        throw refused(
          'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
          {
            code: 'payment_intent_invalid_parameter',
            param: 'client_secret',
          },
        )
      return intent
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const customer = params.id('customer')
      params.done()
      const all = account.all('payment_intent')
      return page('/v1/payment_intents', customer === undefined ? all : all.filter((one) => one.customer === customer))
    },
  },
]
