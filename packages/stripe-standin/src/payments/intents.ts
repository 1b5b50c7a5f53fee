import type { Answer } from '../api/routes'
import { refused } from '../api/problem'
import type { Account } from '../state/account'
import { type CancellationReason, type PaymentIntent, shown } from '../state/entities'
import { newId, randomText } from '../state/ids'

type Given = Pick<PaymentIntent, 'amount' | 'customer'> & Partial<Omit<PaymentIntent, 'id' | 'object'>>

/** A new intent with what is given, not yet told of. */
export const newIntent = (account: Account, given: Given): PaymentIntent => {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: account.timeOfCustomer(given.customer),
    currency: 'eur',
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    inner: { invoice: null },
    ...given,
  }
}

export const unexpectedState = (intent: PaymentIntent, verb: string): never => {
  throw refused(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: shown(intent),
  })
}

export const cancelIntent = (account: Account, intent: PaymentIntent, reason: CancellationReason | null) =>
  account.tell('payment_intent.canceled', {
    ...intent,
    status: 'canceled',
    canceled_at: account.timeOfCustomer(intent.customer),
    cancellation_reason: reason,
    next_action: null,
  })

/** The answer to a call whose charge was declined: 402, and what it did stays. */
export const declinedAnswer = (intent: PaymentIntent): Answer | undefined => {
  const error = intent.last_payment_error
  if (intent.status !== 'requires_payment_method' || !error) return undefined
  return { object: 'answer', status: 402, body: { error: { ...error, payment_intent: shown(intent) } } }
}
