import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Subscription } from '@rouage/contracts/offers'
import { orderFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, problemAnswer, sessionFixture, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { invoiceFixture, profileFixture, sessionsFixture, subscriptionFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const SUBSCRIPTION = 'GET /api/publish/me/subscription'
const INVOICES = 'GET /api/publish/me/invoices'
const START = 'POST /api/publish/me/subscription'

const show = async (answers: Answers = {}, sellerKind: 'particulier' | 'professionnel' = 'professionnel') => {
  const page = await showPage(
    '/profile',
    {
      'GET /api/account/me': () => profileFixture({ sellerKind }),
      'GET /api/account/me/sessions': () => sessionsFixture,
      [SUBSCRIPTION]: () => subscriptionFixture(),
      [INVOICES]: () => ({ items: [], next: null }),
      ...answers,
    },
    { session: sessionFixture({ sellerKind }) },
  )
  await screen.findByRole('heading', { name: 'Abonnement et factures' })
  return page
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const withState = (state: Subscription['state'], changes: Partial<Subscription> = {}): Answers => ({
  [SUBSCRIPTION]: () => subscriptionFixture({ state, ...changes }),
})

test.each([
  ['none', 'Aucun abonnement', /^39,90.€ par mois, sans engagement/, ["S'abonner"]],
  ['incomplete', 'En attente de paiement', /premier mois \(39,90.€\)/, [/^Payer 39,90/]],
  ['active', 'Actif', /prochain prélèvement le 12 décembre 2026\.$/, ['Résilier']],
  ['past_due', 'Paiement en retard', /Réglez-le avant le 12 décembre 2026/, [/^Régler 39,90/, 'Résilier']],
  ['ending', 'Résilié', /jusqu’au 12 décembre 2026, puis il s’arrête/, ['Reprendre']],
] as const)('a subscription that is %s says so, and what can be done', async (state, value, note, actions) => {
  await show(withState(state))

  expect(await screen.findByText(value)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()

  const all = ["S'abonner", /^Payer 39,90/, /^Régler 39,90/, 'Résilier', 'Reprendre'] as const
  const shown = all.filter((name) => screen.queryByRole('button', { name }) !== null)
  expect(shown.map(String)).toEqual(actions.map(String))
})

test('subscribing goes on to the payment, with one order for two clicks', async () => {
  const { calls, navigation } = await show({
    ...withState('none', { periodEnd: undefined }),
    [START]: () => orderFixture({ id: 'o7', purpose: 'subscription' }),
  })
  await user.dblClick(await screen.findByRole('button', { name: "S'abonner" }))

  await waitFor(() => expect(navigation.location().pathname).toBe('/card-payment'))
  expect(navigation.location().search).toBe('?order=o7')

  const sent = calls.filter(({ key }) => key === START)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('what cannot be begun says why, and the same try has the same key', async () => {
  let tries = 0
  const { calls } = await show({
    ...withState('none'),
    [START]: () => {
      tries += 1
      return tries === 1
        ? problemAnswer(503, 'unavailable', 'Réessayez dans un instant.')
        : orderFixture({ purpose: 'subscription' })
    },
  })
  await press("S'abonner")

  expect(await screen.findByText('Réessayez dans un instant.')).toBeTruthy()

  await press("S'abonner")
  await waitFor(() => expect(tries).toBe(2))
  const keys = calls.filter(({ key }) => key === START).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('ending a subscription says from when on and without what, and can be taken back', async () => {
  await show({
    'POST /api/publish/me/subscription/cancellation': () => subscriptionFixture({ state: 'ending' }),
    'DELETE /api/publish/me/subscription/cancellation': () => subscriptionFixture(),
  })
  await press('Résilier')
  const dialog = within(await screen.findByRole('dialog', { name: "Résilier l'abonnement" }))

  expect(dialog.getByText(/à la fin de la période payée/).textContent).toMatch(
    /le 12 décembre 2026, sans remboursement au prorata/,
  )

  await user.click(dialog.getByRole('button', { name: 'Résilier' }))
  expect(await screen.findByText('Abonnement résilié')).toBeTruthy()

  await press('Reprendre')
  expect(await screen.findByText('Abonnement repris')).toBeTruthy()
  expect(screen.getByText('Actif')).toBeTruthy()
})

test('a subscription that cannot be ended stays, and says why', async () => {
  await show({
    'POST /api/publish/me/subscription/cancellation': () =>
      problemAnswer(503, 'unavailable', 'Le paiement ne répond pas.'),
  })
  await press('Résilier')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Résilier' }))

  expect(await dialog.findByText('Le paiement ne répond pas.')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: "Garder l'abonnement" }))
  expect(screen.getByText('Actif')).toBeTruthy()
})

test('who sells privately has invoices and no subscription', async () => {
  const { calls } = await show({}, 'particulier')

  expect(await screen.findByText('Aucune facture')).toBeTruthy()
  expect(screen.queryByText('Abonnement pro')).toBeNull()
  expect(calls.filter(({ key }) => key === SUBSCRIPTION)).toEqual([])
})

test('invoices come page by page, and each is a file', async () => {
  const saved = jest.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:invoice', revokeObjectURL: () => {} })
  HTMLAnchorElement.prototype.click = function click() {
    saved(this.download)
  }
  const credit = invoiceFixture({
    number: 'AV-2026-000001',
    label: 'Remboursement',
    totalCents: 4_90,
    creditOf: 'FA-2026-000042',
  })
  const { calls } = await show({
    [INVOICES]: ({ query }) =>
      query.get('after') === null ? { items: [invoiceFixture()], next: 'c2' } : { items: [credit], next: null },
    'GET /api/publish/me/invoices/FA-2026-000042/pdf': () => new Blob(['%PDF']),
  })

  expect(await screen.findByText('FA-2026-000042')).toBeTruthy()
  expect(screen.getByText('20 novembre 2026')).toBeTruthy()
  expect(screen.getByText(/^4,90.€ TTC$/)).toBeTruthy()

  await press('Afficher plus de factures')
  expect(await screen.findByText(/^Avoir de 4,90.€ TTC sur la facture FA-2026-000042$/)).toBeTruthy()

  await press('PDF : télécharger la facture FA-2026-000042')
  await waitFor(() => expect(saved).toHaveBeenCalledWith('FA-2026-000042.pdf'))
  expect(calls.at(-1)).toMatchObject({ headers: { authorization: 'Bearer token-of-u1' } })
})

test('an invoice that does not come says so', async () => {
  await show({
    [INVOICES]: () => ({ items: [invoiceFixture()], next: null }),
    'GET /api/publish/me/invoices/FA-2026-000042/pdf': () => problemAnswer(404, 'invoice_not_found', 'Introuvable.'),
  })
  await press('PDF : télécharger la facture FA-2026-000042')

  expect(await screen.findByText("La facture n'a pas pu être téléchargée")).toBeTruthy()
  expect(screen.getByText('Introuvable.')).toBeTruthy()
})

test('what cannot be loaded can be asked for again, each in its place', async () => {
  let isAway = true
  await show({
    [SUBSCRIPTION]: () => (isAway ? problemAnswer(429, 'too_many_requests', 'Patientez.') : subscriptionFixture()),
    [INVOICES]: () =>
      isAway ? problemAnswer(429, 'too_many_requests', 'Patientez.') : { items: [invoiceFixture()], next: null },
  })
  await screen.findByText("Votre abonnement n'a pas pu être chargé. Patientez.")
  await screen.findByText("Vos factures n'ont pas pu être chargées. Patientez.")
  isAway = false
  for (const button of screen.getAllByRole('button', { name: 'Réessayer' })) await user.click(button)

  expect(await screen.findByText('Actif')).toBeTruthy()
  expect(await screen.findByText(/FA-2026-000042/)).toBeTruthy()
})

test('a payment made elsewhere is asked for', async () => {
  let state: Subscription['state'] = 'incomplete'
  await show({ [SUBSCRIPTION]: () => subscriptionFixture({ state }) })
  await screen.findByText('En attente de paiement')
  state = 'active'
  act(() => tellLive(ownSubmissionsChanged, {}))

  expect(await screen.findByText('Actif')).toBeTruthy()
})
