import type { Account } from '../state/account'
import {
  type Charge,
  type NextAction,
  type PaymentError,
  type PaymentIntent,
  type PaymentMethod,
  shown,
} from '../state/entities'
import { newId } from '../state/ids'
import type { Decline, TestCard } from './cards'
import { cardOf } from './methods'

export interface Circumstances {
  /** The customer is not there to authenticate. */
  readonly offSession: boolean
  readonly isAuthenticated: boolean
  readonly returnUrl: string | undefined
  /** Of this server. */
  readonly url: string
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message:
    'Your card was declined. This transaction requires authentication. ' +
    'Try again with the customer present, or use another card.',
}

/** Two-factor question of the bank that the customer did not pass. */
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const needsAuthentication = (card: TestCard, method: PaymentMethod): boolean =>
  card.authentication === 'always' || (card.authentication === 'unless_set_up' && !method.inner.set_up)

const makeCharge = (
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Charge => {
  const { brand, exp_month, exp_year, last4 } = method.card
  const isPaid = decline === undefined
  return account.put({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    captured: isPaid,
    created: account.timeOfCustomer(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? decline?.code ?? null,
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: { brand, exp_month, exp_year, last4 }, type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
    inner: {},
  })
}

const errorOf = (decline: Decline, method: PaymentMethod, charge: Charge | undefined): PaymentError => ({
  ...(charge ? { charge: charge.id } : {}),
  code: decline.code,
  ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  message: decline.message,
  payment_method: shown(method),
  type: decline === authenticationFailed ? 'invalid_request_error' : 'card_error',
})

/** The payment came to nothing: the intent waits for another method, and the error says why. */
export const fail = (
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): PaymentIntent => {
  const isBank = decline !== authenticationFailed
  const charge = isBank ? makeCharge(account, intent, method, decline) : undefined
  if (charge) account.tell('charge.failed', charge)
  return account.tell('payment_intent.payment_failed', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: errorOf(decline, method, charge),
  })
}

const succeed = (account: Account, intent: PaymentIntent, method: PaymentMethod): PaymentIntent => {
  if (intent.customer !== null && intent.setup_future_usage !== null) {
    const isFirst = method.customer === null
    const kept = { ...method, customer: intent.customer, inner: { ...method.inner, set_up: true } }
    if (isFirst) account.tell('payment_method.attached', kept)
    else account.put(kept)
  }
  const charge = account.tell('charge.succeeded', makeCharge(account, intent, method, undefined))
  return account.tell('payment_intent.succeeded', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  })
}

const nextAction = (intent: PaymentIntent, { returnUrl, url }: Circumstances): NextAction => {
  const page = `${url}/_3ds/${intent.id}?client_secret=${intent.client_secret}`
  return returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } }
}

/** Charges the intent's amount to the method, as far as the card lets it, and tells of what came of it. */
export const attempt = (
  account: Account,
  before: PaymentIntent,
  method: PaymentMethod,
  circumstances: Circumstances,
): PaymentIntent => {
  const card = cardOf(method)
  const intent = { ...before, payment_method: method.id }
  if (needsAuthentication(card, method) && !circumstances.isAuthenticated) {
    // A renewal asks its customer all the same: the invoice waits for the answer.
    if (circumstances.offSession && intent.inner.invoice === null)
      return fail(account, intent, method, authenticationRequired)
    return account.tell('payment_intent.requires_action', {
      ...intent,
      status: 'requires_action',
      next_action: nextAction(intent, circumstances),
    })
  }
  return card.decline ? fail(account, intent, method, card.decline) : succeed(account, intent, method)
}
