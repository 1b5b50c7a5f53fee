import { type Answers, problemAnswer } from '@rouage/slice-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COUNT_DELAY_MS } from '../../criteria/useDraftCount'
import { facets, latest, makes, summary } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const ANSWERS: Answers = {
  'GET /api/search/announcements/latest': () => latest(),
  'GET /api/search/announcements/count': () => ({ total: 1_234, facets: facets(), place: null }),
  'GET /api/search/catalogue': () => makes,
  'GET /api/search/places': ({ query }) => ({
    items: [{ value: 'Haute-Garonne (31)', label: `Haute-Garonne (31) ${query.get('q')}`, kind: 'Département' }],
  }),
}

const address = () => window.location.pathname + window.location.search
const user = userEvent.setup()

beforeEach(() => window.localStorage.clear())

test('each tab shows its own form and the exact count of its ads', async () => {
  await showPage('/', ANSWERS)
  expect(await screen.findByRole('button', { name: 'RECHERCHER (1\u202f540 OFFRES)' })).toBeTruthy()

  await user.click(screen.getByRole('tab', { name: /Moto/ }))
  expect(screen.getByRole('button', { name: 'RECHERCHER (460 OFFRES)' })).toBeTruthy()
  expect(screen.getByLabelText('PERMIS Tout')).toBeTruthy()

  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: /Automobile/ }).getAttribute('aria-selected')).toBe('true')
})

test('the button counts as one types, with one question for a burst', async () => {
  jest.useFakeTimers()
  const typist = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  try {
    const { calls } = await showPage('/', ANSWERS)
    await act(() => jest.advanceTimersByTimeAsync(1))
    await typist.type(screen.getByLabelText('PRIX, maximum en €'), '9000')
    await act(() => jest.advanceTimersByTimeAsync(COUNT_DELAY_MS))
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('button', { name: 'RECHERCHER (1\u202f234 OFFRES)' })).toBeTruthy()
    const counts = calls.filter(({ key }) => key.endsWith('/count'))
    expect(counts.at(-1)?.query.get('prixMax')).toBe('9000')
    expect(counts.length).toBeLessThanOrEqual(2)
  } finally {
    jest.useRealTimers()
  }
})

test('searching goes to /search with what was chosen and nothing else', async () => {
  await showPage('/', ANSWERS)
  await user.click(screen.getByLabelText('MARQUE Tout'))
  await user.click(await screen.findByRole('option', { name: /Renault/ }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText('CARBURANT Tout'))
  await user.click(await screen.findByRole('option', { name: /Diesel/ }))
  fireEvent.change(screen.getByLabelText('ANNÉE, maximum'), { target: { value: '2020' } })
  await user.click(screen.getByRole('button', { name: /^RECHERCHER/ }))

  expect(address()).toBe('/search?type=automobile&marques=Renault&carburants=diesel&anneeMax=2020')
})

test('a place is suggested, chosen with a radius, shared by both tabs and remembered', async () => {
  await showPage('/', ANSWERS)
  await user.click(screen.getByLabelText('LOCALISATION'))
  const popover = await screen.findByRole('dialog', { name: 'Localisation' })

  expect(await within(popover).findByRole('option', { name: 'Autour de moi' })).toBeTruthy()
  expect(within(popover).queryByText('Vous avez déjà recherché à')).toBeNull()
  expect(within(popover).getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true)
  expect(within(popover).getByRole<HTMLInputElement>('radio', { name: '50km' }).checked).toBe(true)

  await user.click(within(popover).getByRole('radio', { name: '100km' }))
  await user.type(within(popover).getByRole('combobox'), '31')
  await user.click(await within(popover).findByRole('option', { name: /Haute-Garonne.*Département/ }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('tab', { name: /Moto/ }))
  expect(screen.getByLabelText<HTMLInputElement>('LOCALISATION').value).toBe('Haute-Garonne (31)')

  await user.click(screen.getByLabelText('LOCALISATION'))
  const again = await screen.findByRole('dialog', { name: 'Localisation' })

  expect(await within(again).findByText('Vous avez déjà recherché à')).toBeTruthy()

  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^RECHERCHER/ }))

  expect(address()).toBe('/search?type=moto&localisation=Haute-Garonne+(31)&rayon=100')
})

test('Enter takes the typed text as the place, and Effacer takes it away', async () => {
  await showPage('/', ANSWERS)
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  await user.click(field)
  await user.type(await screen.findByRole('combobox', { name: /Ville, région/ }), ' Lyon {Enter}')

  expect(field.value).toBe('Lyon')
  expect(address()).toBe('/')

  await user.click(field)
  await user.click(await screen.findByRole('button', { name: 'Effacer' }))

  expect(field.value).toBe('')
})

test('a place that is written into the field goes on in the panel, letter for letter', async () => {
  await showPage('/', ANSWERS)
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  field.focus()
  await user.keyboard('T')
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /Ville, région/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('oul')

  expect(input.value).toBe('Toul')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field.value).toBe('')
})

test('who touches and has a keyboard writes on in the panel that a finger opened', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('coarse') })
  await showPage('/', ANSWERS)
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  act(() => field.focus())
  await user.click(field)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /Ville, région/ })
  act(() => field.focus())
  await user.keyboard('L')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('yon')

  expect(input.value).toBe('Lyon')
  window.matchMedia = matchMedia
})

test('the radius of a chosen place is changed, and that is confirmed as anything', async () => {
  await showPage('/', ANSWERS)
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  await user.click(field)
  await user.type(await screen.findByRole('combobox', { name: /Ville, région/ }), 'Lyon{Enter}')
  await user.click(field)
  await user.click(await screen.findByRole('radio', { name: '150km' }))
  await user.click(screen.getByRole('button', { name: 'Valider' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field.value).toBe('Lyon')
  await user.click(screen.getByRole('button', { name: /^RECHERCHER/ }))
  expect(address()).toBe('/search?type=automobile&localisation=Lyon&rayon=150')
})

test('a place that was written before somebody went on is taken as it is', async () => {
  await showPage('/', ANSWERS)
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  screen.getByLabelText('PRIX, maximum en €').focus()
  fireEvent.change(field, { target: { value: 'Lyon' } })

  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^RECHERCHER/ }))
  expect(address()).toBe('/search?type=automobile&localisation=Lyon&rayon=50')
})

test.each([
  ['sends it', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ['goes on', () => act(() => screen.getByLabelText('PRIX, maximum en €').focus())],
])('a place is taken as it is written where somebody %s before the panel is there', async (_what, leave) => {
  await showPage('/', ANSWERS)
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: ' Lyon ' } })
  leave(field)

  expect(field.value).toBe('Lyon')
  await user.click(screen.getByRole('button', { name: /^RECHERCHER/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/search?type=automobile&localisation=Lyon&rayon=50')
})

test('a position that is refused says what to do instead', async () => {
  Object.assign(navigator, {
    geolocation: { getCurrentPosition: (_found: unknown, failed: (error: unknown) => void) => failed({ code: 1 }) },
  })
  await showPage('/', ANSWERS)
  await user.click(screen.getByLabelText('LOCALISATION'))
  await user.click(await screen.findByRole('option', { name: 'Autour de moi' }))

  expect(await screen.findByText(/refusée par votre navigateur/)).toBeTruthy()
})

test('a position that comes late takes no place that was chosen since, and knows the radius of now', async () => {
  let arrive = (_position: unknown): void => {}
  Object.assign(navigator, {
    geolocation: { getCurrentPosition: (found: (position: unknown) => void) => void (arrive = found) },
  })
  const here = { coords: { latitude: 43.6, longitude: 1.44 } }
  await showPage('/', {
    ...ANSWERS,
    'GET /api/search/places/nearest': () => ({ value: 'Toulouse (31000)', label: 'Toulouse' }),
  })
  const field = screen.getByLabelText<HTMLInputElement>('LOCALISATION')
  const around = async () => {
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Autour de moi' }))
    expect(screen.getByText('Recherche de votre position…')).toBeTruthy()
  }

  await around()
  await user.type(screen.getByRole('combobox', { name: /Ville, région/ }), 'Lyon{Enter}')
  await act(async () => arrive(here))

  expect(field.value).toBe('Lyon')

  await around()
  await user.keyboard('{Escape}')
  await act(async () => arrive(here))

  expect(field.value).toBe('Lyon')

  await around()
  await user.click(screen.getByRole('radio', { name: '150km' }))
  await act(async () => arrive(here))

  await waitFor(() => expect(field.value).toBe('Toulouse (31000)'))

  await user.click(screen.getByRole('button', { name: /^RECHERCHER/ }))
  expect(address()).toBe('/search?type=automobile&localisation=Toulouse+(31000)&rayon=150')
})

test('the newest ads: skeletons first, then cards; without any, a sentence', async () => {
  let answer = (_data: unknown): void => {}
  const late = new Promise((resolve) => {
    answer = resolve
  })
  const { unmount } = await showPage('/', { ...ANSWERS, 'GET /api/search/announcements/latest': () => late })

  expect(screen.getByRole('list', { name: 'Chargement des annonces' }).children).toHaveLength(6)

  answer(latest())
  expect(await screen.findByRole('link', { name: 'Peugeot 208' })).toBeTruthy()

  unmount()
  await showPage('/', { ...ANSWERS, 'GET /api/search/announcements/latest': () => ({ ...latest(), items: [] }) })

  expect(await screen.findByText('Aucune annonce disponible pour le moment')).toBeTruthy()
})

test('without the service the widget still searches and the list offers another try', async () => {
  await showPage('/', {
    ...ANSWERS,
    'GET /api/search/announcements/latest': () => problemAnswer(400, 'broken', 'Panne.'),
  })
  expect(await screen.findByText('Impossible de charger les annonces')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'RECHERCHER (0 OFFRE)' }))
  await waitFor(() => expect(address()).toBe('/search?type=automobile'))
})

test('makes are shortcuts to their crawlable pages', async () => {
  await showPage('/', {
    ...ANSWERS,
    'GET /api/search/announcements/latest': () => ({ ...latest(), items: [summary()] }),
  })
  expect((await screen.findByRole('link', { name: /Alfa Romeo/ })).getAttribute('href')).toBe('/voitures/alfa-romeo')
  expect(screen.getByRole('link', { name: /Yamaha/ }).getAttribute('href')).toBe('/motos/yamaha')
})
