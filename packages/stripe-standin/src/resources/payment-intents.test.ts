import { type Bench, failureOf, sdkFor, startBench } from '../testing/bench'

describe('payments through the SDK', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench()
  })
  afterAll(() => bench.stop())

  const pay = (method: string, more = {}) =>
    bench.stripe.paymentIntents.create({
      amount: 990,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      payment_method: method,
      confirm: true,
      metadata: { order: 'o-1' },
      ...more,
    })

  it('goes from no method to a paid charge', async () => {
    const customer = await bench.stripe.customers.create({ email: 'a@exemple.fr', name: 'Ana' })
    const begun = await bench.stripe.paymentIntents.create({
      amount: 1_990,
      currency: 'eur',
      customer: customer.id,
      description: 'Annonce et boost',
      automatic_payment_methods: { enabled: true },
      metadata: { order: 'o-2' },
    })
    expect(begun).toMatchObject({ status: 'requires_payment_method', livemode: false, amount_received: 0 })
    expect(begun.client_secret).toMatch(new RegExp(`^${begun.id}_secret_`))

    const paid = await bench.stripe.paymentIntents.confirm(begun.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://rouage.test/retour',
      expand: ['latest_charge', 'customer'],
    })

    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1_990,
      metadata: { order: 'o-2' },
      customer: { id: customer.id, email: 'a@exemple.fr' },
      latest_charge: {
        object: 'charge',
        paid: true,
        amount: 1_990,
        payment_method_details: { card: { last4: '4242' } },
      },
    })
    expect(await bench.stripe.paymentIntents.retrieve(begun.id)).toMatchObject({
      status: 'succeeded',
      customer: customer.id,
    })
    const listed = await bench.stripe.paymentIntents.list({ customer: customer.id })
    expect(listed.data.map(({ id }) => id)).toEqual([begun.id])
  })

  it('asks for a return_url where a method may lead elsewhere', async () => {
    const intent = await bench.stripe.paymentIntents.create({ amount: 990, currency: 'eur' })
    const failure = await failureOf(bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
    expect(failure).toMatchObject({ statusCode: 400, message: expect.stringContaining('return_url') })
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ])('tells why %s is declined, and waits for another card', async (method, code, declineCode) => {
    const failure = await failureOf(pay(method))

    expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode })
    const intent = await bench.stripe.paymentIntents.retrieve(failure.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, type: 'card_error', payment_method: { card: { brand: 'visa' } } },
      latest_charge: { paid: false, status: 'failed', failure_code: code },
    })

    const paid = await bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null, amount_received: 990 })
  })

  it.each([
    ['4242424242424242', 'succeeded'],
    ['4000002500003155', 'requires_action'],
    ['4000002760003184', 'requires_action'],
    ['4000008400001629', 'requires_action'],
  ])('pays with the number %s: %s', async (number, status) => {
    const method = await bench.stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
      billing_details: { name: 'Ana' },
    })
    expect(method).toMatchObject({
      billing_details: { name: 'Ana' },
      card: { last4: number.slice(-4), exp_year: 2040 },
    })
    expect((await pay(method.id)).status).toBe(status)
  })

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '4242 abcd' }, 'invalid_number', 'number'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '1' }, 'invalid_cvc', 'cvc'],
    [{ number: '4111111111111111' }, 'card_declined', 'number'],
  ])('refuses a card with %j', async (part, code, param) => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...part }
    const failure = await failureOf(bench.stripe.paymentMethods.create({ type: 'card', card }))
    expect(failure).toMatchObject({ type: 'StripeCardError', code, param })
  })

  it('takes a card with the confirmation, as a browser sends it', async () => {
    const { client_secret: secret, id } = await bench.stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
    })
    const response = await fetch(`${bench.standin.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_rouage' },
      body: new URLSearchParams({
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4000 0000 0000 9995',
        'payment_method_data[card][exp_month]': '1',
        'payment_method_data[card][exp_year]': '40',
        'payment_method_data[card][cvc]': '123',
      }),
    })
    expect(response.status).toBe(402)
    expect(await response.json()).toMatchObject({
      error: { decline_code: 'insufficient_funds', payment_intent: { id, client_secret: secret } },
    })
  })

  describe('3-D Secure', () => {
    it('is paid once the customer has said yes', async () => {
      const intent = await pay('pm_card_authenticationRequired', { return_url: 'https://rouage.test/retour' })
      expect(intent).toMatchObject({
        status: 'requires_action',
        amount_received: 0,
        latest_charge: null,
        next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: 'https://rouage.test/retour' } },
      })

      await bench.control.authenticate(intent.id, 'accepted')

      expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'succeeded',
        next_action: null,
      })
    })

    it('is not paid where the customer says no, or the bank does after the yes', async () => {
      const refused = await pay('pm_card_authenticationRequired')
      await bench.control.authenticate(refused.id, 'refused')
      expect(await bench.stripe.paymentIntents.retrieve(refused.id)).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      })

      const declined = await pay('pm_card_threeDSecureRequiredChargeDeclined')
      await bench.control.authenticate(declined.id, 'accepted')
      expect(await bench.stripe.paymentIntents.retrieve(declined.id)).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined' },
      })
      await expect(bench.control.authenticate(declined.id, 'accepted')).rejects.toThrow(/requires_payment_method/)
    })

    it('has a page of the bank, which leads back', async () => {
      const intent = await pay('pm_card_authenticationRequired', { return_url: 'https://rouage.test/retour?a=1' })
      const page = intent.next_action?.redirect_to_url?.url ?? ''
      expect(await (await fetch(page)).text()).toContain('9,90')

      const answer = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer: 'accepted' }),
      })

      expect(answer.status).toBe(303)
      const back = new URL(answer.headers.get('location') ?? '')
      expect(Object.fromEntries(back.searchParams)).toEqual({
        a: '1',
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret,
        redirect_status: 'succeeded',
      })
      expect((await fetch(page.replace('secret=', 'secret=x'))).status).toBe(404)
    })

    it('declines who is away', async () => {
      expect(await failureOf(pay('pm_card_authenticationRequired', { off_session: true }))).toMatchObject({
        code: 'authentication_required',
        decline_code: 'authentication_required',
      })
    })
  })

  it('cancels what is not paid, and nothing else', async () => {
    const open = await pay('pm_card_authenticationRequired')
    expect(await bench.stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    })
    const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 }
    expect(await failureOf(bench.stripe.paymentIntents.confirm(open.id))).toMatchObject(unexpected)

    const paid = await pay('pm_card_visa')
    expect(await failureOf(bench.stripe.paymentIntents.cancel(paid.id))).toMatchObject(unexpected)
    expect(await failureOf(bench.stripe.paymentIntents.confirm(paid.id))).toMatchObject(unexpected)
    expect(await failureOf(bench.stripe.paymentIntents.update(paid.id, { amount: 1_000 }))).toMatchObject(unexpected)
    const told = await bench.stripe.paymentIntents.update(paid.id, { metadata: { order: '', ad: 'a-1' } })
    expect(told.metadata).toEqual({ ad: 'a-1' })
  })

  it('charges the new amount after an update', async () => {
    const intent = await bench.stripe.paymentIntents.create({
      amount: 990,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
    })
    await bench.stripe.paymentIntents.update(intent.id, { amount: 1_490, payment_method: 'pm_card_mastercard' })
    expect(await bench.stripe.paymentIntents.confirm(intent.id)).toMatchObject({ amount_received: 1_490 })
  })

  it('never charges the card of one customer for another', async () => {
    const [ana, ben] = await Promise.all([bench.stripe.customers.create({}), bench.stripe.customers.create({})])
    const card = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: ana.id })
    expect((await failureOf(pay(card.id, { customer: ben.id }))).statusCode).toBe(400)
    expect((await failureOf(pay(card.id))).statusCode).toBe(400)
    expect((await pay(card.id, { customer: ana.id })).status).toBe('succeeded')
  })

  it.each([
    [{ currency: 'eur' }, 'parameter_missing', 'amount'],
    [{ amount: '9.90', currency: 'eur' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 49, currency: 'eur' }, 'amount_too_small', 'amount'],
    [{ amount: 990, currency: 'usd' }, undefined, 'currency'],
    [{ amount: 990, currency: 'eur', colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      { amount: 990, currency: 'eur', automatic_payment_methods: { on: true } },
      'parameter_unknown',
      'automatic_payment_methods[on]',
    ],
    [{ amount: 990, currency: 'eur', customer: 'cus_nobody' }, 'resource_missing', 'customer'],
    [{ amount: 990, currency: 'eur', payment_method: 'pm_nothing' }, 'resource_missing', 'payment_method'],
  ])('refuses %j', async (params, code, param) => {
    const failure = await failureOf(bench.stripe.rawRequest('POST', '/v1/payment_intents', params))
    expect(failure).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param })
    expect(failure.code).toBe(code)
    expect(failure.requestId).toMatch(/^req_/)
  })

  it('answers what it does not know as Stripe does', async () => {
    expect(await failureOf(bench.stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect(await failureOf(bench.stripe.paymentIntents.capture('pi_nothing'))).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^Unrecognized request URL \(POST: \/v1\/payment_intents\/pi_nothing\/capture\)/),
    })
    expect(await failureOf(sdkFor(bench.standin.port, 'sk_live_x').customers.list())).toMatchObject({ statusCode: 401 })
    const failure = failureOf(bench.stripe.customers.list({}, { apiVersion: '2019-01-01' }))
    expect(await failure).toMatchObject({ statusCode: 400, message: expect.stringContaining('2019-01-01') })
    expect(await failureOf(bench.stripe.paymentIntents.list({ expand: ['data.amount'] }))).toMatchObject({
      message: expect.stringContaining('cannot be expanded'),
    })
  })

  it('lists page by page, newest first', async () => {
    const customer = await bench.stripe.customers.create({})
    const ids: string[] = []
    for (const order of ['1', '2', '3', '4', '5'])
      ids.push((await pay('pm_card_visa', { customer: customer.id, metadata: { order } })).id)

    const found: string[] = []
    for await (const { id } of bench.stripe.paymentIntents.list({ customer: customer.id, limit: 2 })) found.push(id)

    expect(found).toEqual(ids.toReversed())
    const later = { created: { gt: Math.floor(Date.now() / 1000) + 60 } }
    expect((await bench.stripe.paymentIntents.list({ customer: customer.id, ...later })).data).toEqual([])
  })
})
