import { readPage } from '../api/lists'
import type { Params } from '../api/params'
import { badParameter, refused } from '../api/problem'
import type { Route } from '../api/routes'
import type { Account } from '../state/account'
import type { Price } from '../state/entities'
import { newId } from '../state/ids'

const readRecurring = (params: Params): Price['recurring'] => {
  const hash = params.hash('recurring')
  if (!hash) return null
  hash.needed('interval')
  const interval = hash.oneOf('interval', ['day', 'week', 'month', 'year']) ?? 'month'
  const count = hash.integer('interval_count') ?? 1
  hash.only('usage_type', 'licensed')
  if (count < 1 || count > 36) throw badParameter('recurring[interval_count]', 'Invalid interval_count')
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

/** Reads `currency`, `product`, `unit_amount`, `recurring`, as of /v1/prices and of an item's price_data. */
export const readPrice = (params: Params): ((account: Account) => Price) => {
  params.needed('currency')
  params.only('currency', 'eur')
  const product = params.needed('product')
  const amount = params.neededInteger('unit_amount')
  if (amount < 0) throw badParameter('unit_amount', 'Invalid non-negative integer', 'parameter_invalid_integer')
  const recurring = readRecurring(params)
  const taxBehavior = params.oneOf('tax_behavior', ['unspecified', 'inclusive', 'exclusive']) ?? 'unspecified'
  return (account) => {
    account.need('product', product, 'product')
    return {
      id: newId('price'),
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: account.now(),
      currency: 'eur',
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product,
      recurring,
      tax_behavior: taxBehavior,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
      inner: {},
    }
  }
}

export const priceRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    handle: ({ account, params }): Price => {
      const make = readPrice(params)
      const nickname = params.text('nickname') ?? null
      const key = params.id('lookup_key') ?? null
      const metadata = params.metadata()
      params.done()
      if (key !== null && account.all('price').some(({ lookup_key }) => lookup_key === key))
        throw refused(`A price already uses that lookup key: ${key}`, { param: 'lookup_key' })
      return account.tell('price.created', { ...make(account), nickname, lookup_key: key, metadata })
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('price', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const product = params.id('product')
      const keys = params.texts('lookup_keys')
      const active = params.boolean('active')
      params.done()
      const prices = account
        .all('price')
        .filter((one) => product === undefined || one.product === product)
        .filter((one) => keys === undefined || keys.some((key) => key === one.lookup_key))
        .filter((one) => active === undefined || one.active === active)
      return page('/v1/prices', prices)
    },
  },
]
