import { type Bench, failureOf, startBench } from '../testing/bench'

describe('refunds through the SDK', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench()
  })
  afterAll(() => bench.stop())

  const pay = (amount: number, method = 'pm_card_visa') =>
    bench.stripe.paymentIntents.create({
      amount,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      payment_method: method,
      confirm: true,
    })

  it('gives parts back until nothing is left, and never more', async () => {
    const intent = await pay(1_000)
    const first = await bench.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 300,
      reason: 'requested_by_customer',
      metadata: { order: 'o-1' },
    })
    expect(first).toMatchObject({ amount: 300, status: 'succeeded', charge: intent.latest_charge })

    expect(await failureOf(bench.stripe.refunds.create({ payment_intent: intent.id, amount: 701 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    const rest = await bench.stripe.refunds.create({ payment_intent: intent.id })
    expect(rest.amount).toBe(700)
    expect(await failureOf(bench.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })

    const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] })
    expect(charge).toMatchObject({ amount_refunded: 1_000, refunded: true })
    expect(charge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, first.id])
    expect(await bench.stripe.refunds.retrieve(first.id)).toMatchObject({ metadata: { order: 'o-1' } })
    expect((await bench.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2)
  })

  it('waits for some banks, of which the test says what they do', async () => {
    const intent = await pay(1_000, 'pm_card_pendingRefund')
    const { id, status } = await bench.stripe.refunds.create({ payment_intent: intent.id })
    expect(status).toBe('pending')
    expect((await failureOf(bench.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
      'charge_already_refunded',
    )
    expect(await bench.control.settleRefund(id, 'failed')).toMatchObject({ status: 'failed' })
    await expect(bench.control.settleRefund(id, 'succeeded')).rejects.toThrow(/failed/)

    const again = await bench.stripe.refunds.create({ payment_intent: intent.id })
    await bench.control.settleRefund(again.id, 'succeeded')
    expect(await bench.stripe.refunds.retrieve(again.id)).toMatchObject({ amount: 1_000, status: 'succeeded' })
  })

  it('gives nothing back of what was not paid', async () => {
    const intent = await bench.stripe.paymentIntents.create({ amount: 990, currency: 'eur' })
    expect((await failureOf(bench.stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400)
    const missing = await failureOf(bench.stripe.refunds.create({ payment_intent: 'pi_nothing' }))
    expect(missing).toMatchObject({ code: 'resource_missing', statusCode: 400 })
    expect((await failureOf(bench.stripe.refunds.create({}))).code).toBe('parameter_missing')
  })
})
