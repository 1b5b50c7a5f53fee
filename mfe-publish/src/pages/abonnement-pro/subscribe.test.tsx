import { orderFixture } from '@rouage/contracts/testing/seller-samples'
import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pricesFixture } from '../../testing/prices'
import { showPage } from '../../testing/show-page'

const user = userEvent.setup({ delay: null })
const PRICES = { 'GET /api/publish/prices': () => pricesFixture }
const SUBSCRIPTION = 'GET /api/publish/me/subscription'
const START = 'POST /api/publish/me/subscription'
const professional = { session: sessionFixture({ sellerKind: 'professionnel' }) }
const stateOf = (state: string, more = {}) => ({ state, priceCents: 39_90, ...more })

test('a professional subscribes once for two clicks, and pays', async () => {
  const { navigation, calls } = await showPage(
    '/abonnement-pro',
    {
      ...PRICES,
      [SUBSCRIPTION]: () => stateOf('none'),
      [START]: () => orderFixture({ purpose: 'subscription', announcementId: undefined }),
    },
    professional,
  )
  await user.dblClick(await screen.findByRole('button', { name: 'Souscrire l’abonnement' }))

  await waitFor(() => expect(navigation.location().pathname).toBe('/card-payment'))
  expect(navigation.location().search).toBe('?order=or1')
  const started = calls.filter(({ key }) => key === START)
  expect(started).toHaveLength(1)
  expect(started[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('the subscription stands before the prices, however long their list', async () => {
  await showPage('/abonnement-pro', { ...PRICES, [SUBSCRIPTION]: () => stateOf('none') }, professional)
  const button = await screen.findByRole('button', { name: 'Souscrire l’abonnement' })
  const offer = screen.getByRole('region', { name: 'Abonnement professionnel' })
  expect(offer.contains(button)).toBe(true)
  expect(offer.textContent).toMatch(/39,90.€/)
  expect(offer.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what keeps somebody from subscribing is said', async () => {
  await showPage(
    '/abonnement-pro',
    {
      ...PRICES,
      [SUBSCRIPTION]: () => stateOf('none'),
      [START]: () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'),
    },
    professional,
  )
  await user.click(await screen.findByRole('button', { name: 'Souscrire l’abonnement' }))
  expect(await screen.findByText('Réessayez dans un instant.')).toBeTruthy()
})

test.each([
  ['incomplete', 'Terminer la souscription'],
  ['past_due', 'Régler l’abonnement'],
])('a subscription that is %s can be paid', async (state, label) => {
  await showPage('/abonnement-pro', { ...PRICES, [SUBSCRIPTION]: () => stateOf(state) }, professional)
  expect(await screen.findByRole('button', { name: label })).toBeTruthy()
})

test.each([
  ['active', /abonné jusqu’au 22 décembre 2026/],
  ['ending', /court jusqu’au 22 décembre 2026/],
])('one that is %s says until when, and leads to the profile', async (state, words) => {
  await showPage(
    '/abonnement-pro',
    { ...PRICES, [SUBSCRIPTION]: () => stateOf(state, { periodEnd: '2026-12-22T10:00:00.000Z' }) },
    professional,
  )
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gérer mon abonnement' }).getAttribute('href')).toBe('/profile')
})

test('a visitor signs in first and comes back, a private seller reads that it is not for them', async () => {
  const { unmount } = await showPage('/abonnement-pro', PRICES, { session: null })
  const link = await screen.findByRole('link', { name: 'Se connecter pour souscrire' })
  expect(link.getAttribute('href')).toBe('/auth?retour=%2Fabonnement-pro')
  unmount()

  await showPage('/abonnement-pro', PRICES)
  expect(await screen.findByText('L’abonnement est réservé aux comptes professionnels.')).toBeTruthy()
})

test('prices that cannot be had are said and asked for again; the rules stay', async () => {
  let isUp = false
  await showPage('/abonnement-pro', {
    'GET /api/publish/prices': () => (isUp ? pricesFixture : problemAnswer(400, 'invalid_input', 'Plus tard.')),
  })
  expect(await screen.findByText('Les tarifs n’ont pas pu être chargés')).toBeTruthy()
  expect(screen.getByText('Durée de diffusion')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('rowheader', { name: 'Annonce urgente' })).toBeTruthy()
})
