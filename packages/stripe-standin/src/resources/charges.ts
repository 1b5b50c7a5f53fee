import { readPage } from '../api/lists'
import type { Route } from '../api/routes'

export const chargeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/charges/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('charge', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/charges',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const intent = params.id('payment_intent')
      const customer = params.id('customer')
      params.done()
      const charges = account
        .all('charge')
        .filter((one) => intent === undefined || one.payment_intent === intent)
        .filter((one) => customer === undefined || one.customer === customer)
      return page('/v1/charges', charges)
    },
  },
]
