import { type Answers, later, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { facets, latest, makes, results, suggestions } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const ANSWERS: Answers = {
  'GET /api/search/announcements/latest': () => latest(),
  'GET /api/search/announcements/count': () => ({ total: 1_234, facets: facets(), place: null }),
  'GET /api/search/announcements': () => results(),
  'GET /api/search/catalogue': () => makes,
  'GET /api/search/suggestions': () => suggestions,
  'GET /api/search/me/saved-searches': () => ({
    items: [
      {
        id: 's1',
        criteria: 'type=automobile&marques=Renault&prixMax=9000',
        name: 'Renault à petit prix',
        alert: 'none',
        savedAt: '2026-11-22T09:00:00.000Z',
        total: 7,
        fresh: 0,
      },
    ],
  }),
}
const user = userEvent.setup()
const address = () => window.location.pathname + window.location.search
const atHome = () => screen.getByLabelText<HTMLInputElement>('Que cherchez-vous ?')
const atSearch = () => screen.getByLabelText<HTMLInputElement>('RECHERCHE')
const line = (name: string | RegExp) => screen.findByRole('option', { name })
const lines = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const remembered = () => localStorage.getItem('recentSearches')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('from home, a suggestion leads to its make and model as filters, beside what else was chosen', async () => {
  const { calls } = await showPage('/', ANSWERS)
  await user.type(screen.getByLabelText('PRIX, maximum en €'), '9000')
  await user.type(atHome(), 'vw gol')

  expect((await line(/Golf/)).textContent).toBe('Volkswagen Golf12 annonces')
  // Who types slowly is answered on the way, too.
  await waitFor(() => {
    const asked = calls.filter(({ key }) => key.endsWith('/suggestions')).at(-1)?.query
    expect([asked?.get('q'), asked?.get('type')]).toEqual(['vw gol', 'automobile'])
  })
  expect((await line(/Golf/)).textContent).toBe('Volkswagen Golf12 annonces')

  await user.keyboard('{ArrowDown}{Enter}')

  expect(address()).toBe('/search?type=automobile&marques=Volkswagen&modeles=Golf&prixMax=9000')
  expect(remembered()).toBe('["Volkswagen Golf"]')
})

test('a motorcycle says so among cars, and leads to motorcycles', async () => {
  await showPage('/', ANSWERS)
  await user.type(atHome(), 'mt07')

  expect((await line(/MT-07/)).textContent).toBe('Yamaha MT-07Moto · 1 annonce')

  await user.click(await line(/MT-07/))
  expect(address()).toBe('/search?type=moto&marques=Yamaha&modeles=MT-07')
})

test('Enter on what is typed searches it as it stands, and it is suggested the next time', async () => {
  await showPage('/', ANSWERS)
  await user.type(atHome(), ' clio rs {Enter}')
  expect(address()).toBe('/search?type=automobile&recherche=clio+rs')

  const field = await screen.findByLabelText<HTMLInputElement>('RECHERCHE')
  await user.clear(field)
  await user.click(await line('clio rs'))

  expect(field.value).toBe('clio rs')
})

test('on the search page a suggestion replaces the words and the makes of before', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&modeles=208&prixMax=9000', ANSWERS)
  await user.type(atSearch(), 'gol')
  await user.click(await line(/Golf/))

  await waitFor(() => expect(address()).toBe('/search?type=automobile&marques=Volkswagen&modeles=Golf&prixMax=9000'))
  expect(atSearch().value).toBe('')
  expect(document.activeElement).toBe(atSearch())
})

test('recent texts are forgotten where one asks for it, and brought back', async () => {
  localStorage.setItem('recentSearches', '["clio rs","golf gti"]')
  await showPage('/', ANSWERS)
  await user.click(atHome())

  expect(await line('golf gti')).toBeTruthy()

  await user.click(await line('Effacer les recherches récentes'))
  expect(remembered()).toBeNull()

  await user.click(atHome())
  expect(screen.queryByRole('listbox')).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(remembered()).toBe('["clio rs","golf gti"]')
})

test('while one types, texts that hold it stand below makes and models', async () => {
  localStorage.setItem('recentSearches', '["clio rs","golf gti","gol"]')
  await showPage('/', ANSWERS)
  await user.type(atHome(), 'gol')
  await line(/Volkswagen/)

  expect(lines()).toEqual(['Volkswagen Golf12 annonces', 'Yamaha MT-07Moto · 1 annonce', 'golf gti'])
})

test('the saved searches of whoever is signed in are suggested; nobody else is asked for any', async () => {
  const visit = await showPage('/', ANSWERS)
  await user.click(atHome())
  await user.keyboard('x')
  await line(/Golf/)
  expect(visit.calls.some(({ key }) => key.includes('saved-searches'))).toBe(false)
  visit.unmount()

  await showPage('/', ANSWERS, { session: sessionFixture() })
  await user.click(atHome())
  await user.click(await line(/Renault à petit prix/))
  expect(address()).toBe('/search?type=automobile&marques=Renault&prixMax=9000')
})

test('a service that fails or does not answer keeps nobody from typing and searching', async () => {
  await showPage('/', {
    ...ANSWERS,
    'GET /api/search/suggestions': ({ query }) =>
      query.get('q') === 'g' ? problemAnswer(400, 'broken') : new Promise(() => {}),
  })
  await user.type(atHome(), 'g')
  await user.type(atHome(), 'olf{Enter}')

  expect(address()).toBe('/search?type=automobile&recherche=golf')
})

test('an answer that comes late is not shown for what is typed since', async () => {
  const late = later()
  const { calls } = await showPage('/', {
    ...ANSWERS,
    'GET /api/search/suggestions': ({ query }) =>
      query.get('q') === 'gol'
        ? late.answer
        : { items: [{ type: 'automobile', make: 'Renault', model: 'Clio', count: 3 }] },
  })
  const asked = (text: string) =>
    calls.some(({ key, query }) => key.endsWith('/suggestions') && query.get('q') === text)
  await user.type(atHome(), 'gol')
  await waitFor(() => expect(asked('gol')).toBe(true))
  await user.clear(atHome())
  await user.type(atHome(), 'clio')
  await line(/Clio/)
  await act(async () => late.give(suggestions))

  expect(lines()).toEqual(['Renault Clio3 annonces'])
})
