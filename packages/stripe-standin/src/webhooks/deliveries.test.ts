import Stripe from 'stripe'
import { type Bench, startBench, until, webhookSecret } from '../testing/bench'

describe('webhooks', () => {
  let bench: Bench
  beforeEach(async () => {
    bench = await startBench()
  })
  afterEach(() => bench.stop())

  const pay = () =>
    bench.stripe.paymentIntents.create({
      amount: 990,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { order: 'o-1' },
    })
  const types = () => bench.receiver.events.map(({ type }) => type)
  const paid = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']

  it('tell each event once, in order, signed, with the object as it was then', async () => {
    const intent = await pay()
    await until(types, (told) => told.length >= 3)

    expect(types()).toEqual(paid)
    const [created, , succeeded] = bench.receiver.events
    expect(created?.data.object).toMatchObject({ id: intent.id, amount_received: 0 })
    expect(succeeded).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      data: { object: { id: intent.id, status: 'succeeded', metadata: { order: 'o-1' } } },
      request: { id: intent.lastResponse.requestId },
    })
    const listed = await until(
      () => bench.stripe.events.list({ delivery_success: true }),
      ({ data }) => data.length === 3,
    )
    expect(listed.data.map(({ id }) => id)).toEqual(bench.receiver.events.map(({ id }) => id).toReversed())
    expect(await bench.stripe.events.retrieve(succeeded?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' })
  })

  it('have a signature over their bytes that no other secret makes', async () => {
    await pay()
    await until(types, (told) => told.length >= 3)
    const { body = '', signature = '' } = bench.receiver.raw[0] ?? {}

    expect(bench.stripe.webhooks.constructEvent(body, signature, webhookSecret).type).toBe('payment_intent.created')
    expect(() => bench.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(/signature/)
    expect(() => bench.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/)
  })

  it('are told twice', async () => {
    await bench.control.deliver('twice')
    await pay()
    await until(types, (told) => told.length >= 6)
    expect(types()).toEqual(paid.flatMap((type) => [type, type]))
    expect(new Set(bench.receiver.events.map(({ id }) => id)).size).toBe(3)
  })

  it('are told in reverse', async () => {
    await bench.control.deliver('reversed')
    await pay()
    await until(types, (told) => told.length >= 3)
    expect(types()).toEqual(paid.toReversed())
  })

  it('are lost for good, while the events are there to be asked for', async () => {
    await bench.control.deliver('off')
    const intent = await pay()
    await bench.control.deliver('normal')
    const customer = await bench.stripe.customers.create({})
    await until(types, (told) => told.length >= 1)

    expect(bench.receiver.events.map(({ data }) => data.object)).toMatchObject([{ id: customer.id }])
    expect((await bench.control.deliveries()).map(({ state }) => state)).toEqual(['lost', 'lost', 'lost', 'sent'])
    const missed = await bench.stripe.events.list({ delivery_success: false, types: ['payment_intent.*'] })
    expect(missed.data.map(({ data }) => data.object)).toMatchObject([{ id: intent.id }, { id: intent.id }])

    await bench.control.resend(missed.data[0]?.id ?? '')
    await until(types, (told) => told.length >= 2)
    expect(types()[1]).toBe('payment_intent.succeeded')
  })

  it('wait for a flush, which sends them in any order and number', async () => {
    await bench.control.deliver('delayed')
    await pay()
    expect(types()).toEqual([])

    const sent = await bench.control.flush({ order: 'reversed', times: 2 })

    expect(types()).toEqual(paid.toReversed().flatMap((type) => [type, type]))
    expect(sent).toEqual(bench.receiver.events.map(({ id }) => id))
    expect(await bench.control.flush()).toEqual([])
  })

  it('come again, with growing waits, where they were not received, and not for ever', async () => {
    bench.receiver.status = 503
    await bench.stripe.customers.create({})
    await until(
      () => bench.receiver.raw.length,
      (count) => count >= 2,
    )
    bench.receiver.status = 200
    await until(types, (told) => told.length >= 1)
    const [delivery] = await until(
      () => bench.control.deliveries(),
      ([one]) => one?.state === 'sent',
    )
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([
      ...Array.from({ length: bench.receiver.raw.length - 1 }, () => 503),
      200,
    ])

    bench.receiver.status = 500
    await bench.stripe.customers.create({})
    const failed = await until(
      () => bench.control.deliveries(),
      ([, two]) => two?.state === 'failed',
    )
    expect(failed[1]?.attempts).toHaveLength(4)
  })
})
