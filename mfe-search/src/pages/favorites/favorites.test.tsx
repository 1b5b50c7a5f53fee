import { accountFavorites, sessionStore } from '@rouage/slice-kit'
import type { FavoriteDetail } from '@rouage/contracts/endpoints/search'
import { favoriteAdsChanged, favoritesChanged } from '@rouage/contracts/live'
import { type Answers, type Call, later, problemAnswer, sessionFixture, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { summary } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const user = userEvent.setup()
/** At once: what is written letter by letter on a slow machine pauses, and is saved, between two of them. */
const write = async (field: HTMLElement, text: string): Promise<void> => {
  await user.click(field)
  await user.paste(text)
}
const BY_IDS = 'GET /api/search/announcements/by-ids'
const DETAILS = 'GET /api/search/me/favorites/details'
const detail = (announcementId: string, own: Partial<FavoriteDetail> = {}): FavoriteDetail => ({
  announcementId,
  state: 'online',
  prices: [{ cents: 1_249_000, at: '2026-11-01T08:00:00.000Z' }],
  ...own,
})
const answers: Answers = {
  [DETAILS]: () => ({ items: [] }),
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

test('favorites that are not online say so, with what is known, and can be let go', async () => {
  await showFavorites({
    [BY_IDS]: () => ({ items: [summary({ id: 'a', model: 'a' })] }),
    [DETAILS]: () => ({
      items: [
        detail('a'),
        detail('gone', { state: 'removed', name: 'Renault Clio' }),
        detail('away', { state: 'away', name: 'Fiat 500' }),
      ],
    }),
  })
  known('a', 'gone', 'away')

  expect(await screen.findByText('Cette annonce n’est plus en ligne.')).toBeTruthy()
  expect(screen.getByText(/n’est pas en ligne pour le moment/)).toBeTruthy()
  expect(screen.getAllByText(/Dernier prix connu/)).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Retirer Renault Clio' }))
  expect(changes).toEqual(['-gone'])
  expect(screen.queryByRole('heading', { name: 'Renault Clio' })).toBeNull()
})

test('a price that went down is said in words, with its history, as soon as it is told', async () => {
  let prices = [{ cents: 1_300_000, at: '2026-11-01T08:00:00.000Z' }]
  await showFavorites({
    ...answers,
    [DETAILS]: () => ({ items: [detail('a', { prices, priceThenCents: 1_300_000 })] }),
  })
  known('a')
  await screen.findByText(/13.000.€/)
  expect(screen.queryByText('Historique du prix', { exact: false })).toBeNull()

  prices = [...prices, { cents: 1_250_000, at: '2026-11-20T08:00:00.000Z' }]
  act(() => tellLive(favoriteAdsChanged, {}))

  expect(await screen.findByText(/−500.€ depuis que vous la suivez/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /^De 13.000.€ à 12.500.€$/, hidden: true })).toBeTruthy()
})

test('the order can be chosen, and the address keeps it', async () => {
  const { navigation } = await showFavorites({
    ...answers,
    [DETAILS]: () => ({
      items: [
        detail('a', { prices: [{ cents: 900, at: '2026-11-01T08:00:00.000Z' }] }),
        detail('b', { prices: [{ cents: 800, at: '2026-11-01T08:00:00.000Z' }], priceThenCents: 900 }),
        detail('c', { prices: [{ cents: 100, at: '2026-11-01T08:00:00.000Z' }] }),
      ],
    }),
  })
  known('a', 'b', 'c')
  await screen.findByRole('link', { name: 'Peugeot a' })
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix croissant')
  expect(names()).toEqual(['Peugeot c', 'Peugeot b', 'Peugeot a'])

  await user.selectOptions(screen.getByLabelText('Trier par'), 'Plus forte baisse')
  expect(names()[0]).toBe('Peugeot b')
  expect(navigation.location().search).toBe('?tri=baisse')
})

test('a note saves itself, is said to be saved, and a failure keeps what was written', async () => {
  const written: unknown[] = []
  await showFavorites({
    ...answers,
    'PUT /api/search/me/favorites/a/note': ({ body }) => {
      written.push(body)
      return written.length === 1 ? { text: 'x' } : problemAnswer(429, 'too_many_requests', 'Patientez un peu.')
    },
  })
  known('a')
  await user.click(await screen.findByRole('button', { name: 'Ajouter une note sur Peugeot a' }))
  const field = screen.getByRole('textbox', { name: 'Ma note sur Peugeot a' })
  expect(document.activeElement).toBe(field)
  await write(field, ' Rappeler samedi ')
  await user.tab()

  expect(await screen.findByText('Note enregistrée')).toBeTruthy()
  expect(written).toEqual([{ text: 'Rappeler samedi' }])

  await user.type(field, '!')
  await user.tab()
  expect(await screen.findByText('Patientez un peu.')).toBeTruthy()
  expect(field).toHaveProperty('value', ' Rappeler samedi !')

  // What the service holds is not known any more: taking everything back is sent as well.
  await user.clear(field)
  await user.tab()
  await waitFor(() => expect(written.at(-1)).toEqual({ text: '' }))
})

test('a note that was written without a network is saved once there is one, without another key', async () => {
  const written: unknown[] = []
  let isOnline = false
  await showFavorites({
    ...answers,
    'PUT /api/search/me/favorites/a/note': ({ body }) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      written.push(body)
      return { text: 'x' }
    },
  })
  known('a')
  await user.click(await screen.findByRole('button', { name: 'Ajouter une note sur Peugeot a' }))
  await user.type(screen.getByRole('textbox', { name: 'Ma note sur Peugeot a' }), 'Du tunnel')
  await user.tab()
  expect(await screen.findByText(/réseau|connexion|joindre|ligne/i)).toBeTruthy()

  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Note enregistrée')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(written).toEqual([{ text: 'Du tunnel' }])
})

/** The page is left, as a reload does it: hidden at first or at last. */
const leave = () =>
  act(() => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pagehide'))
    hidden.mockRestore()
  })

test('a note is saved once where the page is left while it is written, by a call that outlives the page', async () => {
  const first = later()
  const written: unknown[] = []
  await showFavorites({
    ...answers,
    'PUT /api/search/me/favorites/a/note': ({ body }) => {
      written.push(body)
      return first.answer
    },
  })
  const fetched = jest.spyOn(globalThis, 'fetch')
  known('a')
  await user.click(await screen.findByRole('button', { name: 'Ajouter une note sur Peugeot a' }))
  await write(screen.getByRole('textbox', { name: 'Ma note sur Peugeot a' }), 'Rappeler')
  leave()
  await waitFor(() => expect(written).toEqual([{ text: 'Rappeler' }]))
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', keepalive: true })

  // What was saved last is not waited for: the page will be gone.
  await write(screen.getByRole('textbox', { name: 'Ma note sur Peugeot a' }), ' samedi')
  leave()
  await waitFor(() => expect(written).toEqual([{ text: 'Rappeler' }, { text: 'Rappeler samedi' }]))
  leave()
  await act(async () => first.give({ text: 'x' }))
  expect(await screen.findByText('Note enregistrée')).toBeTruthy()
  expect(written).toHaveLength(2)
})

test('a note that another tab saved is shown, unless something else is being written here', async () => {
  let note = 'Rappeler lundi'
  const written: unknown[] = []
  await showFavorites({
    ...answers,
    [DETAILS]: () => ({ items: [detail('a', { note })] }),
    'PUT /api/search/me/favorites/a/note': ({ body }) => {
      written.push(body)
      return { text: 'x' }
    },
  })
  known('a')
  const field = await screen.findByRole('textbox', { name: 'Ma note sur Peugeot a' })
  note = 'Rappeler mardi'
  act(() => tellLive(favoritesChanged, { ids: ['a'], revision: 1 }))
  await waitFor(() => expect(field).toHaveProperty('value', 'Rappeler mardi'))

  await write(field, ', tôt')
  note = 'Autre chose'
  act(() => tellLive(favoritesChanged, { ids: ['a'], revision: 1 }))
  await user.tab()
  await waitFor(() => expect(written).toEqual([{ text: 'Rappeler mardi, tôt' }]))
  expect(field).toHaveProperty('value', 'Rappeler mardi, tôt')
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
