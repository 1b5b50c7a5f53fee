import { mailsTo, mailTo, until } from '@rouage/service-kit/testing'
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

const DAY = 24 * 3_600
type Buyer = Awaited<ReturnType<TestPayments['buyer']>>
const dealer = (more: object = {}) =>
  shop.buyer({
    sellerKind: 'professionnel',
    companyName: 'Garage du Lac',
    siret: '73282932000074',
    ...more,
  })
const begin = (buyer: Buyer) => buyer.send('post', '/me/subscription', {})
const stateOf = async (buyer: Buyer) => (await buyer.send('get', '/me/subscription').expect(200)).body
const hasState = (buyer: Buyer, state: string) =>
  until(async () => {
    const seen = await stateOf(buyer)
    return seen.state === state ? seen : undefined
  })

/** Somebody whose months go by at the test's will. */
const dealerWithClock = async () => {
  const clock = await shop.stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1_000) })
  const buyer = await dealer()
  const customer = await shop.stripe.customers.create({ test_clock: clock.id, metadata: { userId: buyer.sub } })
  await models.subscriptions.create({ _id: buyer.sub, customerId: customer.id, updatedAt: new Date() })
  let now = clock.frozen_time
  const advance = async (seconds: number) => {
    now += seconds
    await shop.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now })
    await until(async () => (await shop.stripe.testHelpers.testClocks.retrieve(clock.id)).status === 'ready')
  }
  /** What the next months are charged to. */
  const useCard = async (card: string) => {
    const { subscriptionId } = (await models.subscriptions.findById(buyer.sub).lean()) ?? {}
    await shop.stripe.subscriptions.update(subscriptionId ?? '', { default_payment_method: card })
  }
  return { ...buyer, customer, advance, useCard }
}

/** Waits until nobody but the test asks Stripe. */
const nothingUnderWay = () =>
  until(async () => {
    const isTold = (await shop.control.deliveries()).every(({ state }) => state !== 'waiting')
    return isTold && (await shop.database.connection.collection('jobs').countDocuments()) === 0
  })

const subscribe = async (buyer: Buyer, card?: string) => {
  const order = buyer.onOrder((await begin(buyer).expect(200)).body.id)
  await order.start().expect(200)
  await order.pay(card).expect(200)
  await hasState(buyer, 'active')
  return order
}

it('a professional subscribes by an order as any other, whose payment begins the month', async () => {
  const lac = await dealer()
  expect(await stateOf(lac)).toEqual({ state: 'none', priceCents: 3_990 })
  const order = (await begin(lac).expect(200)).body
  expect(order).toMatchObject({ purpose: 'subscription', totalCents: 3_990, status: 'awaiting_payment' })
  expect(await stateOf(lac)).toMatchObject({ state: 'incomplete', orderId: order.id })

  const paying = lac.onOrder(order.id)
  await paying.pay().expect(400)
  await paying.start().expect(200)
  const paid = await paying.pay().expect(200)
  expect(paid.body).toMatchObject({ status: 'paid', invoiceNumber: expect.stringMatching(/^FA-/) })
  const active = await hasState(lac, 'active')
  expect(active).not.toHaveProperty('orderId')
  expect(Date.parse(active.periodEnd) - Date.now()).toBeGreaterThan(27 * DAY * 1_000)
  expect(await models.invoices.findById(paid.body.invoiceNumber).lean()).toMatchObject({
    buyer: { company: 'Garage du Lac', siret: '73282932000074' },
    netCents: 3_325,
    vatCents: 665,
  })
  expect((await begin(lac).expect(409)).body.code).toBe('wrong_status')
})

it('is for professionals alone', async () => {
  const camille = await shop.buyer()
  expect((await begin(camille).expect(409)).body.code).toBe('professionals_only')
  expect((await camille.send('post', '/me/subscription/cancellation', {}).expect(409)).body.code).toBe('wrong_status')
})

it('however many clicks, and tabs, are one subscription and one order', async () => {
  const lac = await dealer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(lac)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)

  const { customerId } = (await models.subscriptions.findById(lac.sub).lean()) ?? {}
  const { data } = await shop.stripe.subscriptions.list({ customer: customerId ?? '', status: 'all' })
  expect(data).toHaveLength(1)
})

it('is renewed each month with an invoice of ours, also where every webhook was lost', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await lac.advance(32 * DAY)
  await until(async () => (await models.invoices.countDocuments({ userId: lac.sub })) === 2)

  await shop.control.deliver('off')
  await lac.advance(31 * DAY)
  await models.subscriptions.updateOne({ _id: lac.sub }, { $set: { updatedAt: new Date(0) } })
  await shop.reconcileSubscriptions()
  expect(await models.invoices.countDocuments({ userId: lac.sub })).toBe(3)
  expect(await models.orders.countDocuments({ userId: lac.sub, status: 'paid' })).toBe(3)
})

it('a renewal that fails is told once for each try, and paid by hand with another card', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await lac.useCard('pm_card_chargeCustomerFail')
  await lac.advance(31 * DAY + 2 * 3_600)
  const overdue = await hasState(lac, 'past_due')
  expect(overdue.orderId).toEqual(expect.stringMatching(/^in_/))
  const mail = await mailTo(lac.email, /abonnement a échoué/)
  expect(mail.text).toContain('Nous réessaierons le')
  expect(mail.text).toContain(`/card-payment?order=${overdue.orderId}`)

  expect((await begin(lac).expect(200)).body.id).toBe(overdue.orderId)
  const order = lac.onOrder(overdue.orderId)
  await order.start().expect(200)
  expect((await order.pay(CARDS.good).expect(200)).body.status).toBe('paid')
  await hasState(lac, 'active')
  const told = await mailsTo(lac.email)
  expect(told.filter(({ subject }) => /abonnement a échoué/.test(subject))).toHaveLength(1)
})

it('a month that fails while Stripe is asked about it is never past due with nothing to pay', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await shop.control.deliver('off')
  await lac.useCard('pm_card_chargeCustomerFail')
  await nothingUnderWay()
  await models.subscriptions.updateOne({ _id: lac.sub }, { $set: { updatedAt: new Date(0) } })
  await shop.control.failNext('hold', { calls: 2, method: 'GET', path: '/v1/subscriptions/' })

  const asked = shop.reconcileSubscriptions()
  await until(async () => (await shop.control.release()) === 1)
  await until(async () => (await shop.control.state()).held_calls === 1)
  await lac.advance(31 * DAY + 2 * 3_600)
  await shop.control.release()
  await asked

  expect(await stateOf(lac)).toMatchObject({ state: 'past_due', orderId: expect.stringMatching(/^in_/) })
})

it('one that nobody pays ends after the last try, with an e-mail, and can be begun anew', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await lac.useCard('pm_card_chargeCustomerFail')
  await lac.advance(31 * DAY + 2 * 3_600)
  await hasState(lac, 'past_due')
  await lac.advance(10 * DAY)
  await hasState(lac, 'none')
  await mailTo(lac.email, /abonnement professionnel est terminé/)
  const [owed] = await models.orders.find({ userId: lac.sub, status: { $ne: 'paid' } }).lean()
  expect(owed?.status).toBe('cancelled')
  expect(
    (
      await lac
        .onOrder(owed?._id ?? '')
        .start()
        .expect(409)
    ).body.code,
  ).toBe('order_closed')

  expect((await begin(lac).expect(200)).body).toMatchObject({ purpose: 'subscription', status: 'awaiting_payment' })
})

it('one that has ended takes nothing along that was begun after it, however late that is heard of', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await lac.useCard('pm_card_chargeCustomerFail')
  await lac.advance(31 * DAY + 2 * 3_600)
  await hasState(lac, 'past_due')
  await shop.control.deliver('off')
  await nothingUnderWay()
  await lac.advance(10 * DAY)
  await models.subscriptions.updateOne({ _id: lac.sub }, { $set: { updatedAt: new Date(0) } })
  await shop.control.failNext('hold', { method: 'GET', path: '/v1/subscriptions/' })

  const asked = shop.reconcileSubscriptions()
  await until(async () => (await shop.control.state()).held_calls === 1)
  const { body: anew } = await begin(lac).expect(200)
  await shop.control.release()
  await asked

  expect((await models.orders.findById(anew.id).lean())?.status).toBe('awaiting_payment')
  expect(await stateOf(lac)).toMatchObject({ state: 'incomplete', orderId: anew.id })
})

it('is cancelled to the end of its period, resumed while that lasts, and ends with it', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  const ending = await lac.send('post', '/me/subscription/cancellation', {}).expect(200)
  expect(ending.body).toMatchObject({ state: 'ending', periodEnd: expect.any(String) })
  expect((await lac.send('post', '/me/subscription/cancellation', {}).expect(200)).body).toEqual(ending.body)
  expect((await lac.send('delete', '/me/subscription/cancellation').expect(200)).body.state).toBe('active')

  await lac.send('post', '/me/subscription/cancellation', {}).expect(200)
  await lac.advance(32 * DAY)
  await hasState(lac, 'none')
  expect(await models.invoices.countDocuments({ userId: lac.sub })).toBe(1)
  expect((await lac.send('delete', '/me/subscription/cancellation').expect(409)).body.code).toBe('wrong_status')
})

it('is cancelled and resumed as it stands at Stripe, whatever was last heard of it', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await nothingUnderWay()
  await shop.control.deliver('off')
  const { subscriptionId } = (await models.subscriptions.findById(lac.sub).lean()) ?? {}
  await shop.stripe.subscriptions.update(subscriptionId ?? '', { cancel_at_period_end: true })
  expect((await lac.send('delete', '/me/subscription/cancellation').expect(200)).body.state).toBe('active')
  await lac.send('post', '/me/subscription/cancellation', {}).expect(200)
  await shop.stripe.subscriptions.update(subscriptionId ?? '', { cancel_at_period_end: false })
  expect((await lac.send('post', '/me/subscription/cancellation', {}).expect(200)).body.state).toBe('ending')

  await lac.advance(32 * DAY)
  expect((await lac.send('delete', '/me/subscription/cancellation').expect(409)).body.code).toBe('wrong_status')
  expect(await stateOf(lac)).toMatchObject({ state: 'none' })
})

it('ends with its month once its owner is suspended beyond it, and goes on after a shorter one', async () => {
  const [lac, tom] = [await dealer(), await dealer()]
  for (const buyer of [lac, tom]) await subscribe(buyer)
  const inDays = (days: number) => new Date(Date.now() + days * DAY * 1_000).toISOString()
  await shop.suspendAccount(tom.sub, inDays(3))
  await shop.suspendAccount(lac.sub, null)
  expect(await hasState(lac, 'ending')).toMatchObject({ periodEnd: expect.any(String) })
  await nothingUnderWay()
  expect(await stateOf(tom)).toMatchObject({ state: 'active' })
})

it('collects nothing more of whoever is suspended while a month is owed', async () => {
  const lac = await dealerWithClock()
  await subscribe(lac)
  await lac.useCard('pm_card_chargeCustomerFail')
  await lac.advance(31 * DAY + 2 * 3_600)
  const { orderId } = await hasState(lac, 'past_due')
  await shop.suspendAccount(lac.sub, null)
  await hasState(lac, 'none')
  expect((await models.orders.findById(orderId).lean())?.status).toBe('cancelled')
})

it('ends with the account of its owner, whom Stripe forgets', async () => {
  const lac = await dealer()
  await subscribe(lac)
  const { customerId } = (await models.subscriptions.findById(lac.sub).lean()) ?? {}
  await shop.eraseAccount(lac.sub)
  await until(async () => (await models.subscriptions.findById(lac.sub).lean()) === null)

  const { data } = await shop.stripe.subscriptions.list({ customer: customerId ?? '', status: 'all' })
  expect(data).toMatchObject([{ status: 'canceled' }])
  expect(await shop.stripe.customers.retrieve(customerId ?? '')).toMatchObject({ deleted: true })
  expect(await models.invoices.countDocuments({ userId: lac.sub })).toBe(1)
})
