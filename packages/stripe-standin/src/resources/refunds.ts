import { readPage } from '../api/lists'
import { badParameter, refused } from '../api/problem'
import type { Call, Route } from '../api/routes'
import type { Account } from '../state/account'
import type { Charge, Refund } from '../state/entities'
import { newId } from '../state/ids'
import { cardNumbered } from '../payments/cards'

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`

/** The paid charge of an intent. */
const chargeOf = (account: Account, intentId: string): Charge => {
  const intent = account.need('payment_intent', intentId, 'payment_intent')
  const charge = account.find('charge', intent.latest_charge)
  if (intent.status !== 'succeeded' || !charge)
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return charge
}

const amountOf = (charge: Charge, asked: number | undefined): number => {
  if (charge.refunded)
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const left = charge.amount - charge.amount_refunded
  const amount = asked ?? left
  if (amount > left)
    throw refused(`Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`, {
      param: 'amount',
    })
  return amount
}

const statusOf = (account: Account, charge: Charge): Refund['status'] => {
  const method = account.find('payment_method', charge.payment_method)
  return method === undefined ? 'succeeded' : cardNumbered(method.inner.number).refund
}

/** What a bank says of a refund that it has not answered; the money of one that failed is ours again. */
export const settleRefund = (account: Account, id: string, status: 'failed' | 'succeeded'): Refund =>
  account.transact(() => {
    const before = account.need('refund', id)
    if (before.status !== 'pending') throw refused(`This refund (${id}) is ${before.status}.`)
    const charge = account.need('charge', before.charge)
    if (status === 'failed')
      account.put<Charge>({ ...charge, amount_refunded: charge.amount_refunded - before.amount, refunded: false })
    return account.tell<Refund>('refund.updated', { ...before, status }, before)
  })

const create = ({ account, params }: Call): Refund => {
  const intentId = params.id('payment_intent')
  const chargeId = params.id('charge')
  const asked = params.integer('amount')
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const metadata = params.metadata()
  params.only('currency', 'eur')
  params.done()
  if (intentId === undefined && chargeId === undefined)
    throw badParameter(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  if (asked !== undefined && asked < 1)
    throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  const charge = intentId === undefined ? account.need('charge', chargeId ?? '', 'charge') : chargeOf(account, intentId)
  if (chargeId !== undefined && chargeId !== charge.id)
    throw refused(`Charge ${chargeId} does not belong to PaymentIntent ${intentId}.`, { param: 'charge' })
  if (!charge.paid) throw refused(`Charge ${charge.id} was not successful and cannot be refunded.`, { param: 'charge' })
  const amount = amountOf(charge, asked)
  const refundedInAll = charge.amount_refunded + amount
  const refund = account.tell<Refund>('refund.created', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: account.timeOfCustomer(charge.customer),
    currency: 'eur',
    customer: charge.customer,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    status: statusOf(account, charge),
    inner: {},
  })
  const after = { ...charge, amount_refunded: refundedInAll, refunded: refundedInAll === charge.amount }
  account.tell('charge.refunded', after, charge)
  return refund
}

export const refundRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: create },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('refund', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const intent = params.id('payment_intent')
      const charge = params.id('charge')
      params.done()
      const refunds = account
        .all('refund')
        .filter((one) => intent === undefined || one.payment_intent === intent)
        .filter((one) => charge === undefined || one.charge === charge)
      return page('/v1/refunds', refunds)
    },
  },
]
