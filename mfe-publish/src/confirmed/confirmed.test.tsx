import { ownAnnouncementsChanged, ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Order } from '@rouage/contracts/offers'
import type { OwnSubmission } from '@rouage/contracts/submissions'
import { orderFixture, ownAdRowFixture, submissionFixture } from '@rouage/contracts/testing/seller-samples'
import { tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const SUBMISSIONS = 'GET /api/publish/me/submissions'
const OWN_ADS = 'GET /api/listing/me/announcements'
const ORDER = 'GET /api/publish/me/orders/or1'
/** What publish knows of the ad that was sent. */
const ofAd = (changes: Partial<OwnSubmission> = {}) => submissionFixture({ announcementId: 'ad1', ...changes })
const listOf = (...items: readonly OwnSubmission[]) => ({ items, next: null, draft: null })
const paid = (changes: Partial<Order> = {}) =>
  orderFixture({ status: 'paid', payment: undefined, invoiceNumber: 'FA-2026-000001', ...changes })

afterEach(() => jest.restoreAllMocks())

test('an ad that was published for nothing is checked, then approved before one’s eyes', async () => {
  let list = listOf(ofAd())
  let isOnline = false
  await showPage('/publication-confirmed?annonce=ad1', {
    [SUBMISSIONS]: () => list,
    [OWN_ADS]: ({ query }) => {
      expect(query.get('only')).toBe('ad1')
      return { items: isOnline ? [ownAdRowFixture()] : [], total: 0, next: null }
    },
  })
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.textContent).toBe('Annonce bien reçue')
  expect(screen.getByText(/24 heures au plus. Vous pouvez/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir mes annonces' }).getAttribute('href')).toMatch(/^\/profile/)
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/')

  // Publish is through with it, and listing does not show it yet.
  list = listOf()
  act(() => tellLive(ownSubmissionsChanged, {}))
  await waitFor(() => expect(screen.queryByText(/approuvée et en ligne/)).toBeNull())
  expect(title.textContent).toBe('Annonce bien reçue')

  isOnline = true
  await waitFor(() => {
    act(() => tellLive(ownAnnouncementsChanged, {}))
    expect(screen.getByText('Votre annonce est approuvée et en ligne')).toBeTruthy()
  })
  expect(title.textContent).toBe('Annonce publiée avec succès\u00a0!')
  expect(screen.getByRole('link', { name: 'Voir l’annonce' }).getAttribute('href')).toBe('/announcement/ad1')
})

test('a refusal says why, and what can be done', async () => {
  let list = listOf(ofAd())
  await showPage('/publication-confirmed?annonce=ad1', { [SUBMISSIONS]: () => list })
  await screen.findByText('Vérification en cours')
  list = listOf(
    ofAd({
      status: 'refused',
      statement: {
        motive: 'contact-details',
        text: 'Un numéro de téléphone est dans la description.',
        decidedAt: '2026-11-22T10:05:00.000Z',
        automatic: true,
      },
    }),
  )
  act(() => tellLive(ownSubmissionsChanged, {}))

  expect(await screen.findByText('Votre annonce a été refusée')).toBeTruthy()
  expect(screen.queryByText(/^Annonce (bien reçue|publiée)/)).toBeNull()
  expect(screen.getByText(/Un numéro de téléphone est dans la description/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Corriger l’annonce' }).getAttribute('href')).toBe('/edit-announcement/ad1')
})

test('a paid publication has its invoice', async () => {
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' })
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:facture', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { calls } = await showPage('/publication-confirmed?order=or1', {
    [ORDER]: () => paid(),
    [SUBMISSIONS]: () => listOf(ofAd()),
    'GET /api/publish/me/invoices/FA-2026-000001/pdf': () => pdf,
  })
  await user.click(await screen.findByRole('button', { name: 'Facture FA-2026-000001 (PDF)' }))

  await waitFor(() => expect(saved).toEqual(['rouage-facture-FA-2026-000001.pdf']))
  expect(calls.at(-1)?.headers.authorization).toBe('Bearer token-of-u1')
})

test('an invoice that does not come is said', async () => {
  await showPage('/publication-confirmed?order=or1', {
    [ORDER]: () => paid(),
    [SUBMISSIONS]: () => listOf(),
  })
  await user.click(await screen.findByRole('button', { name: /Facture/ }))
  expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy()
})

test.each([
  ['boost', 'Paiement traité avec succès !'],
  ['renewal', 'Annonce renouvelée pour 60 jours'],
  ['subscription', 'Votre abonnement est actif'],
] as const)('a paid %s says what it brings', async (purpose, title) => {
  await showPage('/publication-confirmed?order=or1', { [ORDER]: () => paid({ purpose }) })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('an order that is not paid leads to its payment', async () => {
  const { navigation } = await showPage('/publication-confirmed?order=or1', { [ORDER]: () => orderFixture() })
  await waitFor(() => expect(navigation.location().pathname).toBe('/card-payment'))
})

test('an order that was paid back is not confirmed', async () => {
  await showPage('/publication-confirmed?order=or1', {
    [ORDER]: () => orderFixture({ status: 'refunded', payment: undefined }),
  })
  expect(await screen.findByRole('heading', { name: 'Cette commande a été remboursée' })).toBeTruthy()
})

test('a publication that failed carries its error', async () => {
  const { navigation } = await showPage('/publication-confirmed?annonce=ad1', { [SUBMISSIONS]: () => listOf() })
  act(() => navigation.replace('/publication-confirmed', { publicationFailure: 'Réessayez plus tard.' }))

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Une erreur s’est produite lors de la publication' }),
  ).toBeTruthy()
  expect(screen.getByText(/Réessayez plus tard\. Votre annonce est conservée/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revenir à mon annonce' }).getAttribute('href')).toBe('/boost-announcement')
})

test('without anything to confirm it leads home', async () => {
  const { navigation } = await showPage('/publication-confirmed', {})
  await waitFor(() => expect(navigation.location().pathname).toBe('/'))
})
