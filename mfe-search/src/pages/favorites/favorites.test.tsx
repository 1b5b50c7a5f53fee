import { accountFavorites, sessionStore } from '@rouage/slice-kit'
import { type Answers, type Call, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { summary } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const user = userEvent.setup()
const BY_IDS = 'GET /api/search/announcements/by-ids'
const answers: Answers = {
  [BY_IDS]: ({ query }) => ({ items: (query.get('ids') ?? '').split(',').map((id) => summary({ id, model: id })) }),
}
const showFavorites = (given: Answers = answers) => showPage('/favorites', given, { session: sessionFixture() })
const changes: string[] = []
const change = (id: string, isFavorite: boolean) => void changes.push(`${isFavorite ? '+' : '-'}${id}`)
/** The account's favorites, as the host shows them after its own call or a live event. */
const known = (...ids: string[]) => act(() => accountFavorites.show(ids))

beforeEach(() => {
  changes.length = 0
  accountFavorites.connect(change)
})
afterEach(() =>
  act(() => {
    accountFavorites.show(undefined)
    sessionStore.set(null)
  }),
)

test('a visitor is sent to sign in, and from there back', async () => {
  const { navigation } = await showPage('/favorites', answers)

  await waitFor(() => expect(navigation.location().pathname).toBe('/auth'))
  expect(new URLSearchParams(navigation.location().search).get('retour')).toBe('/favorites')
})

test('without a favorite the page leads to the search', async () => {
  await showFavorites()
  known()

  expect(await screen.findByText('Aucune annonce favorite')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rechercher une annonce' }).getAttribute('href')).toBe('/search')
})

test('until the favorites are known, nothing is said of them', async () => {
  await showFavorites()
  expect(screen.queryByText('Aucune annonce favorite')).toBeNull()
  expect(screen.getByLabelText('Chargement des annonces')).toBeTruthy()
})

test('favorites are listed and counted, and removing one says so and can be undone', async () => {
  await showFavorites()
  known('a', 'b')

  expect(await screen.findByRole('link', { name: 'Peugeot a' })).toBeTruthy()
  expect(screen.getByText('2 annonces')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Favori : Peugeot a' }))
  expect(await screen.findByText('Annonce retirée des favoris')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Peugeot a' })).toBeNull()
  expect(screen.getByText('1 annonce')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByRole('link', { name: 'Peugeot a' })).toBeTruthy()
  expect(changes).toEqual(['-a', '+a'])
  expect(screen.queryByText('Annonce retirée des favoris')).toBeNull()
})

test('another tab or device changes the list', async () => {
  await showFavorites()
  known('a')
  await screen.findByRole('link', { name: 'Peugeot a' })
  known('c', 'a')

  expect(await screen.findByRole('link', { name: 'Peugeot c' })).toBeTruthy()
  expect(screen.getByText('2 annonces')).toBeTruthy()

  known('c')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Peugeot a' })).toBeNull())
})

test('favorites that are offline are counted and can be let go', async () => {
  await showFavorites({ [BY_IDS]: () => ({ items: [summary({ id: 'a', model: 'a' })] }) })
  known('a', 'gone', 'away')

  expect(await screen.findByText('2 annonces favorites ne sont pas en ligne pour le moment.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Les retirer' }))
  expect(changes).toEqual(['-gone', '-away'])
  expect(screen.getByRole('link', { name: 'Peugeot a' })).toBeTruthy()
})

test('favorites that cannot be had say so and are asked for again', async () => {
  await showFavorites()
  const retry = jest.fn(() => accountFavorites.show(['a']))
  act(() => accountFavorites.fail('Le service ne répond pas.', retry))

  expect(await screen.findByText('Le service ne répond pas.')).toBeTruthy()
  expect(await screen.findByText('Erreur lors du chargement des favoris')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('link', { name: 'Peugeot a' })).toBeTruthy()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('ads that cannot be brought up to date stay, with a note', async () => {
  let isDown = false
  const asked = ({ query }: Call) =>
    isDown
      ? problemAnswer(400, 'broken', 'Panne.')
      : { items: (query.get('ids') ?? '').split(',').map((id) => summary({ id, model: id })) }
  await showFavorites({ [BY_IDS]: asked })
  known('a')
  await screen.findByRole('link', { name: 'Peugeot a' })
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  isDown = true
  known('b', 'a')
  known('a')

  expect(await screen.findByText('Panne.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Peugeot a' })).toBeTruthy()

  jest.restoreAllMocks()
})

test('ads that cannot be loaded say so', async () => {
  await showFavorites({ [BY_IDS]: () => problemAnswer(400, 'broken', 'Panne.') })
  known('a')
  await waitFor(() => expect(screen.getByText('Erreur lors du chargement des favoris')).toBeTruthy())
})
