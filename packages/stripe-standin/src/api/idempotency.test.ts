import { type Bench, failureOf, sdkFor, startBench } from '../testing/bench'

describe('calls that are made again', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench()
  })
  afterAll(() => bench.stop())
  afterEach(() => bench.control.clearFaults())

  const params = (method = 'pm_card_visa') => ({
    amount: 990,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    payment_method: method,
    confirm: true,
    metadata: { a: '1', b: '2' },
  })
  const pay = (idempotencyKey: string, method?: string) =>
    bench.stripe.paymentIntents.create(params(method), { idempotencyKey })
  const countOf = async () => (await bench.stripe.paymentIntents.list({ limit: 100 })).data.length

  it('have one effect and one answer with one key, in whatever order parameters come', async () => {
    const first = await pay('once')
    const before = await countOf()
    const again = await bench.stripe.paymentIntents.create(
      { ...params(), metadata: { b: '2', a: '1' } },
      { idempotencyKey: 'once' },
    )

    expect(again).toEqual(first)
    expect(await countOf()).toBe(before)
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
    expect((await pay('another')).id).not.toBe(first.id)
  })

  it('are refused with other parameters or elsewhere', async () => {
    await pay('taken')
    const type = 'StripeIdempotencyError'
    expect(await failureOf(pay('taken', 'pm_card_mastercard'))).toMatchObject({ type, statusCode: 400 })
    expect(await failureOf(bench.stripe.customers.create({}, { idempotencyKey: 'taken' }))).toMatchObject({ type })
  })

  it('hear again that the card was declined, without another try', async () => {
    const first = await failureOf(pay('declined', 'pm_card_visa_chargeDeclined'))
    const again = await failureOf(pay('declined', 'pm_card_visa_chargeDeclined'))
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id)
    expect(again.charge).toBe(first.charge)
    const charges = await bench.stripe.charges.list({ payment_intent: first.payment_intent?.id ?? '' })
    expect(charges.data).toHaveLength(1)
  })

  it('may be mended where they were refused before anything began', async () => {
    const bad = bench.stripe.paymentIntents.create({ ...params(), amount: 1 }, { idempotencyKey: 'mended' })
    expect((await failureOf(bad)).code).toBe('amount_too_small')
    expect((await pay('mended')).status).toBe('succeeded')
  })

  it('are told so while the first is under way', async () => {
    await bench.control.failNext('hold', { path: '/v1/payment_intents', method: 'POST' })
    const first = pay('busy')
    while ((await bench.control.state()).held_calls === 0) await new Promise((resolve) => setImmediate(resolve))

    expect(await failureOf(pay('busy'))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })

    expect(await bench.control.release()).toBe(1)
    expect((await pay('busy')).id).toBe((await first).id)
  })

  it.each(['500', '429', 'cut_before'] as const)('had no effect where %s came before it', async (fault) => {
    const before = await countOf()
    // The SDK asks once more by itself where a connection was cut.
    await bench.control.failNext(fault, { calls: fault === 'cut_before' ? 2 : 1, method: 'POST' })
    const types = { '500': 'StripeAPIError', '429': 'StripeRateLimitError', cut_before: 'StripeConnectionError' }
    expect((await failureOf(pay(`before-${fault}`))).type).toBe(types[fault])
    expect(await countOf()).toBe(before)

    expect((await pay(`before-${fault}`)).status).toBe('succeeded')
    expect(await countOf()).toBe(before + 1)
  })

  it('find the effect of the one whose answer was lost', async () => {
    const before = await countOf()
    await bench.control.failNext('cut_after', { calls: 2, method: 'POST' })
    expect((await failureOf(pay('lost'))).type).toBe('StripeConnectionError')
    expect(await countOf()).toBe(before + 1)

    const intent = await pay('lost')
    expect(intent.status).toBe('succeeded')
    expect(await countOf()).toBe(before + 1)
  })

  it('hear an outage again that came after the effect, as with Stripe: the effect must be looked for', async () => {
    const before = await countOf()
    await bench.control.failNext('500_after', { method: 'POST' })
    const retrying = sdkFor(bench.standin.port)
    const call = () => retrying.paymentIntents.create(params(), { idempotencyKey: 'outage', maxNetworkRetries: 2 })
    expect((await failureOf(call())).statusCode).toBe(500)
    expect((await failureOf(call())).statusCode).toBe(500)
    expect(await countOf()).toBe(before + 1)
  })

  it('are undone whole where they fail half way', async () => {
    const customer = await bench.stripe.customers.create({})
    const failing = bench.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_nothing' }],
      default_payment_method: 'pm_card_visa',
    })
    expect((await failureOf(failing)).code).toBe('resource_missing')
    expect((await bench.stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
    expect((await bench.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  })
})
