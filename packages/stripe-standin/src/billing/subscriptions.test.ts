import type Stripe from 'stripe'
import { type Bench, failureOf, startBench, until } from '../testing/bench'
import { DAY, HOUR } from './periods'

/** 31 January 2026, 10:00 UTC: a day that the next month does not have. */
const start = Date.UTC(2026, 0, 31, 10) / 1000
const firstEnd = Date.UTC(2026, 1, 28, 10) / 1000
const secondEnd = Date.UTC(2026, 2, 31, 10) / 1000

describe('a subscription through the SDK', () => {
  let bench: Bench
  let product: Stripe.Product
  beforeAll(async () => {
    bench = await startBench()
    product = await bench.stripe.products.create({ name: 'Abonnement professionnel' })
  })
  afterAll(() => bench.stop())

  const begin = async (params: Partial<Stripe.SubscriptionCreateParams> = {}) => {
    const clock = await bench.stripe.testHelpers.testClocks.create({ frozen_time: start })
    const customer = await bench.stripe.customers.create({ test_clock: clock.id, email: 'pro@exemple.fr' })
    const subscription = await bench.stripe.subscriptions.create({
      customer: customer.id,
      items: [
        { price_data: { currency: 'eur', product: product.id, unit_amount: 3_990, recurring: { interval: 'month' } } },
      ],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { account: 'u-1' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      ...params,
    })
    return { clock, customer, subscription }
  }
  const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice => {
    if (typeof invoice !== 'object' || invoice === null) throw new Error('The invoice was not expanded.')
    return invoice
  }
  const intentOf = (invoice: Stripe.Invoice): string => {
    const intent = invoice.payments?.data[0]?.payment.payment_intent
    if (typeof intent !== 'string') throw new Error('The invoice has no payment.')
    return intent
  }
  const active = async () => {
    const begun = await begin()
    await bench.stripe.paymentIntents.confirm(intentOf(invoiceOf(begun.subscription)), {
      payment_method: 'pm_card_visa',
    })
    return { ...begun, subscription: await retrieve(begun.subscription.id) }
  }
  const retrieve = (id: string) => bench.stripe.subscriptions.retrieve(id)
  const statusOf = async (id: string) => (await retrieve(id)).status
  const advance = async (clock: string, moment: number) => {
    const advancing = await bench.stripe.testHelpers.testClocks.advance(clock, { frozen_time: moment })
    expect(advancing.status).toBe('advancing')
    await until(
      () => bench.stripe.testHelpers.testClocks.retrieve(clock),
      ({ status }) => status === 'ready',
    )
  }
  const invoicesOf = async (subscription: string) => (await bench.stripe.invoices.list({ subscription })).data
  const eventsOf = async (types: string[], subscription: string) => {
    const events = await bench.stripe.events.list({ types, limit: 100 })
    return events.data.filter(({ data }) => JSON.stringify(data.object).includes(subscription)).map(({ type }) => type)
  }

  it('waits for its first payment, and is active with it', async () => {
    const { customer, subscription } = await begin()
    const invoice = invoiceOf(subscription)
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { account: 'u-1' }, start_date: start })
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: start,
      current_period_end: firstEnd,
      price: { unit_amount: 3_990, recurring: { interval: 'month' } },
    })
    expect(invoice).toMatchObject({
      status: 'open',
      billing_reason: 'subscription_create',
      amount_due: 3_990,
      number: expect.stringMatching(/-0001$/),
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      confirmation_secret: { type: 'payment_intent' },
    })
    expect(invoice.lines.data[0]).toMatchObject({ amount: 3_990, period: { start, end: firstEnd } })

    const failure = bench.stripe.paymentIntents.confirm(intentOf(invoice), {
      payment_method: 'pm_card_visa_chargeDeclined',
    })
    expect((await failureOf(failure)).code).toBe('card_declined')
    expect(await statusOf(subscription.id)).toBe('incomplete')

    const intent = await bench.stripe.paymentIntents.confirm(intentOf(invoice), { payment_method: 'pm_card_visa' })
    expect(invoice.confirmation_secret?.client_secret).toBe(intent.client_secret)
    expect(await retrieve(subscription.id)).toMatchObject({
      status: 'active',
      default_payment_method: intent.payment_method,
    })
    expect(await bench.stripe.invoices.retrieve(invoice.id ?? '')).toMatchObject({
      status: 'paid',
      amount_paid: 3_990,
      amount_remaining: 0,
      attempt_count: 2,
    })
    const methods = await bench.stripe.paymentMethods.list({ customer: customer.id })
    expect(methods.data.map(({ id }) => id)).toEqual([intent.payment_method])
    const payments = await bench.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    })
    expect(payments.data[0]).toMatchObject({ invoice: invoice.id, status: 'paid' })
  })

  it('is paid after 3-D Secure, and renewed without it where the card allows', async () => {
    const { clock, subscription } = await begin()
    const intent = intentOf(invoiceOf(subscription))
    const asked = await bench.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    })
    expect(asked.status).toBe('requires_action')
    expect(await statusOf(subscription.id)).toBe('incomplete')
    await bench.control.authenticate(intent, 'accepted')
    expect(await statusOf(subscription.id)).toBe('active')

    await advance(clock.id, firstEnd + HOUR)
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('expires after 23 hours without payment', async () => {
    const { clock, subscription } = await begin()
    await advance(clock.id, start + 23 * HOUR - 1)
    expect(await statusOf(subscription.id)).toBe('incomplete')
    await advance(clock.id, start + 23 * HOUR)

    expect(await statusOf(subscription.id)).toBe('incomplete_expired')
    const invoice = invoiceOf(subscription)
    expect((await bench.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('void')
    expect((await bench.stripe.paymentIntents.retrieve(intentOf(invoice))).status).toBe('canceled')
  })

  it('renews each month on its day, with an invoice that is a draft for an hour', async () => {
    const { clock, subscription } = await active()
    await advance(clock.id, firstEnd)
    expect((await retrieve(subscription.id)).items.data[0]).toMatchObject({
      current_period_start: firstEnd,
      current_period_end: secondEnd,
    })
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(['draft', 'paid'])

    await advance(clock.id, secondEnd + HOUR)

    const invoices = await invoicesOf(subscription.id)
    expect(invoices.map(({ status, billing_reason: reason }) => [status, reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ])
    expect(invoices.map(({ number }) => number?.slice(-4))).toEqual(['0003', '0002', '0001'])
    expect(invoices[0]).toMatchObject({ created: secondEnd, status_transitions: { paid_at: secondEnd + HOUR } })
    expect(await eventsOf(['invoice.paid'], subscription.id)).toHaveLength(3)
  })

  it('is past due where a renewal fails, and recovers by a later try', async () => {
    const { clock, customer, subscription } = await active()
    const failing = await bench.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await bench.stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
    const failedAt = firstEnd + HOUR
    await advance(clock.id, failedAt)

    expect(await statusOf(subscription.id)).toBe('past_due')
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: failedAt + DAY,
    })

    await advance(clock.id, failedAt + DAY)
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: failedAt + 3 * DAY,
    })
    const good = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await bench.stripe.subscriptions.update(subscription.id, { default_payment_method: good.id })
    expect(await statusOf(subscription.id)).toBe('past_due')
    await advance(clock.id, failedAt + 3 * DAY)

    expect(await statusOf(subscription.id)).toBe('active')
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: 'paid', next_payment_attempt: null })
    expect(await eventsOf(['invoice.payment_failed'], subscription.id)).toHaveLength(2)
  })

  it('recovers at once where its customer pays the invoice, by another card or after 3-D Secure', async () => {
    const { clock, customer, subscription } = await active()
    const asking = await bench.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    })
    await bench.stripe.subscriptions.update(subscription.id, { default_payment_method: asking.id })
    await advance(clock.id, firstEnd + HOUR)
    expect(await statusOf(subscription.id)).toBe('past_due')
    expect(await eventsOf(['invoice.payment_action_required'], subscription.id)).toHaveLength(1)
    const [invoice] = await invoicesOf(subscription.id)
    expect((await failureOf(bench.stripe.invoices.pay(invoice?.id ?? ''))).code).toBe(
      'invoice_payment_intent_requires_action',
    )

    expect(await bench.stripe.invoices.pay(invoice?.id ?? '', { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
    })

    expect(await statusOf(subscription.id)).toBe('active')
    expect((await failureOf(bench.stripe.invoices.pay(invoice?.id ?? ''))).message).toBe('Invoice is already paid')
  })

  it('ends after the last try', async () => {
    const { clock, customer, subscription } = await active()
    const failing = await bench.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await bench.stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
    const failedAt = firstEnd + HOUR
    await advance(clock.id, failedAt + 7 * DAY - 1)
    expect(await statusOf(subscription.id)).toBe('past_due')
    await advance(clock.id, failedAt + 60 * DAY)

    expect(await retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: failedAt + 7 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    })
    const invoices = await invoicesOf(subscription.id)
    expect(invoices.map(({ status, attempt_count: count }) => [status, count])).toEqual([
      ['open', 5],
      ['paid', 1],
    ])
    expect(await eventsOf(['customer.subscription.*'], subscription.id)).toContain('customer.subscription.deleted')
  })

  it('ends with its period where that is asked, and goes on where it is taken back', async () => {
    const { clock, subscription } = await active()
    const ending = await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: firstEnd })
    const resumed = await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    await advance(clock.id, firstEnd + HOUR)
    expect(await statusOf(subscription.id)).toBe('active')

    await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advance(clock.id, secondEnd + DAY)

    expect(await retrieve(subscription.id)).toMatchObject({ status: 'canceled', ended_at: secondEnd })
    expect(await invoicesOf(subscription.id)).toHaveLength(2)
    const late = bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect((await failureOf(late)).statusCode).toBe(400)
  })

  it('is canceled at once', async () => {
    const { clock, subscription } = await active()
    expect(await bench.stripe.subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: start,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await advance(clock.id, secondEnd)
    expect(await invoicesOf(subscription.id)).toHaveLength(1)
    expect((await failureOf(bench.stripe.subscriptions.cancel(subscription.id))).code).toBe('resource_missing')
  })

  it('is charged at once where a card is there', async () => {
    const customer = await bench.stripe.customers.create({
      payment_method: 'pm_card_visa',
    })
    const [method] = (await bench.stripe.paymentMethods.list({ customer: customer.id })).data
    const price = await bench.stripe.prices.create({
      currency: 'eur',
      product: product.id,
      unit_amount: 3_990,
      recurring: { interval: 'month' },
      lookup_key: 'pro_monthly',
    })
    const subscription = await bench.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method?.id,
    })
    expect(subscription.status).toBe('active')

    await bench.control.advance(32 * DAY)

    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ items: [{ price: 'price_nothing' }] }, 'items[0][price]'],
    [{ default_payment_method: 'pm_nothing' }, 'default_payment_method'],
    [{ trial_period_days: 3 }, 'trial_period_days'],
    [{ payment_behavior: 'error_if_incomplete' as const }, 'payment_behavior'],
    [{ payment_settings: { payment_method_types: ['sepa_debit' as const] } }, 'payment_settings'],
    [{ customer: 'cus_nobody' }, 'customer'],
  ])('does not begin with %j', async (params, param) => {
    expect(await failureOf(begin(params))).toMatchObject({ statusCode: 400, param })
  })

  it('does not begin with the card of somebody else, nor with none where it is to be charged at once', async () => {
    const other = await bench.stripe.customers.create({ payment_method: 'pm_card_visa' })
    const [card] = (await bench.stripe.paymentMethods.list({ customer: other.id })).data
    expect((await failureOf(begin({ default_payment_method: card?.id }))).code).toBe('resource_missing')
    expect((await failureOf(begin({ payment_behavior: 'allow_incomplete' }))).code).toBe('resource_missing')
  })

  it('lives and dies with its clock', async () => {
    const { clock, customer, subscription } = await active()
    const back = bench.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start })
    expect((await failureOf(back)).param).toBe('frozen_time')
    expect(await bench.stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true })
    expect(await statusOf(subscription.id)).toBe('canceled')
    expect(await bench.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
    expect((await failureOf(bench.stripe.testHelpers.testClocks.retrieve(clock.id))).statusCode).toBe(404)
  })
})
