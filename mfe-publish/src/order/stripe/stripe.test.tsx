import type { Order } from '@rouage/contracts/offers'
import { orderFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers } from '@rouage/slice-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../../testing/show-page'

/** Stripe's script, which only Stripe may serve: as much of it as the page uses. */
const loadStripe = jest.fn()
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (...given: unknown[]) => loadStripe(...given) as unknown }))

const user = userEvent.setup({ delay: null })
const ORDER = '/api/publish/me/orders/or1'
const stripe = (clientSecret?: string): Order['payment'] => ({
  mode: 'stripe',
  publishableKey: 'pk_test_1',
  clientSecret,
})
const PAID = orderFixture({ status: 'paid', payment: undefined })

const playStripe = () => {
  const element = { on: (_event: string, ready: () => void) => ready(), mount: jest.fn(), destroy: jest.fn() }
  const elements = { create: jest.fn(() => element), submit: jest.fn(async () => ({ error: undefined as unknown })) }
  const confirmPayment = jest.fn(async (_options: unknown) => ({}) as { error?: { message?: string } })
  const played = { elements: jest.fn((_options: unknown) => elements), confirmPayment }
  loadStripe.mockResolvedValue(played)
  return { element, elements, played, confirmPayment }
}

const show = (answers: Answers = {}, order = orderFixture({ payment: stripe() })) =>
  showPage('/card-payment?order=or1', {
    [`GET ${ORDER}`]: () => order,
    [`POST ${ORDER}/payment`]: () => ({ ...order, payment: stripe('secret_1') }),
    [`POST ${ORDER}/refresh`]: () => PAID,
    ...answers,
  })
const consent = async () => user.click(await screen.findByRole('checkbox', { name: /exécution immédiate/ }))
const pay = async () => user.click(await screen.findByRole('button', { name: /^Payer/ }))
const keys = (calls: readonly { readonly key: string }[]) => calls.map(({ key }) => key.replace(ORDER, ''))

test('Stripe’s own fields are shown for the total, and confirm what the service began', async () => {
  const { element, played, confirmPayment } = playStripe()
  const { calls, navigation } = await show()
  await waitFor(() => expect(element.mount).toHaveBeenCalled())
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1', { locale: 'fr' })
  expect(played.elements.mock.calls[0]?.[0]).toMatchObject({ mode: 'payment', amount: 24_80, currency: 'eur' })
  expect(screen.queryByText(/aucun argent ne sera débité/)).toBeNull()
  expect(screen.queryByRole('radio', { name: /PayPal/ })).toBeNull()

  await consent()
  await pay()
  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
  expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({ clientSecret: 'secret_1', redirect: 'if_required' })
  expect(keys(calls)).toEqual(expect.arrayContaining(['POST /payment', 'POST /refresh']))
})

test('a subscription is announced to Stripe as one', async () => {
  const { played } = playStripe()
  await show({}, orderFixture({ purpose: 'subscription', payment: stripe() }))
  await waitFor(() => expect(played.elements.mock.calls[0]?.[0]).toMatchObject({ mode: 'subscription' }))
})

test('without consent, or with fields that Stripe does not take, nothing is begun', async () => {
  const { elements } = playStripe()
  const { calls } = await show()
  await pay()
  expect(await screen.findByText('Acceptez l’exécution immédiate du service pour payer.')).toBeTruthy()

  elements.submit.mockResolvedValue({ error: { message: 'incomplet' } })
  await consent()
  await pay()
  await waitFor(() => expect(elements.submit).toHaveBeenCalledTimes(2))
  expect(keys(calls).filter((key) => key.startsWith('POST'))).toEqual([])
})

test('what Stripe refuses is said, and can be tried again', async () => {
  const { confirmPayment } = playStripe()
  const { navigation } = await show()
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Votre carte a été refusée.' } })
  await consent()
  await pay()
  expect(await screen.findByText('Votre carte a été refusée.')).toBeTruthy()

  await pay()
  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
})

test('a page that a bank sent back, or that was reloaded in the middle, asks what became of the payment', async () => {
  playStripe()
  const { navigation } = await show({}, orderFixture({ payment: stripe('secret_1') }))
  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
})

test('Stripe’s script that does not come is asked for again', async () => {
  loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
  await show()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  const { element } = playStripe()
  await act(async () => user.click(retry))
  await waitFor(() => expect(element.mount).toHaveBeenCalled())
})

test('a bank that has not answered is waited for, and not paid twice', async () => {
  const { confirmPayment } = playStripe()
  await show({ [`POST ${ORDER}/refresh`]: () => orderFixture({ payment: stripe('secret_1') }) })
  await consent()
  await pay()
  expect(await screen.findByText('Paiement en cours de traitement')).toBeTruthy()

  await pay()
  expect(confirmPayment).toHaveBeenCalledTimes(1)
})
