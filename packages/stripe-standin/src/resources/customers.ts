import type { Params } from '../api/params'
import { noSuch } from '../api/problem'
import { type Call, deleted, type Route } from '../api/routes'
import { readPage } from '../api/lists'
import { endSubscription } from '../billing/settlement'
import { methodOfCustomer } from '../payments/methods'
import type { Account } from '../state/account'
import type { Customer } from '../state/entities'
import { newId, randomText } from '../state/ids'

/** One who is still there. */
export const needCustomer = (account: Account, id: string, param = 'customer'): Customer => {
  const customer = account.need('customer', id, param)
  if (customer.inner.deleted) throw noSuch('customer', id, param)
  return customer
}

/** What a call may say of a customer; what it does not say stays. */
const readCustomer = (params: Params): ((held: Customer) => Customer) => {
  const texts = { name: params.text('name'), email: params.text('email', 512), phone: params.text('phone', 20) }
  const description = params.text('description')
  const address = params.address('address')
  const locales = params.texts('preferred_locales')
  const metadata = params.has('metadata')
  params.only('tax_exempt', 'none')
  return (held) => ({
    ...held,
    name: texts.name === undefined ? held.name : texts.name,
    email: texts.email === undefined ? held.email : texts.email,
    phone: texts.phone === undefined ? held.phone : texts.phone,
    description: description === undefined ? held.description : description,
    address: address === undefined ? held.address : address,
    preferred_locales: locales ?? held.preferred_locales,
    metadata: metadata ? params.metadata(held.metadata) : held.metadata,
  })
}

const emptyCustomer = (account: Account, clock: string | null): Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: account.timeOfClock(clock),
  default_source: null,
  description: null,
  email: null,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: clock,
  inner: { deleted: false, invoices: 0 },
})

const withDefault = (account: Account, customer: Customer, method: string | undefined, param: string): Customer => {
  if (method === undefined) return customer
  const { id } = methodOfCustomer(account, method, customer.id, param)
  return { ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: id } }
}

const create = ({ account, params }: Call): Customer => {
  const apply = readCustomer(params)
  const clock = params.id('test_clock')
  const method = params.id('payment_method')
  const preferred = params.hash('invoice_settings')?.id('default_payment_method')
  params.metadata()
  params.done()
  if (clock !== undefined) account.need('test_helpers.test_clock', clock, 'test_clock')
  const customer = account.tell('customer.created', apply(emptyCustomer(account, clock ?? null)))
  if (method !== undefined) methodOfCustomer(account, method, customer.id, 'payment_method')
  return account.put(withDefault(account, customer, preferred, 'invoice_settings[default_payment_method]'))
}

const update = ({ account, params, id }: Call): Customer => {
  const apply = readCustomer(params)
  const preferred = params.hash('invoice_settings')?.id('default_payment_method')
  params.metadata()
  params.done()
  const before = needCustomer(account, id, 'id')
  const after = withDefault(account, apply(before), preferred, 'invoice_settings[default_payment_method]')
  return account.tell('customer.updated', after, before)
}

/** Ends its subscriptions, too; the id answers a stub from then on. */
export const deleteCustomer = (account: Account, customer: Customer): void => {
  for (const subscription of account.all('subscription'))
    if (subscription.customer === customer.id && subscription.ended_at === null)
      endSubscription(account, subscription, { reason: null })
  account.tell('customer.deleted', { ...customer, inner: { ...customer.inner, deleted: true } })
}

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', handle: create },
  { method: 'POST', path: '/v1/customers/:id', handle: update },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    handle: ({ account, params, id }) => {
      params.done()
      return account.need('customer', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    handle: ({ account, params }) => {
      const page = readPage(params)
      const email = params.id('email')
      const clock = params.id('test_clock') ?? null
      params.done()
      const isWanted = (one: Customer): boolean =>
        !one.inner.deleted && one.test_clock === clock && (email === undefined || one.email === email)
      return page('/v1/customers', account.all('customer').filter(isWanted))
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    handle: ({ account, params, id }) => {
      params.done()
      deleteCustomer(account, needCustomer(account, id, 'id'))
      return deleted('customer', id)
    },
  },
]
