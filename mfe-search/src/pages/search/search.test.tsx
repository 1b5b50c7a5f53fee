import { recentAds } from '@rouage/slice-kit/recent-ads'
import { type Answers, problemAnswer } from '@rouage/slice-kit/testing'
import { trailOf } from '@rouage/slice-kit/trail'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TYPING_DELAY_MS } from '../../criteria/useUrlCriteria'
import { makes, results, summary } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const ANSWERS: Answers = {
  'GET /api/search/announcements': ({ query }) => results({ page: Number(query.get('page') ?? 1) }),
  'GET /api/search/catalogue': () => makes,
}

const address = () => window.location.pathname + window.location.search
const filters = () => within(screen.getByLabelText('Filtres', { selector: 'aside' }))
const user = userEvent.setup()

beforeEach(() => window.localStorage.clear())

test('choosing makes writes the address, and removing the last one clears the models', async () => {
  await showPage('/search?type=automobile&modeles=208', ANSWERS)
  await user.click(filters().getByLabelText('MARQUE Tout'))
  const list = await screen.findByRole('dialog', { name: 'MARQUE' })

  expect(within(list).getByRole('option', { name: /Peugeot/ }).textContent).toContain('12')

  await user.click(within(list).getByRole('option', { name: /Renault/ }))
  await user.click(within(list).getByRole('option', { name: /Peugeot/ }))

  await waitFor(() => expect(address()).toContain('marques=Renault,Peugeot'))
  expect(filters().getByLabelText('MARQUE 2 sélectionnés')).toBeTruthy()

  await user.click(within(list).getByRole('option', { name: /Renault/ }))
  await user.click(within(list).getByRole('option', { name: /Peugeot/ }))

  await waitFor(() => expect(address()).toBe('/search?type=automobile'))
})

test('a list is searched by typing, says when nothing fits, and Escape closes it', async () => {
  await showPage('/search', ANSWERS)
  const button = filters().getByLabelText('MODÈLE Tout')
  button.focus()
  await user.keyboard('{ArrowDown}')
  const list = await screen.findByRole('dialog', { name: 'MODÈLE' })
  const search = within(list).getByRole('combobox', { name: /Rechercher/ })
  await user.type(search, 'twin')

  expect(await within(list).findByRole('option', { name: 'Twingo' })).toBeTruthy()

  await user.type(search, 'zzz')
  expect(within(list).getByText('Aucun résultat trouvé.')).toBeTruthy()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is typed reaches the address once the hands rest, and one burst is one step back', async () => {
  jest.useFakeTimers()
  const typist = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  try {
    await showPage('/search?type=automobile', ANSWERS)
    const steps = window.history.length
    const price = filters().getByLabelText('PRIX, maximum en €')
    await typist.type(price, '9000')
    expect(address()).toBe('/search?type=automobile')
    await act(() => jest.advanceTimersByTimeAsync(TYPING_DELAY_MS))
    expect(address()).toBe('/search?type=automobile&prixMax=9000')
    await typist.type(price, '0')
    await act(() => jest.advanceTimersByTimeAsync(TYPING_DELAY_MS))
    expect(address()).toBe('/search?type=automobile&prixMax=90000')
    expect(window.history.length).toBe(steps + 1)
  } finally {
    jest.useRealTimers()
  }
})

test('a space stays while one types the next word, and is not in the address', async () => {
  jest.useFakeTimers()
  const typist = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  try {
    await showPage('/search?type=automobile', ANSWERS)
    const text = filters().getByLabelText<HTMLInputElement>('RECHERCHE')
    await typist.type(text, 'clio ')
    await act(() => jest.advanceTimersByTimeAsync(TYPING_DELAY_MS))
    expect(address()).toBe('/search?type=automobile&recherche=clio')
    expect(text.value).toBe('clio ')
    await typist.type(text, 'rs')
    await act(() => jest.advanceTimersByTimeAsync(TYPING_DELAY_MS))
    expect(text.value).toBe('clio rs')
    expect(address()).toBe('/search?type=automobile&recherche=clio+rs')
  } finally {
    jest.useRealTimers()
  }
})

test('RECHERCHER sends what was just typed without waiting', async () => {
  await showPage('/search', ANSWERS)
  await user.type(filters().getByLabelText('KILOMÉTRAGE, minimum en km'), '1000{Enter}')
  expect(address()).toBe('/search?type=automobile&kmMin=1000')
})

test('going back restores the form', async () => {
  await showPage('/search?type=automobile', ANSWERS)
  await user.selectOptions(filters().getByLabelText('ANNÉE, minimum'), '2018')

  await waitFor(() => expect(address()).toContain('anneeMin=2018'))

  act(() => window.history.back())
  await waitFor(() => expect(filters().getByLabelText<HTMLSelectElement>('ANNÉE, minimum').value).toBe(''))
})

test('typing on after going back is a step of its own', async () => {
  await showPage('/search?type=automobile', ANSWERS)
  const price = filters().getByLabelText<HTMLInputElement>('PRIX, maximum en €')
  const year = filters().getByLabelText<HTMLSelectElement>('ANNÉE, minimum')
  await user.type(price, '9000{Enter}')
  await user.selectOptions(year, '2018')
  await waitFor(() => expect(address()).toBe('/search?type=automobile&anneeMin=2018&prixMax=9000'))
  act(() => window.history.back())
  await waitFor(() => expect(year.value).toBe(''))
  await user.type(price, '0{Enter}')
  await waitFor(() => expect(address()).toBe('/search?type=automobile&prixMax=90000'))

  act(() => window.history.back())

  await waitFor(() => expect(address()).toBe('/search?type=automobile&prixMax=9000'))
  await waitFor(() => expect(price.value.replace(/\D/g, '')).toBe('9000'))
})

test('a link changes the form, whatever is being typed', async () => {
  jest.useFakeTimers()
  const typist = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  try {
    const { navigation } = await showPage('/search?type=automobile', ANSWERS)
    const price = filters().getByLabelText<HTMLInputElement>('PRIX, maximum en €')
    await typist.type(price, '9000{Enter}')
    await typist.type(price, '0')
    await act(async () => navigation.push('/search?type=automobile&prixMax=5000'))
    await act(() => jest.advanceTimersByTimeAsync(TYPING_DELAY_MS))

    expect(price.value.replace(/\D/g, '')).toBe('5000')
    expect(address()).toBe('/search?type=automobile&prixMax=5000')
  } finally {
    jest.useRealTimers()
  }
})

test('each active filter is a chip that takes it away', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&prixMin=5000&prixMax=9000&portes=5', ANSWERS)
  const chips = within(screen.getByRole('list', { name: 'Filtres actifs' }))

  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Peugeot',
    '5\u202f000\u202f€ à 9\u202f000\u202f€',
    '5 portes',
    'Tout effacer',
  ])

  await user.click(chips.getByRole('link', { name: /Retirer le filtre 5 portes/ }))
  await waitFor(() => expect(address()).toBe('/search?type=automobile&marques=Peugeot&prixMin=5000&prixMax=9000'))

  await user.click(chips.getByRole('link', { name: 'Tout effacer' }))
  await waitFor(() => expect(address()).toBe('/search?type=automobile'))
})

test('the number of results is announced, and their order and pages are in the address', async () => {
  await showPage('/search?type=automobile', ANSWERS)
  expect(await screen.findByText('(21 annonces trouvées)')).toBeTruthy()

  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))

  await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix croissant')
  await waitFor(() => expect(address()).toBe('/search?type=automobile&tri=prix-croissant'))
})

test('an empty result says which filter to loosen', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&prixMax=10', {
    ...ANSWERS,
    'GET /api/search/announcements': () =>
      results({ total: 0, pageCount: 0, items: [], loosen: [{ filter: 'prix', label: 'Prix', total: 12 }] }),
  })
  const link = await screen.findByRole('link', { name: /^Sans «\u00a0Jusqu'à 10\s€\u00a0» : 12 annonces$/ })
  expect(link.getAttribute('href')).toBe('/search?type=automobile&marques=Peugeot')
})

test('results that cannot be loaded say so, and Réessayer asks again', async () => {
  let isDown = true
  await showPage('/search', {
    ...ANSWERS,
    'GET /api/search/announcements': () =>
      isDown ? problemAnswer(400, 'broken', 'Le service a un souci.') : results(),
  })

  expect(await screen.findByText('Impossible de charger les annonces')).toBeTruthy()

  isDown = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByText('(21 annonces trouvées)')).toBeTruthy()
})

test('results that cannot be brought up to date stay, with a note and a retry', async () => {
  let isDown = false
  const { navigation } = await showPage('/search', {
    ...ANSWERS,
    'GET /api/search/announcements': () =>
      isDown ? problemAnswer(400, 'broken', 'Le service a un souci.') : results({ items: [summary()] }),
  })
  await screen.findByRole('article')
  await act(async () => navigation.push('/search?page=2'))
  await screen.findByRole('article')
  // What is older than half a minute is asked for again.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  isDown = true
  await act(async () => navigation.push('/search'))

  expect(await screen.findByText('Le service a un souci.')).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
  expect(screen.getByText('(21 annonces trouvées)')).toBeTruthy()

  isDown = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))

  await waitFor(() => expect(screen.queryByText('Le service a un souci.')).toBeNull())

  now.mockRestore()
})

test('the other vehicle type keeps the price and leaves makes behind', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&prixMax=9000&portes=5', ANSWERS)
  await user.click(filters().getByRole('radio', { name: 'Moto' }))

  await waitFor(() => expect(address()).toBe('/search?type=moto&prixMax=9000'))
  expect(filters().getByLabelText('PERMIS Tout')).toBeTruthy()
})

test('a heart keeps the ad among the favorites', async () => {
  await showPage('/search', { ...ANSWERS, 'GET /api/search/announcements': () => results({ items: [summary()] }) })
  await user.click(await screen.findByRole('button', { name: 'Favori : Peugeot 208' }))
  expect(window.localStorage.getItem('favoriteAnnouncements')).toBe('["ad-1"]')
})

test('on a phone the filters are a sheet whose button counts the results', async () => {
  await showPage('/search', ANSWERS)
  await screen.findByText('(21 annonces trouvées)')
  await user.click(screen.getAllByRole('button', { name: /^Filtres/ }).at(-1) as HTMLElement)
  const sheet = await screen.findByRole('dialog', { name: 'Filtres' })
  await user.click(within(sheet).getByRole('button', { name: 'Voir 21 annonces' }))

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtres' })).toBeNull())
})

test('an ad is opened with the results around it, and says afterwards that it was seen', async () => {
  const { navigation } = await showPage('/search?type=automobile&page=2', ANSWERS)
  const link = await screen.findByRole('link', { name: 'Peugeot 208' })
  expect(screen.queryByText('Déjà vue')).toBeNull()
  act(() => recentAds.remember('ad-1'))
  expect(screen.getAllByText('Déjà vue')).toHaveLength(1)

  await user.click(link)

  expect(trailOf(navigation.location().state, 'ad-1')).toMatchObject({
    address: '/search?type=automobile&page=2',
    origin: '/search?type=automobile&page=2',
    page: 2,
    total: 21,
    ads: [{ id: 'ad-1' }, { id: 'ad-2' }],
  })
})
