import { readPage } from '../api/lists'
import { refused } from '../api/problem'
import type { Call, Outcome, Route } from '../api/routes'
import { chargeInvoice, finalizeInvoice, voidInvoice } from '../billing/invoices'
import { settle } from '../billing/settlement'
import { declinedAnswer } from '../payments/intents'

const pay = ({ account, params, id, url }: Call): Outcome => {
  const method = params.id('payment_method')
  const offSession = params.boolean('off_session') ?? true
  params.done()
  const held = account.need('invoice', id)
  if (held.status === 'paid') throw refused('Invoice is already paid')
  if (held.status === 'void') throw refused('Invoice is voided: it cannot be paid.')
  const subscription = account.need('subscription', held.inner.subscription)
  const invoice = held.status === 'draft' ? finalizeInvoice(account, held, subscription) : held
  const intent = chargeInvoice(account, invoice, subscription, { method, offSession, url })
  if (!intent)
    throw refused(
      'There is no `default_payment_method` set on this Customer or Invoice. ' +
        'Please set a `default_payment_method` on the Customer or Invoice, or pass in a `payment_method`.',
      {
        code: 'invoice_no_payment_method_types',
      },
    )
  settle(account, intent)
  if (intent.status === 'requires_action')
    return {
      object: 'answer',
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'invoice_payment_intent_requires_action',
          message: 'This payment requires additional user action before it can be completed successfully.',
        },
      },
    }
  return declinedAnswer(intent) ?? account.need('invoice', id)
}

export const invoiceRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/invoices/:id/pay', handle: pay },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    handle: ({ account, params, id }) => {
      params.done()
      const invoice = account.need('invoice', id)
      if (invoice.status !== 'open') throw refused(`You can only void open invoices; this one is ${invoice.status}.`)
      voidInvoice(account, invoice)
      return account.need('invoice', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('invoice', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const customer = params.id('customer')
      const subscription = params.id('subscription')
      const status = params.oneOf('status', ['draft', 'open', 'paid', 'void'])
      params.done()
      const invoices = account
        .all('invoice')
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => subscription === undefined || one.inner.subscription === subscription)
        .filter((one) => status === undefined || one.status === status)
      return page('/v1/invoices', invoices)
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const invoice = params.id('invoice')
      const payment = params.hash('payment')
      payment?.only('type', 'payment_intent')
      const intent = payment?.needed('payment_intent')
      const status = params.oneOf('status', ['open', 'paid', 'canceled'])
      params.done()
      const payments = account
        .all('invoice_payment')
        .filter((one) => invoice === undefined || one.invoice === invoice)
        .filter((one) => intent === undefined || one.payment.payment_intent === intent)
        .filter((one) => status === undefined || one.status === status)
      return page('/v1/invoice_payments', payments)
    },
  },
]
