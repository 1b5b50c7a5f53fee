import type { Draft } from '@rouage/contracts/endpoints/publish'
import { orderFixture, quoteFixture, submissionFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftService } from '../testing/draft-service'
import { draftFixture } from '../testing/drafts'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const EDIT_QUOTE = quoteFixture({
  lines: [{ item: 'edit', label: 'Modification d’une annonce', amountCents: 1_90 }],
  totalCents: 1_90,
})

// The slice keeps one draft for a person: each test is somebody else.
let people = 0
const show = (draft: Draft, answers: Answers = {}) => {
  people += 1
  const query = draft.key === 'new' ? '' : `?annonce=${draft.key}`
  return showPage(
    `/announcement-summary${query}`,
    {
      'GET /api/publish/me/quote': () => (draft.key === 'new' ? quoteFixture() : EDIT_QUOTE),
      'GET /api/search/catalogue': () => ({ makes: [{ name: 'Peugeot', models: ['208', '308'] }] }),
      ...draftService(draft).answers,
      ...answers,
    },
    { session: sessionFixture({ id: `writer${people}` }) },
  )
}
const goOn = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('an ad is shown as its buyers will see it, with what it costs, and goes on to its options', async () => {
  const { navigation } = await show(draftFixture())
  expect(await screen.findByRole('heading', { name: 'Peugeot 208 1.2 PureTech 110' })).toBeTruthy()
  expect(screen.getByText(/^12.490.€$/)).toBeTruthy()
  expect(screen.getByText('Toulouse (31000)')).toBeTruthy()
  expect(screen.getByText(/Pneus neufs/)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(3)
  expect((await screen.findAllByText(/^0,00.€$/)).length).toBeGreaterThan(0)
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Retour au formulaire')).toBe('/create-announcement')
  expect(link('Modifier l’annonce')).toBe('/create-announcement')

  await goOn('Confirmer la publication')
  await waitFor(() => expect(navigation.location().pathname).toBe('/boost-announcement'))
})

test('what was ticked of equipment is read, and where nothing was there is no place for it', async () => {
  const { unmount } = await show(draftFixture({ fields: { ...draftFixture().fields, equipment: 'gps abs' } }))
  expect(await screen.findByText('ABS, GPS')).toBeTruthy()
  unmount()

  await show(draftFixture())
  expect(await screen.findByRole('heading', { name: 'Description' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Équipement' })).toBeNull()
})

test('what is wrong leads to its field, and nothing goes on before', async () => {
  const { navigation } = await show(draftFixture({ fields: { ...draftFixture().fields, price: '0' } }))
  const problem = await screen.findByRole('link', { name: 'Indiquez un prix d’au moins 1\u202f€.' })
  expect(problem.getAttribute('href')).toBe('/create-announcement?etape=prix&corriger=oui')

  expect(screen.queryByRole('button', { name: 'Confirmer la publication' })).toBeNull()
  await goOn('Corriger l’annonce')
  await waitFor(() => expect(navigation.location().pathname).toBe('/create-announcement'))
  expect(navigation.location().search).toBe('?etape=prix&corriger=oui')
})

test('a phone number in the description is told here, too', async () => {
  await show(draftFixture({ fields: { ...draftFixture().fields, description: 'Appelez le 06 12 34 56 78' } }))
  const problem = await screen.findByRole('link', { name: /^Retirez «.06 12 34 56 78.» de ce texte/ })
  expect(problem.getAttribute('href')).toBe('/create-announcement?etape=description&corriger=oui')
})

test('without an ad it leads to the form', async () => {
  const { navigation } = await show(draftFixture({ revision: 0, fields: {}, photos: [] }))
  await waitFor(() => expect(navigation.location().pathname).toBe('/create-announcement'))
})

describe('an edit', () => {
  const edited = draftFixture({ key: 'ad1' })
  const SUBMIT = 'POST /api/publish/me/drafts/ad1/submissions'

  test('is sent from here and leads to its payment', async () => {
    const { navigation } = await show(edited, {
      [SUBMIT]: () => ({
        submission: submissionFixture({ isEdit: true, status: 'awaiting_payment' }),
        order: orderFixture({ purpose: 'edit', reference: 'EDIT-ad1' }),
      }),
    })
    expect((await screen.findAllByText(/^1,90.€$/)).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Modifier l’annonce' }).getAttribute('href')).toBe('/edit-announcement/ad1')
    await goOn('Continuer vers le paiement')

    await waitFor(() => expect(navigation.location().pathname).toBe('/edit-payment/ad1'))
    expect(navigation.location().search).toBe('?order=or1')
  })

  test('that is free is done at once', async () => {
    const { navigation } = await show(edited, {
      'GET /api/publish/me/quote': () => quoteFixture({ plan: 'subscribed' }),
      [SUBMIT]: () => ({ submission: submissionFixture({ isEdit: true }), order: null }),
    })
    await goOn('Enregistrer la modification')

    await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
    expect(screen.getByText('Votre annonce a été modifiée.')).toBeTruthy()
  })

  test('says why the last version was refused', async () => {
    await show({ ...edited, refusal: 'Le prix semble erroné.' })
    expect(await screen.findByText('Le prix semble erroné.')).toBeTruthy()
  })

  test('of somebody else’s ad is refused', async () => {
    const { navigation } = await show(edited, {
      'GET /api/publish/me/drafts/ad1': () => problemAnswer(403, 'not_owner', 'Pas à vous.'),
    })
    await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
    expect(screen.getByText('Accès refusé')).toBeTruthy()
  })
})
