import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import type { Models } from '../../data/models'
import { CARDS, startTestPayments, type TestPayments } from '../../testing-payments'

let shop: TestPayments
let models: Models
beforeAll(async () => {
  shop = await startTestPayments()
  models = shop.models
})
afterEach(() => shop.control.deliver('normal'))
afterAll(() => shop.stop())

const SECRET = 'whsec_of_tests'
const now = () => Math.floor(Date.now() / 1_000)
const signed = (payload: string, { secret = SECRET, timestamp = now() } = {}): string =>
  shop.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
const send = (payload: string, signature: string | undefined) => {
  const sent = request(shop.url()).post('/webhooks/stripe').type('application/json')
  return (signature === undefined ? sent : sent.set('stripe-signature', signature)).send(payload)
}
const notice = (type: string, object: object, id = `evt_${Math.random().toString(36).slice(2)}`): string =>
  JSON.stringify({ id, object: 'event', type, api_version: 'any', created: now(), data: { object } })

/** An order whose card was charged in the buyer's browser: nobody but Stripe has told us. */
const chargedOrder = async (card = 'pm_card_visa') => {
  const order = await (await shop.buyer()).order()
  await order.start()
  const stored = await models.orders.findById(order.id).lean()
  const intentId = stored?.paymentIntentId ?? ''
  const confirm = () =>
    shop.stripe.paymentIntents.confirm(intentId, { payment_method: card, return_url: 'https://rouage.example/' })
  return { ...order, intentId, confirm }
}
const isPaid = (orderId: string) => until(async () => (await models.orders.findById(orderId).lean())?.status === 'paid')
const timesFulfilled = (orderId: string): number => shop.effects.fulfilled.filter((id) => id === orderId).length
const isDelivered = () =>
  until(async () => (await shop.control.deliveries()).every(({ state }) => state === 'sent' || state === 'lost'))

it.each(['normal', 'twice', 'reversed'] as const)('delivered %s, a payment takes effect once', async (mode) => {
  await shop.control.deliver(mode)
  const order = await chargedOrder()
  await order.confirm()
  await isPaid(order.id)
  await isDelivered()

  expect(timesFulfilled(order.id)).toBe(1)
  expect(await models.invoices.countDocuments({ orderId: order.id })).toBe(1)
})

it('late and many times over, after the buyer’s browser has asked, it changes nothing more', async () => {
  await shop.control.deliver('delayed')
  const order = await chargedOrder()
  await order.confirm()
  expect((await order.refresh().expect(200)).body.status).toBe('paid')
  await shop.control.flush({ order: 'reversed', times: 3 })
  await isDelivered()

  expect(timesFulfilled(order.id)).toBe(1)
  expect((await order.refresh()).body.status).toBe('paid')
})

it('lost for ever, the sweep asks Stripe, and the payment takes effect', async () => {
  await shop.control.deliver('off')
  const order = await chargedOrder()
  await order.confirm()
  await models.orders.updateOne({ _id: order.id }, { $set: { 'payment.askAt': new Date(0) } })
  await shop.askAboutOpenPayments()
  await isPaid(order.id)

  expect(timesFulfilled(order.id)).toBe(1)
})

it('an old failure that comes after the success takes nothing back', async () => {
  await shop.control.deliver('delayed')
  const order = await chargedOrder('pm_card_chargeDeclined')
  await order.confirm().catch(() => undefined)
  await order.pay(CARDS.good).expect(200)
  await shop.control.flush({ order: 'reversed' })
  await isDelivered()

  expect((await order.refresh()).body).toMatchObject({ status: 'paid' })
  expect((await models.orders.findById(order.id).lean())?.failure).toBeNull()
})

it('what it says is not believed: an order that nobody paid stays unpaid, whatever the notice carries', async () => {
  const order = await chargedOrder()
  const payload = notice('payment_intent.succeeded', {
    id: order.intentId,
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 1_480,
  })
  await send(payload, signed(payload)).expect(200)

  expect((await models.orders.findById(order.id).lean())?.status).toBe('awaiting_payment')
})

it('forged, unsigned, altered or played again after five minutes, it is refused', async () => {
  const order = await chargedOrder()
  await shop.control.deliver('off')
  await order.confirm()
  const payload = notice('payment_intent.succeeded', { id: order.intentId })
  const refused = [
    await send(payload, undefined),
    await send(payload, 'nonsense'),
    await send(payload, signed(payload, { secret: 'whsec_of_somebody_else' })),
    await send(payload.replace('evt_', 'evt_x'), signed(payload)),
    await send(payload, signed(payload, { timestamp: now() - 301 })),
    await send('', signed('')),
    await send('{', undefined),
  ]

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect((await models.orders.findById(order.id).lean())?.status).toBe('awaiting_payment')
  await send(payload, signed(payload)).expect(200)
  expect((await models.orders.findById(order.id).lean())?.status).toBe('paid')
})

it('of somebody or something unknown, it is taken, noted once and has no effect', async () => {
  const before = await models.orders.countDocuments()
  const notices = [
    notice('payment_intent.succeeded', { id: 'pi_unknown' }),
    notice('charge.refunded', { id: 'ch_unknown', payment_intent: 'pi_unknown' }),
    notice('charge.refunded', { id: 'ch_unknown', payment_intent: null }),
    notice('invoice.paid', { id: 'in_unknown', customer: 'cus_unknown' }),
    notice('customer.subscription.deleted', { id: 'sub_unknown', customer: 'cus_unknown' }),
    notice('a.kind.of.next.year', { id: 'x' }),
  ]
  for (const payload of notices) {
    await send(payload, signed(payload)).expect(200)
    await send(payload, signed(payload)).expect(200)
  }

  expect(await models.orders.countDocuments()).toBe(before)
  const ids = notices.map((text): string => JSON.parse(text).id)
  expect(await models.stripeEvents.countDocuments({ _id: { $in: ids } })).toBe(ids.length)
})

it('while Stripe is away it is answered as an error, so that Stripe sends it again, and then takes effect', async () => {
  await shop.control.deliver('off')
  const order = await chargedOrder()
  await order.confirm()
  const payload = notice('payment_intent.succeeded', { id: order.intentId })
  await shop.control.failNext('500', { method: 'GET', path: '/v1/payment_intents', calls: 3 })
  expect((await send(payload, signed(payload))).status).toBeGreaterThanOrEqual(500)
  await shop.control.clearFaults()
  expect(timesFulfilled(order.id)).toBe(0)

  await send(payload, signed(payload)).expect(200)
  expect(timesFulfilled(order.id)).toBe(1)
})

it('what nobody has paid for three days is given up, and cannot be paid any more', async () => {
  const camille = await shop.buyer()
  const old = await camille.order(990, 'publication', new Date(Date.now() - 73 * 3_600_000))
  await old.start()
  await shop.closeUnpaidOrders()
  const stored = await models.orders.findById(old.id).lean()

  expect(stored?.status).toBe('cancelled')
  expect(shop.effects.givenUp).toContain(old.id)
  await until(
    async () => (await shop.stripe.paymentIntents.retrieve(stored?.paymentIntentId ?? '')).status === 'canceled',
  )
})
