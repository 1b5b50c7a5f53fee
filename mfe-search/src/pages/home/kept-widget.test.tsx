import { type Answers, sessionFixture } from '@rouage/slice-kit/testing'
import { sessionStore } from '@rouage/slice-kit'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { facets, latest, makes, results } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const ANSWERS: Answers = {
  'GET /api/search/announcements/latest': () => latest(),
  'GET /api/search/announcements/count': () => ({ total: 1_234, facets: facets(), place: null }),
  'GET /api/search/announcements': () => results(),
  'GET /api/search/catalogue': () => makes,
}
const user = userEvent.setup()
const price = () => screen.findByLabelText<HTMLInputElement>('PRIX, maximum en €')
const words = () => screen.findByLabelText<HTMLInputElement>('Que cherchez-vous ?')
const isBackHome = () => screen.findByRole('button', { name: /^RECHERCHER .*OFFRE/ })
/** Fills the form and goes to the results. */
const search = async () => {
  await user.type(await price(), '9000')
  await user.type(await words(), 'clio{Enter}')
  await screen.findByText('(21 annonces trouvées)')
}

/** Shows the page once more on the entry of the history that is there, which keeps its state. */
const reload = async () => {
  const kept = jest.spyOn(window.history, 'replaceState').mockImplementationOnce(() => undefined)
  await showPage('/', ANSWERS)
  kept.mockRestore()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('Back finds the form as it was sent, and so does a reload of it', async () => {
  const { unmount } = await showPage('/', ANSWERS)
  await user.click(screen.getByRole('tab', { name: /Moto/ }))
  await search()
  act(() => window.history.back())
  await isBackHome()

  expect(screen.getByRole('tab', { name: /Moto/ }).getAttribute('aria-selected')).toBe('true')
  expect((await price()).value.replace(/\D/g, '')).toBe('9000')
  expect((await words()).value).toBe('clio')

  unmount()
  await reload()

  expect((await price()).value.replace(/\D/g, '')).toBe('9000')
})

test('a visit of home that nobody filled in is empty, but for the way back from the results', async () => {
  const { navigation } = await showPage('/', ANSWERS)
  await search()
  await user.click(screen.getAllByRole('link', { name: 'Retour' })[0] as HTMLElement)
  await isBackHome()
  expect((await words()).value).toBe('clio')

  await act(async () => navigation.push('/search'))
  await screen.findByText('(21 annonces trouvées)')
  await act(async () => navigation.push('/'))
  await isBackHome()
  expect((await words()).value).toBe('')
})

test('what somebody chose who was signed in is for nobody else', async () => {
  await showPage('/', ANSWERS, { session: sessionFixture({ id: 'lea' }) })
  await search()
  act(() => window.history.back())
  await isBackHome()
  expect((await words()).value).toBe('clio')

  act(() => sessionStore.set(null))
  expect((await words()).value).toBe('')

  act(() => sessionStore.set(sessionFixture({ id: 'tom' })))
  expect((await words()).value).toBe('')

  act(() => sessionStore.set(sessionFixture({ id: 'lea' })))
  expect((await words()).value).toBe('clio')
})

test('words are shared by both tabs', async () => {
  await showPage('/', ANSWERS)
  await user.type(await words(), 'mt07')
  await user.click(screen.getByRole('tab', { name: /Moto/ }))

  await waitFor(async () => expect((await words()).value).toBe('mt07'))
})

test.each(['{', '[[1]]', '[["k","x","bateau","",""]]'])('%s in the storage is an empty form', async (stored) => {
  sessionStorage.setItem('homeSearches', stored)
  await showPage('/', ANSWERS)
  expect((await words()).value).toBe('')
})
