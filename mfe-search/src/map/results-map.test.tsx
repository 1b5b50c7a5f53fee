import { type Answers, problemAnswer } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makes, results } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const lyon = {
  key: '69123',
  label: 'Lyon (69)',
  kind: 'commune',
  isAround: false,
  lat: 45.758,
  lon: 4.835,
  count: 12,
  bounds: [45.758, 4.835, 45.758, 4.835],
}
const single = { ...lyon, key: '71270', label: 'Mâcon (71)', lat: 46.3, lon: 4.83, count: 1, id: 'ad-macon' }

let asked: URLSearchParams[] = []
const ANSWERS: Answers = {
  'GET /api/search/announcements': ({ query }) => results({ page: Number(query.get('page') ?? 1) }),
  'GET /api/search/announcements/map': ({ query }) => {
    asked.push(query)
    return { total: 15, cells: [lyon, single] }
  },
  'GET /api/search/catalogue': () => makes,
}
const address = () => window.location.pathname + window.location.search
const map = () => screen.findByLabelText('Carte des annonces')
const user = userEvent.setup()

beforeEach(() => {
  asked = []
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 600 },
    clientHeight: { configurable: true, get: () => 600 },
  })
  window.matchMedia = ((query: string) => ({ matches: /reduce/.test(query), addEventListener() {} })) as never
})

test('the list leads to the map and back; nothing of the map is asked for before', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&page=2', ANSWERS)
  await screen.findByText('(21 annonces trouvées)')

  expect(screen.queryByLabelText('Carte des annonces')).toBeNull()
  expect(asked).toEqual([])

  await user.click(screen.getByRole('link', { name: 'Carte' }))
  await map()
  expect(address()).toBe('/search?type=automobile&marques=Peugeot&page=2&vue=carte')
  // The list goes on beside it.
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)

  await user.click(screen.getByRole('link', { name: 'Liste' }))
  await waitFor(() => expect(screen.queryByLabelText('Carte des annonces')).toBeNull())
  expect(address()).toBe('/search?type=automobile&marques=Peugeot&page=2')
})

test('marks are buttons with names, counted over all pages of the result, and the others are told', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&tri=anciens&page=2&vue=carte', ANSWERS)
  const marks = within(await map())

  expect((await marks.findByRole('button', { name: '12 annonces à Lyon (69)' })).textContent).toBe('12')
  expect(marks.getByRole('button', { name: '1 annonce à Mâcon (71)' })).toBeTruthy()
  expect(screen.getByText('13 annonces sur la carte, 2 ailleurs.')).toBeTruthy()
  expect([...(asked[0]?.keys() ?? [])].sort()).toEqual(['fenetre', 'marques', 'type', 'zoom'])
})

test('a mark of several ads searches where they stand instead of the place; its chip takes that away', async () => {
  await showPage('/search?type=automobile&localisation=Lyon&rayon=50&vue=carte', ANSWERS)
  await user.click(await within(await map()).findByRole('button', { name: /à Lyon/ }))

  await waitFor(() => expect(address()).toBe('/search?type=automobile&zone=45.738,4.815,45.778,4.855&vue=carte'))

  await user.click(await screen.findByRole('link', { name: 'Retirer le filtre Zone de la carte' }))
  await waitFor(() => expect(address()).toBe('/search?type=automobile&vue=carte'))
})

test('a mark of one ad opens it', async () => {
  await showPage('/search?type=automobile&vue=carte', ANSWERS)
  await user.click(await within(await map()).findByRole('button', { name: /à Mâcon/ }))

  await waitFor(() => expect(address()).toBe('/announcement/ad-macon'))
})

test('moving the map searches there, and one walk over it is one step back', async () => {
  const { navigation } = await showPage('/search?type=automobile&marques=Peugeot&vue=carte', ANSWERS)
  const marks = within(await map())
  await marks.findByRole('button', { name: /à Lyon/ })
  const steps = window.history.length

  await user.click(marks.getByRole('button', { name: 'Agrandir la carte' }))
  await waitFor(() => expect(address()).toMatch(/^\/search\?type=automobile&marques=Peugeot&zone=[\d.,-]+&vue=carte$/))
  const first = address()

  await user.click(marks.getByRole('button', { name: 'Agrandir la carte' }))
  await waitFor(() => expect(address()).not.toBe(first))
  expect(window.history.length).toBe(steps + 1)
  // The map is asked for what is in sight, and for everything that stands there.
  expect(asked.at(-1)?.get('zone')).toBeNull()
  expect(asked.at(-1)?.get('fenetre')).toBe(/zone=([^&]+)/.exec(address())?.[1])

  act(() => navigation.go(-1))
  await waitFor(() => expect(address()).toBe('/search?type=automobile&marques=Peugeot&vue=carte'))
})

test('a map that cannot be filled says so; the list is still there', async () => {
  let isDown = true
  await showPage('/search?vue=carte', {
    ...ANSWERS,
    'GET /api/search/announcements/map': () =>
      isDown ? problemAnswer(400, 'broken', 'Le service a un souci.') : { total: 12, cells: [lyon] },
  })
  expect(await screen.findByText(/n’ont pas pu être placées sur la carte/)).toBeTruthy()
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)

  isDown = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: '12 annonces à Lyon (69)' })).toBeTruthy()
})

test('the map goes to the region that is searched, not to where the ads of before are', async () => {
  const rennes = { ...lyon, key: '35', label: 'Ille-et-Vilaine (35)', lat: 48.15, lon: -1.68, count: 5 }
  const brittany = { ...rennes, bounds: [47.7, -2.2, 48.6, -1.1] }
  const { navigation } = await showPage('/search?type=automobile&localisation=Rh%C3%B4ne&vue=carte', {
    ...ANSWERS,
    'GET /api/search/announcements/map': ({ query }) => {
      asked.push(query)
      const isThere = query.get('localisation') === 'Bretagne'
      return isThere ? { total: 5, cells: [brittany] } : { total: 12, cells: [lyon] }
    },
  })
  await within(await map()).findByRole('button', { name: /à Lyon/ })
  await waitFor(() => expect(asked.at(-1)?.get('fenetre')).toMatch(/^45\./))

  act(() => navigation.push('/search?type=automobile&localisation=Bretagne&vue=carte'))

  await within(await map()).findByRole('button', { name: /Ille-et-Vilaine/ })
  await waitFor(() => expect(asked.at(-1)?.get('fenetre')).toMatch(/^47\./))
})
