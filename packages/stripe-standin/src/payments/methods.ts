import { createHash } from 'node:crypto'
import type { Params } from '../api/params'
import { noSuch, refused } from '../api/problem'
import type { Account } from '../state/account'
import type { BillingDetails, Metadata, PaymentMethod } from '../state/entities'
import { newId } from '../state/ids'
import { cardNamed, cardNumbered, readCard, type TestCard } from './cards'

const nobody: BillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null }

interface MethodOf {
  readonly card: TestCard
  readonly month: number
  readonly year: number
  readonly billing?: BillingDetails
  readonly metadata?: Metadata
}

const makeMethod = (account: Account, { card, month, year, billing = nobody, metadata = {} }: MethodOf) => {
  const created = account.now()
  return account.put<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billing,
    card: {
      brand: card.brand,
      country: 'FR',
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      last4: card.number.slice(-4),
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    livemode: false,
    metadata,
    type: 'card',
    inner: { number: card.number, set_up: false },
  })
}

const readBilling = (params: Params | undefined): BillingDetails => ({
  address: params?.address('address') ?? null,
  email: params?.text('email') ?? null,
  name: params?.text('name') ?? null,
  phone: params?.text('phone') ?? null,
  tax_id: null,
})

/** Reads `type` and `card[…]`, as of /v1/payment_methods and of payment_method_data; answers what makes the method. */
export const readMethodData = (params: Params): ((account: Account) => PaymentMethod) => {
  params.needed('type')
  params.only('type', 'card')
  params.only('allow_redisplay', 'always', 'limited', 'unspecified')
  const billing = readBilling(params.hash('billing_details'))
  const metadata = params.metadata()
  const card = params.neededHash('card')
  const typed = {
    number: card.needed('number'),
    month: card.neededInteger('exp_month'),
    year: card.neededInteger('exp_year'),
    cvc: card.id('cvc'),
  }
  return (account) => {
    const year = typed.year < 100 ? 2000 + typed.year : typed.year
    return makeMethod(account, { card: readCard(typed, account.now()), month: typed.month, year, billing, metadata })
  }
}

/** The method of an id; a test card's name makes a new one each time. */
export const methodNamed = (account: Account, id: string, param = 'payment_method'): PaymentMethod => {
  const card = cardNamed(id)
  if (!card) return account.need('payment_method', id, param)
  return makeMethod(account, { card, month: 12, year: new Date(account.now() * 1000).getUTCFullYear() + 3 })
}

export const cardOf = (method: PaymentMethod): TestCard => cardNumbered(method.inner.number)

/** A method belongs to one customer, and is charged for that one alone. */
export const checkOwner = (method: PaymentMethod, customer: string | null): void => {
  if (method.customer === null || method.customer === customer) return
  throw refused(
    customer === null
      ? 'The payment method you provided is attached to a customer so for security purposes ' +
          'you must provide the customer in the request.'
      : `The provided PaymentMethod cannot be used with this customer: it belongs to another one.`,
    { param: 'payment_method' },
  )
}

export const attach = (account: Account, method: PaymentMethod, customer: string): PaymentMethod => {
  checkOwner(method, customer)
  if (method.customer === customer) return method
  return account.tell('payment_method.attached', { ...method, customer })
}

/** The customer's method of an id, attached first where it is a test card's name. */
export const methodOfCustomer = (account: Account, id: string, customer: string, param: string): PaymentMethod => {
  const method = methodNamed(account, id, param)
  if (method.customer === customer) return method
  if (cardNamed(id)) return attach(account, method, customer)
  throw noSuch('payment_method', id, param)
}
