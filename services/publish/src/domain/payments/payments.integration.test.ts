import { mailTo, mailsTo, until } from '@rouage/service-kit/testing'
import { CARDS, startTestPayments, type TestPayments } from '../../testing-payments'

jest.setTimeout(60_000)

let shop: TestPayments
beforeAll(async () => {
  shop = await startTestPayments()
})
afterAll(() => shop.stop())

const statusOf = async (orderId: string) => (await shop.models.orders.findById(orderId).lean())?.status

it('an order is paid by a test card: it takes effect once, with an invoice and an e-mail', async () => {
  const camille = await shop.buyer()
  const order = await camille.order(1_480)
  const begun = await order.start().expect(200)
  expect(begun.body).toMatchObject({
    status: 'awaiting_payment',
    payment: { mode: 'simulated', needsAuthentication: false },
  })

  const paid = await order.pay().expect(200)
  expect(paid.body).toMatchObject({ status: 'paid', invoiceNumber: expect.stringMatching(/^FA-\d{4}-\d{6}$/) })
  expect(paid.body).not.toHaveProperty('payment')
  expect(shop.effects.fulfilled.filter((id) => id === order.id)).toHaveLength(1)

  const mail = await mailTo(camille.email, /^Paiement confirmé/)
  expect(mail.text).toContain('14,80')
  expect(mail.text).toContain(paid.body.invoiceNumber)
  expect(await shop.models.invoices.findById(paid.body.invoiceNumber).lean()).toMatchObject({
    orderId: order.id,
    buyer: { name: 'Camille Durand', email: camille.email },
    totalCents: 1_480,
    netCents: 1_233,
    vatCents: 247,
  })
  expect(await mailsTo(camille.email)).toHaveLength(1)
  await until(async () => (await shop.models.stripeEvents.countDocuments({ type: 'payment_intent.succeeded' })) > 0)
})
