import { orderFixture, quoteFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { draftFixture } from '../testing/drafts'
import { formServices } from '../testing/form-services'
import { showPage } from '../testing/show-page'

const PAID = orderFixture({ status: 'paid', payment: undefined })
const order = (answer: unknown): Answers => ({ 'GET /api/publish/me/orders/or1': () => answer })

// Drafts outlive pages: each test is somebody else.
let people = 0
const show = async (path: string, totalCents: number, answers: Answers = {}, draft = draftFixture()) => {
  people += 1
  const services = formServices(draft, {
    'GET /api/publish/me/quote': () => quoteFixture({ totalCents }),
    'GET /api/publish/me/submissions': () => ({ items: [], next: null, draft: null }),
    ...answers,
  })
  await showPage(path, services.answers, { session: sessionFixture({ id: `way${people}` }) })
}
const now = async () => (await screen.findByText(/^Étape \d+ sur \d+ :/)).textContent
/** What leads to a step that is done, by what it says. */
const ways = () =>
  screen
    .queryAllByRole('link', { name: /^Étapes? / })
    .map((link) => `${link.getAttribute('aria-label')} → ${link.getAttribute('href')}`)

const FORM = 'Étapes 1 à 6 : Votre annonce, fait → /create-announcement'
const RECAP = 'Étape 7 : Récapitulatif, fait → /announcement-summary'
const OPTIONS = 'Étape 8 : Options, fait → /boost-announcement'

test.each([
  ['/announcement-summary', 'Étape 7 sur 9 : Récapitulatif', [FORM]],
  ['/boost-announcement', 'Étape 8 sur 9 : Options', [FORM, RECAP]],
  ['/publication-confirmed?annonce=ad1', 'Étape 9 sur 9 : Confirmation', []],
])('%s goes on counting where the form ended, without a payment where nothing is to pay', async (path, step, done) => {
  await show(path, 0)
  await waitFor(async () => expect(await now()).toBe(step))
  expect(screen.queryByText('Paiement')).toBeNull()
  expect(ways()).toEqual(done)
})

test.each([
  ['/announcement-summary', {}, 'Étape 7 sur 10 : Récapitulatif', [FORM]],
  ['/boost-announcement', {}, 'Étape 8 sur 10 : Options', [FORM, RECAP]],
  ['/card-payment?order=or1', order(orderFixture()), 'Étape 9 sur 10 : Paiement', [FORM, RECAP, OPTIONS]],
  ['/publication-confirmed?order=or1', order(PAID), 'Étape 10 sur 10 : Confirmation', []],
])('%s counts the payment where there is one', async (path, answers, step, done) => {
  await show(path, 9_90, answers)
  await waitFor(async () => expect(await now()).toBe(step))
  expect(ways()).toEqual(done)
})

test.each([
  [0, 'Étape 5 sur 9 : Prix', 'Récapitulatif, options, confirmation'],
  [9_90, 'Étape 5 sur 10 : Prix', 'Récapitulatif, options, paiement, confirmation'],
])('the form says what follows it: %s cents are to pay', async (totalCents, step, rest) => {
  await show('/create-announcement?etape=prix', totalCents)
  expect(await screen.findByText(rest)).toBeTruthy()
  expect(await now()).toBe(step)
})

test('an edit ends with its payment, or with its form', async () => {
  const draft = draftFixture({ key: 'ad1' })
  await show('/edit-announcement/ad1?etape=prix', 1_90, {}, draft)
  expect(await screen.findByText('Paiement')).toBeTruthy()
  expect(await now()).toBe('Étape 5 sur 7 : Prix')
})

test('the payment of an edit is the last step of its form', async () => {
  await show('/edit-payment/ad1?order=or1', 0, order(orderFixture({ purpose: 'edit', announcementId: 'ad1' })))
  expect(await now()).toBe('Étape 7 sur 7 : Paiement')
  expect(ways()).toEqual(['Étapes 1 à 6 : Votre annonce, fait → /edit-announcement/ad1'])
})

test('what has to be mended in the form is marked from the recap', async () => {
  await show('/announcement-summary', 0, {}, draftFixture({ fields: { ...draftFixture().fields, price: '0' } }))
  expect(await screen.findByRole('link', { name: 'Étapes 1 à 6 : Votre annonce, à corriger' })).toBeTruthy()
})

test('what is bought by itself has no steps', async () => {
  await show('/boost-payment?order=or1', 0, order(orderFixture({ purpose: 'boost', announcementId: 'ad1' })))
  expect(await screen.findByRole('button', { name: /^Payer/ })).toBeTruthy()
  expect(screen.queryByText(/^Étape/)).toBeNull()
})
