import { startTestPayments, type TestPayments } from '../../testing-payments'

let shop: TestPayments | undefined
afterEach(() => shop?.stop())

it('without keys nothing is paid, which a sentence says, and everything else goes on', async () => {
  const none = { STRIPE_SECRET_KEY: undefined, STRIPE_PUBLISHABLE_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }
  shop = await startTestPayments({ ...none, STRIPE_API_URL: undefined })
  const [camille, lac] = [await shop.buyer(), await shop.buyer({ sellerKind: 'professionnel' })]
  const order = await camille.order()

  const away = await order.start().expect(503)
  expect(away.body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('Ce qui est gratuit') })
  expect((await order.pay()).status).toBe(503)
  expect((await lac.send('post', '/me/subscription', {})).status).toBe(503)
  expect((await lac.send('get', '/me/subscription').expect(200)).body.state).toBe('none')
  expect((await camille.send('get', '/me/invoices').expect(200)).body.items).toEqual([])
})

it('where payments are real there are no test cards', async () => {
  shop = await startTestPayments({ STRIPE_API_URL: undefined })
  const camille = await shop.buyer()
  const order = await camille.order()

  expect((await order.pay()).status).toBe(404)
  expect((await order.answer(true)).status).toBe(404)
})
