import Stripe from 'stripe'
import { API_VERSION, type EntityOf, type Kind, type Shown } from './entities'

/** As it is sent: any part of it, decimals as text. */
type Plain<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends readonly (infer One)[]
    ? readonly Plain<One>[]
    : Value extends object
      ? { readonly [Name in keyof Value]?: Plain<Value[Name]> }
      : Value

/** Names that Stripe's object does not have, and those whose value is of another type: never, where all is well. */
type Strangers<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs>
type Mistyped<Ours, Theirs> = {
  [Name in keyof Ours & keyof Theirs]: Ours[Name] extends Plain<Theirs[Name]> ? never : Name
}[keyof Ours & keyof Theirs]

interface Contract {
  charge: Stripe.Charge
  customer: Stripe.Customer
  event: Stripe.EventBase
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  price: Stripe.Price
  product: Stripe.Product
  refund: Stripe.Refund
  subscription: Stripe.Subscription
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
}
type OfStripe = keyof Contract
type Faults = {
  [K in OfStripe]:
    | Strangers<Shown<EntityOf<K>>, Contract[K]>
    | Mistyped<Omit<Shown<EntityOf<K>>, 'object'>, Contract[K]>
}[OfStripe]

describe('what the stand-in answers', () => {
  it('has the shapes of the SDK, which the compiler checks', () => {
    // An array of anything but never is no array of never.
    const found: Faults[] = []
    const faults: never[] = found
    const notOfStripe: Exclude<Kind, keyof Contract>[] = ['idempotency_record', 'delivery', 'settings']
    expect([...faults, ...notOfStripe]).toHaveLength(3)
  })

  it('is of the version that the SDK asks for', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION)
  })
})
