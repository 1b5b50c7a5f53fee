import type { Draft } from '@rouage/contracts/endpoints/publish'
import { CAR_FIELDS } from '@rouage/contracts/testing/ad-samples'
import { type Answers, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftStoreOf } from '../draft/draft-store'
import { formServices } from '../testing/form-services'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
let people = 0
/** Saves what the test left unsaved: drafts outlive pages, and the next test has other services. */
let settle = async (): Promise<unknown> => undefined

/** The form at one of its steps, to a person of the test's own: drafts outlive pages. */
const show = async (draft: Partial<Draft> = {}, { step = '', answers = {} as Answers, key = 'new' } = {}) => {
  people += 1
  const services = formServices({ key, ...draft }, answers)
  const path = key === 'new' ? '/create-announcement' : `/edit-announcement/${key}`
  const shown = await showPage(`${path}${step === '' ? '' : `?etape=${step}`}`, services.answers, {
    session: sessionFixture({ id: `f${people}` }),
  })
  const store = draftStoreOf(`f${people}`, key)
  settle = () => store.flush()
  return { ...shown, drafts: services.drafts }
}
const field = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })
const type = async (label: string | RegExp, text: string) => user.type(await field(label), text)
const goOn = async (name = 'Continuer') => user.click(await screen.findByRole('button', { name }))
/** A field that suggests, once somebody reached for it. */
const suggesting = async (label: string) => {
  await user.click(await field(label))
  return screen.findByRole('combobox', { name: label })
}
const titleOf = (name: string) => screen.findByRole('heading', { level: 2, name })
const saved = async (drafts: { readonly read: () => Draft }, fields: Draft['fields']) =>
  waitFor(() => expect(drafts.read().fields).toMatchObject(fields))

beforeEach(() => localStorage.clear())
afterEach(() => settle())

describe('the vehicle', () => {
  test('is told from the catalogue, and what was told is saved', async () => {
    const { drafts, navigation } = await show()
    await user.click(await screen.findByLabelText('Automobile'))
    await user.type(await suggesting('Marque'), 'peu')
    await user.click(await screen.findByRole('option', { name: 'Peugeot' }))
    await user.type(await suggesting('Modèle'), '20')
    await user.click(await screen.findByRole('option', { name: '208' }))
    await type('Première mise en circulation', '062019')
    await goOn()

    expect(await titleOf('Caractéristiques')).toBe(document.activeElement)
    expect(navigation.location().search).toBe('?etape=caracteristiques')
    await saved(drafts, {
      vehicleType: 'automobile',
      make: 'Peugeot',
      model: '208',
      firstRegistration: '06/2019',
    })
    expect(await screen.findByText('Brouillon enregistré')).toBeTruthy()
  })

  test('that is typed before the code of its list has come is suggested all the same', async () => {
    await show({ fields: { vehicleType: 'automobile' } })
    const make = await field('Marque')
    await waitFor(() => expect(make.disabled).toBe(false))
    act(() => {
      make.focus()
      fireEvent.change(make, { target: { value: 'Peu' } })
    })

    expect(await screen.findByRole('option', { name: 'Peugeot' })).toBeTruthy()
  })

  test('that is misspelled is found all the same, and complained of only once its field is left', async () => {
    await show({ fields: { vehicleType: 'automobile' } }, { step: 'vehicule&corriger=oui' })
    await user.type(await suggesting('Marque'), 'pegeot')
    expect(await screen.findByRole('option', { name: 'Peugeot' })).toBeTruthy()
    expect(screen.queryByText(/^Choisissez une marque|^Choisissez la marque/)).toBeNull()

    await user.tab()
    expect(await screen.findByText('Choisissez une marque de la liste.')).toBeTruthy()
  })

  test('whose make is sent half typed is led back to it', async () => {
    await show({ fields: { ...CAR_FIELDS, make: '', model: '' } })
    await user.type(await suggesting('Marque'), 'pegeot')
    await user.keyboard('{Enter}')

    expect(await screen.findByText('Choisissez une marque de la liste.')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Marque'))
  })

  test('that is typed into a filled field replaces what was there', async () => {
    await show({ fields: CAR_FIELDS })
    await waitFor(async () => expect((await field('Modèle')).disabled).toBe(false))
    await suggesting('Modèle')
    await user.keyboard('308')

    expect((await field('Modèle')).value).toBe('308')
  })

  test('of another kind has neither make nor model yet', async () => {
    const { drafts } = await show({ fields: { vehicleType: 'automobile', make: 'Peugeot', model: '208' } })
    await user.click(await screen.findByLabelText('Moto'))

    expect((await field('Marque')).value).toBe('')
    await saved(drafts, { vehicleType: 'moto', make: '', model: '' })
  })

  test('that is not told right stays in view, each field with its remedy, the first one under the hands', async () => {
    await show({ fields: { vehicleType: 'automobile', make: 'Peugeot', firstRegistration: '13/2031' } })
    expect(screen.queryByText('Choisissez le modèle.')).toBeNull()
    // What reads the ad comes after the form.
    await waitFor(() => expect(screen.getAllByText('Peugeot').length).toBeGreaterThan(0))
    await goOn()

    expect(await screen.findByText('Choisissez le modèle.')).toBeTruthy()
    expect(screen.getByText('Le mois va de 01 à 12 : corrigez-le, par exemple 06/2019.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('model'))
  })

  test('that nobody told yet is asked for, however soon one wants to go on', async () => {
    const { navigation } = await show()
    await goOn()

    expect(await screen.findByText('Choisissez le type de véhicule.')).toBeTruthy()
    expect(navigation.location().search).toBe('')
  })

  test('has a month and a year of seven signs', async () => {
    await show({ fields: { vehicleType: 'automobile' } })
    const registration = await field('Première mise en circulation')
    expect(registration.maxLength).toBe(7)
    await user.type(registration, '0a6/20199')

    expect(registration.value).toBe('06/2019')
  })
})

describe('what is asked', () => {
  test('follows the kind of vehicle', async () => {
    const car = await show({ fields: { vehicleType: 'automobile' } }, { step: 'caracteristiques' })
    expect(await field('Nombre de portes')).toBeTruthy()
    expect(screen.queryByLabelText('Cylindrée')).toBeNull()
    car.unmount()

    await show({ fields: { vehicleType: 'moto' } }, { step: 'caracteristiques' })
    expect(await field('Cylindrée')).toBeTruthy()
    for (const label of ['Nombre de portes', 'Nombre de sièges']) expect(screen.queryByLabelText(label)).toBeNull()
    expect(screen.queryByRole('group', { name: 'Carburant' })).toBeNull()
  })

  test('equipment is ticked in its groups, saved, and there again with what was ticked', async () => {
    const first = await show({ fields: { vehicleType: 'automobile' } }, { step: 'caracteristiques' })
    const fold = (await screen.findByText('Équipements')).closest('details')
    expect(fold?.open).toBe(false)
    await user.click(screen.getByText('Équipements'))
    const safety = within(await screen.findByRole('group', { name: 'Sécurité & conduite' }))
    await user.click(safety.getByRole('checkbox', { name: 'ABS' }))
    await user.click(screen.getByRole('checkbox', { name: 'Climatisation' }))
    await user.click(screen.getByRole('checkbox', { name: 'GPS' }))
    await user.click(safety.getByRole('checkbox', { name: 'ABS' }))

    await saved(first.drafts, { equipment: 'climatisation gps' })
    expect(screen.getByText('2 choisis')).toBeTruthy()
    first.unmount()

    await show({ fields: { vehicleType: 'automobile', equipment: 'gps' } }, { step: 'caracteristiques' })
    expect((await screen.findByText('1 choisi')).closest('details')?.open).toBe(true)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'GPS' })).checked).toBe(true)
  })

  test('a motorcycle has equipment of its own, and what only cars have goes with the next tick', async () => {
    const { drafts } = await show(
      { fields: { vehicleType: 'moto', equipment: 'climatisation abs' } },
      { step: 'caracteristiques' },
    )
    expect(await screen.findByRole('checkbox', { name: 'Poignées chauffantes' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Climatisation' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Top-case' }))

    await saved(drafts, { equipment: 'abs top-case' })
  })

  test('equipment that there is not opens its list and says what to do', async () => {
    const fields = { ...CAR_FIELDS, equipment: 'teleportation' }
    const { drafts } = await show({ fields }, { step: 'caracteristiques' })
    await goOn()
    const fold = (await screen.findByText('Choisissez les équipements dans la liste.')).closest('details')
    expect(fold?.open).toBe(true)

    await user.click(screen.getByRole('checkbox', { name: 'ABS' }))
    await saved(drafts, { equipment: 'abs' })
    await waitFor(() => expect(screen.queryByText('Choisissez les équipements dans la liste.')).toBeNull())
    // It does not close under the hands.
    expect(fold?.open).toBe(true)
  })

  test('a power that a displacement cannot have is said', async () => {
    const fields = { ...CAR_FIELDS, vehicleType: 'moto', make: 'Yamaha', model: 'MT-07', motoType: 'scooter' }
    await show({ fields: { ...fields, displacementCc: '50' } }, { step: 'caracteristiques' })
    await type('Puissance', '400')
    await goOn()

    expect(await screen.findByText(/^400 ch pour 50 cm³/)).toBeTruthy()
  })

  test.each(['0', '-1', '1e12', 'NaN'])('a price of %s stays as it was typed and is refused', async (price) => {
    await show({ fields: CAR_FIELDS }, { step: 'prix' })
    const typed = await field('Prix')
    await user.clear(typed)
    await user.type(typed, price)
    await goOn()

    expect(await screen.findByText(/prix (d’au moins|en chiffres)/)).toBeTruthy()
    expect(typed.value).toBe(price)
  })

  test('a price is written the French way once it is left', async () => {
    await show({ fields: { ...CAR_FIELDS, price: '' } }, { step: 'prix' })
    await type('Prix', '12000,5')
    await user.tab()

    expect((await field('Prix')).value).toBe('12\u202f000,50')
  })

  test.each([
    ['Kilométrage', 'caracteristiques', '95 000 km', '95\u202f000'],
    ['Kilométrage', 'caracteristiques', '95k', '95\u202f000'],
    ['Puissance', 'caracteristiques', '1 110 ch', '1\u202f110'],
    ['Prix', 'prix', '11 500 €', '11\u202f500'],
  ])('%s, at %s: %j with its unit is the number once it is left', async (label, step, typed, shown) => {
    await show({ fields: { ...CAR_FIELDS, mileageKm: '', price: '' } }, { step })
    await type(label, typed)
    await user.tab()

    expect((await field(label)).value).toBe(shown)
  })
})

test('comparable ads are told of where there are enough of them', async () => {
  const quartiles = { lowCents: 11_000_00, medianCents: 12_500_00, highCents: 14_000_00 }
  const answers = { 'GET /api/search/price-estimate': () => ({ count: 12, quartiles }) }
  const { calls, unmount } = await show({ fields: { ...CAR_FIELDS, price: '19 000' } }, { step: 'prix', answers })

  expect(await screen.findByText(/au-dessus de celui de la plupart/)).toBeTruthy()
  const asked = calls.find(({ key }) => key === 'GET /api/search/price-estimate')?.query
  expect(Object.fromEntries(asked ?? [])).toEqual({
    type: 'automobile',
    make: 'Peugeot',
    model: '208',
    year: '2019',
    mileageKm: '85000',
    fuel: 'essence',
  })
  unmount()

  await show({ fields: CAR_FIELDS }, { step: 'prix' })
  expect(await field('Prix')).toBeTruthy()
  expect(screen.queryByText(/annonces comparables/)).toBeNull()
})

test('a phone number in the description is told at its step, before anything is sent', async () => {
  const { navigation } = await show({ fields: CAR_FIELDS }, { step: 'description' })
  await type('Description', 'Appelez le 06 12 34 56 78.')
  await goOn()

  expect(await screen.findByText(/^Retirez « 06 12 34 56 78 »/)).toBeTruthy()
  expect(navigation.location().search).toBe('?etape=description')
  fireEvent.change(await field('Description'), { target: { value: 'Écrivez-moi.' } })
  await goOn()
  expect(await titleOf('Photos')).toBeTruthy()
})

describe('the place', () => {
  test('is a commune that is suggested from the third letter on', async () => {
    const { drafts, calls } = await show({ fields: { ...CAR_FIELDS, place: '', communeCode: '' } }, { step: 'contact' })
    const place = await suggesting('Ville ou code postal')
    await user.type(place, 'to')
    await user.type(place, 'u')
    await user.click(await screen.findByRole('option', { name: /^Toulouse \(31000\)/ }))

    await saved(drafts, { place: 'Toulouse (31000)', communeCode: '31555' })
    const asked = calls.filter(({ key, query }) => key.endsWith('/communes') && query.has('nom'))
    expect(asked.map(({ query }) => query.get('nom'))).toEqual(['tou'])
  })

  test('that nobody knows is said', async () => {
    await show({ fields: { ...CAR_FIELDS, place: '', communeCode: '' } }, { step: 'contact' })
    await user.type(await suggesting('Ville ou code postal'), 'xyzzy')

    expect(await screen.findByText('Aucune ville trouvée')).toBeTruthy()
  })

  test('that was changed after it was chosen has to be chosen again', async () => {
    await show({ fields: CAR_FIELDS }, { step: 'contact' })
    await user.type(await suggesting('Ville ou code postal'), 'x')
    await goOn('Voir le récapitulatif')

    expect(await screen.findByText('Choisissez une commune dans les suggestions.')).toBeTruthy()
  })
})

describe('the phone number', () => {
  test('that is not to be shown is not kept, which is said as long as there is one', async () => {
    await show({ fields: CAR_FIELDS }, { step: 'contact' })
    const notKept = /l’annonce ne garde pas votre numéro/
    const box = await screen.findByRole('checkbox', { name: /^Afficher mon numéro/ })
    expect(screen.queryByText(notKept)).toBeNull()
    await type('Téléphone', '06 12')
    expect(box.closest('label')?.textContent).toMatch(notKept)

    await user.click(box)
    expect(screen.queryByText(notKept)).toBeNull()
    await user.click(box)
    await user.clear(await field('Téléphone'))
    expect(screen.queryByText(notKept)).toBeNull()
  })

  test.each([
    ['', false],
    ['oui', true],
  ])('where its box says %j is looked at: %j', async (showPhone, isLookedAt) => {
    const { navigation } = await show({ fields: { ...CAR_FIELDS, phone: '06 12', showPhone } }, { step: 'contact' })
    await field('Téléphone')
    await goOn('Voir le récapitulatif')

    if (isLookedAt) expect(await screen.findByText(/^Indiquez un numéro français/)).toBeTruthy()
    else await waitFor(() => expect(navigation.location().pathname).toBe('/announcement-summary'))
  })
})

describe('after the last step', () => {
  test('a right ad goes on to its summary, saved', async () => {
    const { navigation, drafts } = await show({ fields: CAR_FIELDS }, { step: 'contact' })
    await type('Téléphone', '0612345678')
    await goOn('Voir le récapitulatif')

    await waitFor(() => expect(navigation.location().pathname).toBe('/announcement-summary'))
    expect(drafts.read().fields.phone).toBe('0612345678')
  })

  test('a wrong one leads to the step that has to be mended', async () => {
    const { navigation } = await show({ fields: { ...CAR_FIELDS, price: '0' } }, { step: 'contact' })
    await field('Téléphone')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aperçu' })).toBeTruthy())
    await goOn('Voir le récapitulatif')

    expect(await titleOf('Prix')).toBeTruthy()
    expect(await screen.findByText('Indiquez un prix d’au moins 1 €.')).toBeTruthy()
    expect(navigation.location().search).toBe('?etape=prix')
    expect(screen.getByRole('link', { name: 'Étape 5 : Prix, à corriger' })).toBeTruthy()
    expect(screen.getByText('Il reste 1 étape à corriger.')).toBeTruthy()

    await user.clear(await field('Prix'))
    await type('Prix', '12400')
    await waitFor(() => expect(screen.queryByText('Il reste 1 étape à corriger.')).toBeNull())
  })

  test('somebody who comes to mend it reads at once what is wrong, in each step', async () => {
    await show({ fields: { ...CAR_FIELDS, price: '0', mileageKm: '3 000 000' } }, { step: 'prix&corriger=oui' })
    expect(await screen.findByText('Indiquez un prix d’au moins 1 €.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Étape 2 : Caractéristiques, à corriger' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Étape 1 : Véhicule, fait' })).toBeTruthy()
  })

  test('what could not be saved is not left behind', async () => {
    const answers = { 'PUT /api/publish/me/drafts/new': () => problemAnswer(503, 'unavailable') }
    const { navigation } = await show({ fields: CAR_FIELDS }, { step: 'contact', answers })
    await type('Téléphone', '06')
    await goOn('Voir le récapitulatif')

    expect(await screen.findByText(/rien n’est perdu/)).toBeTruthy()
    expect(navigation.location().pathname).toBe('/create-announcement')
    expect((await field('Téléphone')).value).toBe('06')
  })
})

test('the card shows what is known so far', async () => {
  await show({ fields: { ...CAR_FIELDS, engine: '', price: '' } })
  const card = await screen.findByRole('region', { name: 'Aperçu de l’annonce' })
  await waitFor(() => expect(within(card).getByText('Peugeot 208')).toBeTruthy())

  expect(within(card).getByText('Prix')).toBeTruthy()
  await waitFor(() => expect(within(card).getByText('Toulouse (31)')).toBeTruthy())
  await type('Motorisation', '1.6 GTi')
  expect(within(card).getByText('1.6 GTi')).toBeTruthy()
})

test('a draft is discarded after it was asked about', async () => {
  const { drafts } = await show({ revision: 2, fields: CAR_FIELDS })
  await user.click(await screen.findByRole('button', { name: 'Effacer le brouillon' }))
  await user.click(await screen.findByRole('button', { name: 'Effacer' }))

  await waitFor(() => expect(drafts.read().fields).toEqual({}))
  await waitFor(async () => expect((await field('Motorisation')).value).toBe(''))
})

test('where another device was faster one chooses', async () => {
  const { drafts } = await show({ fields: CAR_FIELDS })
  await field('Motorisation')
  drafts.change({ fields: { ...CAR_FIELDS, engine: 'Allure' } })
  await type('Motorisation', ' GT')
  const dialog = await screen.findByRole('dialog', { name: 'Ce brouillon a été modifié ailleurs' })
  await user.click(within(dialog).getByRole('button', { name: 'Reprendre l’autre version' }))

  expect((await field('Motorisation')).value).toBe('Allure')
})

describe('an ad that is edited', () => {
  const key = 'ad_1'
  const READ = `GET /api/publish/me/drafts/${key}`
  const quote = (totalCents: number) => ({
    plan: 'particulier',
    lines: [{ item: 'edit', label: 'Modification', amountCents: totalCents }],
    totalCents,
    photoLimit: 3,
    freeAdsLeft: 5,
    version: 'v7',
  })
  const SUBMIT = `POST /api/publish/me/drafts/${key}/submissions`
  const submission = {
    id: 'su_1',
    announcementId: key,
    isEdit: true,
    title: 'Peugeot 208',
    priceCents: 12_000_00,
    vehicleType: 'automobile',
    city: 'Toulouse',
    status: 'pending_review',
    submittedAt: '2026-11-22T13:00:00.000Z',
  }

  test.each([
    ['not_owner', 403, 'Accès refusé', "Vous n'êtes pas autorisé à modifier cette annonce."],
    ['announcement_not_found', 404, "Impossible de charger l'annonce.", undefined],
  ])('%s: whoever may not edit it is told so at the profile', async (code, status, title, text) => {
    const { navigation } = await show({}, { key, answers: { [READ]: () => problemAnswer(status, code) } })

    await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
    expect((await screen.findAllByText(title, { exact: false })).length).toBeGreaterThan(0)
    if (text !== undefined) expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
  })

  test('is asked for again where the service was away', async () => {
    let isAway = true
    const { drafts } = await show(
      { fields: CAR_FIELDS },
      { key, answers: { [READ]: () => (isAway ? problemAnswer(503, 'unavailable', 'Réessayez.') : drafts.read()) } },
    )
    expect(await screen.findByText("Une erreur s'est produite lors du chargement.")).toBeTruthy()
    isAway = false
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))

    expect(await field('Motorisation')).toBeTruthy()
  })

  test.each([
    ['ad', 'Prix de la publication'],
    ['edit', 'Prix de la modification'],
  ])('that costs the line %s reads "%s"', async (item, title) => {
    const lines = [{ item, label: 'Une ligne', amountCents: 0 }]
    const answers = { 'GET /api/publish/me/quote': () => ({ ...quote(0), lines }) }
    await show({ fields: CAR_FIELDS }, { key, answers })

    expect(await screen.findByText('Une ligne')).toBeTruthy()
    expect(await titleOf(title)).toBeTruthy()
  })

  test('says why its last version was refused', async () => {
    await show({ fields: CAR_FIELDS, refusal: 'Coordonnées dans le texte.' }, { key })

    expect(await screen.findByText(/Coordonnées dans le texte\./)).toBeTruthy()
  })

  test('is paid where it costs something, and submitted once', async () => {
    const order = {
      id: 'or_1',
      purpose: 'edit',
      reference: 'EDIT-ad_1',
      announcementId: key,
      title: 'Peugeot 208',
      lines: [],
      totalCents: 190,
      status: 'awaiting_payment',
      createdAt: '2026-11-22T13:00:00.000Z',
    }
    const answers = { 'GET /api/publish/me/quote': () => quote(190), [SUBMIT]: () => ({ submission, order }) }
    const { navigation, calls } = await show({ revision: 3, fields: CAR_FIELDS }, { key, answers, step: 'contact' })
    await goOn('Valider et payer 1,90\u202f€')

    await waitFor(() => expect(navigation.location().pathname).toBe('/edit-payment/ad_1'))
    const sent = calls.filter((call) => call.key === SUBMIT)
    expect(sent.map(({ body }) => body)).toEqual([{ revision: 3, quoteVersion: 'v7' }])
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('that edits nothing is neither sent nor paid', async () => {
    const answers = { 'GET /api/publish/me/quote': () => quote(190) }
    const { calls } = await show({ revision: 0, fields: CAR_FIELDS }, { key, answers, step: 'contact' })
    await goOn('Valider et payer 1,90\u202f€')

    expect(await screen.findByText(/^Vous n’avez encore rien modifié/)).toBeTruthy()
    expect(calls.filter((call) => call.key === SUBMIT)).toEqual([])
  })

  test('goes to the checks at once where it is free', async () => {
    const answers = { 'GET /api/publish/me/quote': () => quote(0), [SUBMIT]: () => ({ submission, order: null }) }
    const { navigation } = await show({ revision: 1, fields: CAR_FIELDS }, { key, answers, step: 'contact' })
    await waitFor(() => expect(screen.getByText('Modification')).toBeTruthy())
    await goOn('Enregistrer les modifications')

    await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
    expect(await screen.findByText('Votre annonce a été modifiée.')).toBeTruthy()
  })

  test('what the service says of a field stands there until it is another text', async () => {
    const refused = problemAnswer(400, 'invalid_input', 'À corriger.', [
      { path: 'fields.engine', message: 'Ce moteur n’existe pas.' },
    ])
    const answers = { 'GET /api/publish/me/quote': () => quote(0), [SUBMIT]: () => refused }
    await show({ revision: 1, fields: CAR_FIELDS }, { key, answers, step: 'contact' })
    await waitFor(() => expect(screen.getByText('Modification')).toBeTruthy())
    await goOn('Enregistrer les modifications')

    expect(await screen.findByText('Ce moteur n’existe pas.')).toBeTruthy()
    fireEvent.change(await field('Motorisation'), { target: { value: '1.5 HDi' } })
    await waitFor(() => expect(screen.queryByText('Ce moteur n’existe pas.')).toBeNull())
  })
})
