import type { Models } from '../../data/models'
import { attachmentOf, mailTo, mailsTo, until } from '@rouage/service-kit/testing'
import { CARDS, startTestPayments, type TestPayments } from '../../testing-payments'

let shop: TestPayments
let models: Models
beforeAll(async () => {
  shop = await startTestPayments()
  models = shop.models
})
afterEach(async () => {
  await shop.control.deliver('normal')
  await shop.control.clearFaults()
})
afterAll(() => shop.stop())

const stored = async (orderId: string) => {
  const order = await models.orders.findById(orderId).lean()
  if (order === null) throw new Error('no such order')
  return order
}
const timesFulfilled = (orderId: string): number => shop.effects.fulfilled.filter((id) => id === orderId).length
/** Every payment at Stripe that an order could be paid by. */
const intentsOf = async (orderId: string) => {
  const all: { id: string; status: string }[] = []
  for await (const intent of shop.stripe.paymentIntents.list({ limit: 100 }))
    if (intent.metadata.orderId === orderId) all.push({ id: intent.id, status: intent.status })
  return all
}

it('an order is paid by a test card: it takes effect once, with an invoice and an e-mail', async () => {
  const camille = await shop.buyer()
  const order = await camille.order(1_480)
  const begun = await order.start().expect(200)
  expect(begun.body).toMatchObject({
    status: 'awaiting_payment',
    payment: { mode: 'simulated', needsAuthentication: false },
  })
  expect((await stored(order.id)).consentAt).toBeInstanceOf(Date)

  const paid = await order.pay().expect(200)
  expect(paid.body).toMatchObject({ status: 'paid', invoiceNumber: expect.stringMatching(/^FA-\d{4}-\d{6}$/) })
  expect(paid.body).not.toHaveProperty('payment')
  expect(timesFulfilled(order.id)).toBe(1)

  const mail = await mailTo(camille.email, /^Paiement confirmé/)
  expect(mail.text).toContain('14,80')
  expect(mail.text).toContain(paid.body.invoiceNumber)
  expect((await attachmentOf(mail)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await models.invoices.findById(paid.body.invoiceNumber).lean()).toMatchObject({
    orderId: order.id,
    buyer: { name: 'Camille Durand', email: camille.email },
    totalCents: 1_480,
    netCents: 1_233,
    vatCents: 247,
  })
  expect(await mailsTo(camille.email)).toHaveLength(1)
})

it('a declined card says why in French, stays with the order, and another one pays it', async () => {
  const order = await (await shop.buyer()).order()
  await order.start()
  const declined = await order.pay(CARDS.poor).expect(402)
  expect(declined.body).toMatchObject({
    code: 'payment_declined',
    detail: 'Paiement refusé : la provision de la carte est insuffisante. Utilisez une autre carte.',
  })
  expect((await order.refresh().expect(200)).body).toMatchObject({
    status: 'awaiting_payment',
    failure: declined.body.detail,
  })
  const unknown = await order.pay('4111 1111 1111 1111').expect(402)
  expect(unknown.body.detail).toContain('cartes de test')

  const paid = await order.pay(CARDS.good).expect(200)
  expect(paid.body.status).toBe('paid')
  expect(paid.body).not.toHaveProperty('failure')
  expect(await intentsOf(order.id)).toHaveLength(1)
})

it('a card that asks for 3-D Secure waits for its customer, who may refuse, or accept', async () => {
  const order = await (await shop.buyer()).order()
  await order.start()
  const asked = await order.pay(CARDS.asks).expect(200)
  expect(asked.body).toMatchObject({ status: 'awaiting_payment', payment: { needsAuthentication: true } })

  const refused = await order.answer(false).expect(402)
  expect(refused.body.detail).toContain('n’a pas pu vous authentifier')
  expect(timesFulfilled(order.id)).toBe(0)

  await order.pay(CARDS.asks).expect(200)
  const paid = await order.answer(true).expect(200)
  expect(paid.body.status).toBe('paid')
  expect(timesFulfilled(order.id)).toBe(1)
})

it('two clicks at once, on beginning and on paying, are one payment and one effect', async () => {
  const camille = await shop.buyer()
  const order = await camille.order()
  const begun = await Promise.all([order.start(), order.start(), order.start()])
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])

  const paid = await Promise.all([order.pay(), order.pay(), order.refresh(), order.refresh()])
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await intentsOf(order.id)).toMatchObject([{ status: 'succeeded' }])
  expect(await models.invoices.countDocuments({ orderId: order.id })).toBe(1)
  expect((await order.start().expect(200)).body.status).toBe('paid')
  await mailTo(camille.email, /^Paiement confirmé/)
  expect(await mailsTo(camille.email)).toHaveLength(1)
})

it('a try whose answer Stripe cut off, or which it answered with an error, pays once all the same', async () => {
  const order = await (await shop.buyer()).order()
  await shop.control.failNext('cut_after', { method: 'POST', path: '/v1/payment_intents' })
  await order.start().expect(200)
  expect(await intentsOf(order.id)).toHaveLength(1)

  const other = await (await shop.buyer()).order()
  await shop.control.failNext('500_after', { method: 'POST', path: '/v1/payment_intents' })
  const away = await other.start().expect(503)
  expect(away.body.detail).toContain('Rien n’a été débité')
  await other.start().expect(200)
  await other.pay().expect(200)
  expect((await intentsOf(other.id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
})

it('an order that was replaced and paid all the same in another tab is given back whole, the new one is paid', async () => {
  const camille = await shop.buyer()
  const [old, next] = [await camille.order(990), await camille.order(1_480)]
  await old.start()
  await next.start()
  const { paymentIntentId } = await stored(old.id)
  // As core replaces an order while Stripe is being asked to charge it.
  await models.orders.updateOne({ _id: old.id }, { $set: { status: 'cancelled' } })
  await shop.stripe.paymentIntents.confirm(paymentIntentId ?? '', {
    payment_method: 'pm_card_visa',
    return_url: 'https://rouage.example/',
  })
  await next.pay().expect(200)

  const given = await until(async () => {
    const order = await stored(old.id)
    return order.status === 'refunded' ? order : undefined
  })
  expect(given).toMatchObject({ refundId: expect.stringMatching(/^re_/), invoiceNumber: null })
  const mail = await mailTo(camille.email, /^Paiement remboursé/)
  expect(mail.text).toContain('9,90')
  expect(timesFulfilled(old.id)).toBe(0)
  expect((await shop.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' })).data).toMatchObject([
    { amount: 990 },
  ])
  expect((await old.start().expect(409)).body.code).toBe('order_closed')
})

it('what an operator refunds at Stripe has a credit note each, and leaves the invoice as it was', async () => {
  const camille = await shop.buyer()
  const order = await camille.order(1_480)
  await order.start()
  const { invoiceNumber } = (await order.pay()).body
  const { paymentIntentId } = await stored(order.id)
  const refund = (amount: number) => shop.stripe.refunds.create({ payment_intent: paymentIntentId ?? '', amount })
  await refund(500)
  await until(async () => (await models.invoices.countDocuments({ creditOf: invoiceNumber })) === 1)
  expect((await stored(order.id)).status).toBe('paid')
  await refund(980)
  await until(async () => (await stored(order.id)).status === 'refunded')

  const notes = await models.invoices.find({ creditOf: invoiceNumber }).sort({ _id: 1 }).lean()
  expect(notes.map(({ totalCents }) => totalCents)).toEqual([-500, -980])
  expect(notes.every(({ _id }) => /^AV-\d{4}-\d{6}$/.test(_id))).toBe(true)
  const list = await camille.send('get', '/me/invoices').expect(200)
  expect(list.body.items).toHaveLength(3)
  expect(list.body.items.at(-1)).toMatchObject({ number: invoiceNumber, totalCents: 1_480 })
})

it('a refund at Stripe whose webhook was lost has its credit note all the same, once', async () => {
  const camille = await shop.buyer()
  const order = await camille.order(1_480)
  await order.start()
  const { invoiceNumber } = (await order.pay()).body
  const { paymentIntentId } = await stored(order.id)
  await shop.control.deliver('off')
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId ?? '' })

  await shop.lookForRefunds()
  await shop.lookForRefunds()

  const notes = await models.invoices.find({ creditOf: invoiceNumber }).lean()
  expect(notes.map(({ totalCents }) => totalCents)).toEqual([-1_480])
  expect((await stored(order.id)).status).toBe('refunded')
})

it('of refunds that are looked for, those alone are taken in that have no credit note', async () => {
  const [camille, tom] = [await shop.buyer(), await shop.buyer()]
  const refunded = async (buyer: typeof camille) => {
    const order = await buyer.order(990)
    await order.start()
    await order.pay().expect(200)
    const { paymentIntentId } = await stored(order.id)
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId ?? '' })
    return order
  }
  const known = await refunded(camille)
  await until(async () => (await stored(known.id)).status === 'refunded')
  // A refund is told by two notices.
  await until(async () => (await shop.control.deliveries()).every(({ state }) => state === 'sent' || state === 'lost'))
  await shop.control.deliver('off')
  const missed = await refunded(tom)
  // Whatever is taken in once more becomes so again.
  await models.orders.updateOne({ _id: known.id }, { $set: { status: 'paid' } })

  await shop.lookForRefunds()

  expect((await stored(missed.id)).status).toBe('refunded')
  expect((await stored(known.id)).status).toBe('paid')
})

it('a refund that Stripe answered with an error is made all the same, once', async () => {
  const camille = await shop.buyer()
  const order = await camille.order(1_480, 'boost')
  await order.start()
  await order.pay().expect(200)
  const { announcementId, paymentIntentId } = await stored(order.id)
  await models.orders.updateOne({ _id: order.id }, { $set: { paidAt: new Date(Date.now() + 60_000) } })
  // Under a key of ours it would answer so for a day.
  await shop.control.deliver('off')
  await shop.control.failNext('500_after', { method: 'POST', path: '/v1/refunds' })

  await shop.removeAd(announcementId ?? '')

  await until(async () => (await stored(order.id)).status === 'refunded')
  const given = await shop.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' })
  expect(given.data).toMatchObject([{ amount: 1_480 }])
})

it('a refund that the bank refuses later is made anew, and has one credit note once it went through', async () => {
  const camille = await shop.buyer()
  const order = await camille.order(1_480, 'boost')
  await order.start()
  const { invoiceNumber } = (await order.pay(CARDS.refundedLate).expect(200)).body
  const { announcementId, paymentIntentId } = await stored(order.id)
  await models.orders.updateOne({ _id: order.id }, { $set: { paidAt: new Date(Date.now() + 60_000) } })
  const last = async (count: number): Promise<string> =>
    until(async () => {
      const { data } = await shop.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' })
      return data.length === count && data[0]?.id
    })

  await shop.removeAd(announcementId ?? '')
  await shop.control.settleRefund(await last(1), 'failed')
  await shop.control.settleRefund(await last(2), 'succeeded')

  await until(async () => (await stored(order.id)).status === 'refunded')
  const notes = await models.invoices.find({ creditOf: invoiceNumber }).lean()
  expect(notes.map(({ totalCents }) => totalCents)).toEqual([-1_480])
})

it('what was paid for an ad whose removal nobody had heard of yet is given back once, with its credit note', async () => {
  const camille = await shop.buyer()
  const [before, after] = [await camille.order(990, 'boost'), await camille.order(1_480, 'boost')]
  for (const order of [before, after]) {
    await order.start()
    await order.pay().expect(200)
  }
  const { announcementId } = await stored(after.id)
  const soon = new Date(Date.now() + 60_000)
  await models.orders.updateOne({ _id: before.id }, { $set: { announcementId } })
  await models.orders.updateOne({ _id: after.id }, { $set: { paidAt: soon } })

  await shop.removeAd(announcementId ?? '')
  await shop.removeAd(announcementId ?? '')

  await until(async () => (await stored(after.id)).status === 'refunded')
  const { paymentIntentId, invoiceNumber } = await stored(after.id)
  const given = await shop.stripe.refunds.list({ payment_intent: paymentIntentId ?? '' })
  expect(given.data).toMatchObject([{ amount: 1_480 }])
  const notes = await models.invoices.find({ creditOf: invoiceNumber }).lean()
  expect(notes.map(({ totalCents }) => totalCents)).toEqual([-1_480])
  expect((await mailTo(camille.email, /^Remboursement/)).text).toContain('14,80')
  expect((await stored(before.id)).status).toBe('paid')
})

it('an invoice is its owner’s alone, as PDF', async () => {
  const [camille, tom] = [await shop.buyer(), await shop.buyer()]
  const order = await camille.order()
  await order.start()
  const { invoiceNumber } = (await order.pay()).body
  const pdf = await camille.send('get', `/me/invoices/${invoiceNumber}/pdf`).expect(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')

  expect((await tom.send('get', `/me/invoices/${invoiceNumber}/pdf`).expect(404)).body.code).toBe('invoice_not_found')
  expect((await tom.onOrder(order.id).start().expect(404)).body.code).toBe('order_not_found')
  expect((await tom.onOrder(order.id).pay().expect(404)).body.code).toBe('order_not_found')
  expect((await tom.send('get', '/me/invoices')).body.items).toEqual([])
})

it('numbers have no gap and no double under 20 payments at once, some of which fail', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()))
  const orders = await Promise.all(people.map((buyer) => buyer.order()))
  for (const order of orders) await order.start().expect(200)
  const before = await models.invoices.countDocuments({ _id: /^FA-/ })
  const cards = orders.map((_order, index) => (index % 4 === 3 ? CARDS.declined : CARDS.good))
  const answers = await Promise.all(orders.map((order, index) => order.pay(cards[index])))

  expect(answers.map(({ status }) => status)).toEqual(cards.map((card) => (card === CARDS.good ? 200 : 402)))
  const numbers = await models.invoices.find({ _id: /^FA-/ }).sort({ _id: 1 }).lean()
  expect(numbers).toHaveLength(before + 15)
  const year = numbers[0]?._id.slice(3, 7)
  expect(numbers.map(({ _id }) => _id)).toEqual(
    numbers.map((_invoice, index) => `FA-${year}-${String(index + 1).padStart(6, '0')}`),
  )
})

it('whoever tries too many cards waits', async () => {
  const camille = await shop.buyer()
  const order = await camille.order()
  await order.start()
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries++) statuses.push((await order.pay(CARDS.declined)).status)

  expect(new Set(statuses.slice(0, 18))).toEqual(new Set([402]))
  expect(statuses.at(-1)).toBe(429)
})

it('nothing is begun before the buyer has accepted', async () => {
  const camille = await shop.buyer()
  const order = await camille.order()
  expect((await order.pay().expect(400)).body.detail).toContain('exécution immédiate')
  const way = `/me/orders/${order.id}/payment`
  await camille.send('post', way, { acceptsImmediatePerformance: false }).expect(400)
  expect(await stored(order.id)).toMatchObject({ consentAt: null, paymentIntentId: null })
})
