import type { Route } from '../api/routes'
import { readPage } from '../api/lists'
import { attach, methodNamed, readMethodData } from '../payments/methods'
import { refused } from '../api/problem'
import { needCustomer } from './customers'

export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    handle: ({ account, params }) => {
      const make = readMethodData(params)
      params.done()
      return make(account)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('payment_method', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const customer = params.needed('customer')
      params.only('type', 'card')
      params.done()
      needCustomer(account, customer)
      return page(
        '/v1/payment_methods',
        account.all('payment_method').filter((method) => method.customer === customer),
      )
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    handle: ({ account, params, id }) => {
      const customer = params.needed('customer')
      params.done()
      needCustomer(account, customer)
      return attach(account, methodNamed(account, id, 'id'), customer)
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    handle: ({ account, params, id }) => {
      params.done()
      const method = account.need('payment_method', id)
      if (method.customer === null)
        throw refused('The payment method you provided is not attached to a customer so detachment is impossible.')
      const owner = account.find('customer', method.customer)
      if (owner?.invoice_settings.default_payment_method === id)
        account.put({ ...owner, invoice_settings: { ...owner.invoice_settings, default_payment_method: null } })
      for (const subscription of account.all('subscription'))
        if (subscription.default_payment_method === id) account.put({ ...subscription, default_payment_method: null })
      return account.tell('payment_method.detached', { ...method, customer: null }, method)
    },
  },
]
