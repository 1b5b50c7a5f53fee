import { savedSearchesChanged } from '@rouage/contracts/live'
import type { SavedSearch } from '@rouage/contracts/saved-searches'
import { type Answers, problemAnswer, sessionFixture, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makes, results } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const saved = (own: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'search-1',
  criteria: 'type=automobile&marques=Peugeot&prixMax=9000',
  name: 'Peugeot à petit prix',
  alert: 'immediate',
  savedAt: '2026-11-22T09:00:00.000Z',
  total: 12,
  fresh: 0,
  ...own,
})
const session = sessionFixture()
const user = userEvent.setup()
let items: SavedSearch[]
beforeEach(() => {
  items = [saved({ fresh: 2 })]
})

const answers: Answers = {
  'GET /api/search/me/saved-searches': () => ({ items }),
  'PATCH /api/search/me/saved-searches/search-1': ({ body }) => {
    items = items.map((item) => ({ ...item, ...(body as Partial<SavedSearch>) }))
    return { status: 'done' }
  },
  'DELETE /api/search/me/saved-searches/search-1': () => {
    items = []
    return { status: 'done' }
  },
  'POST /api/search/me/saved-searches': ({ body }) => {
    items = [saved(body as Partial<SavedSearch>)]
    return { id: 'search-1' }
  },
  'POST /api/search/me/saved-searches/search-1/looks': () => ({ status: 'done' }),
  'GET /api/search/announcements': () => results(),
  'GET /api/search/catalogue': () => makes,
}

describe('the saved searches of a person', () => {
  test('say what they ask, what they find and what is new, live', async () => {
    await showPage('/recherches', answers, { session })

    const link = await screen.findByRole('link', { name: 'Peugeot à petit prix' })
    expect(link.getAttribute('href')).toBe('/search?type=automobile&marques=Peugeot&prixMax=9000')
    expect(within(screen.getByRole('list', { name: 'Critères' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('2 nouvelles')).toBeTruthy()

    items = [saved({ fresh: 3, total: 13 })]
    act(() => tellLive(savedSearchesChanged, {}))
    expect(await screen.findByText('3 nouvelles')).toBeTruthy()
  })

  test('change their alert and their name', async () => {
    await showPage('/recherches', answers, { session })
    const alert = await screen.findByLabelText<HTMLSelectElement>('Alerte pour Peugeot à petit prix')
    await user.selectOptions(alert, 'Un e-mail par jour')
    await waitFor(() => expect(items[0]?.alert).toBe('daily'))
    expect(alert.value).toBe('daily')

    await user.click(screen.getByRole('button', { name: 'Renommer Peugeot à petit prix' }))
    const dialog = await screen.findByRole('dialog', { name: 'Renommer la recherche' })
    // The name is chosen: typing replaces it, and Enter saves.
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Nom de la recherche'))
    await user.keyboard('Pour Léa')
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('link', { name: 'Pour Léa' })).toBeTruthy()
  })

  test('leave at once and come back by Annuler', async () => {
    await showPage('/recherches', answers, { session })
    await user.click(await screen.findByRole('button', { name: 'Supprimer Peugeot à petit prix' }))
    expect(await screen.findByText('Aucune recherche sauvegardée')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(await screen.findByRole('link', { name: 'Peugeot à petit prix' })).toBeTruthy()
  })

  test('that cannot be loaded say so', async () => {
    await showPage(
      '/recherches',
      { 'GET /api/search/me/saved-searches': () => problemAnswer(400, 'broken', 'Le service a un souci.') },
      { session },
    )
    expect(await screen.findByText('Vos recherches n’ont pas pu être chargées')).toBeTruthy()
  })
})

describe('saving a search', () => {
  test('leads a visitor to sign in and back', async () => {
    await showPage('/search?type=automobile&marques=Peugeot', answers)
    const [link] = screen.getAllByRole('link', { name: 'Sauvegarder' })
    expect(link?.getAttribute('href')).toBe(
      `/auth?retour=${encodeURIComponent('/search?type=automobile&marques=Peugeot&sauvegarder=1')}`,
    )
  })

  test('goes on by itself after the sign-in, with a name made of the criteria', async () => {
    items = []
    const { calls } = await showPage('/search?type=automobile&marques=Peugeot&prixMax=9000&sauvegarder=1', answers, {
      session,
    })
    const dialog = await screen.findByRole('dialog', { name: 'Sauvegarder cette recherche' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('Nom de la recherche').value).toBe(
      "Peugeot d'occasion, jusqu'à 9\u202f000\u202f€",
    )

    await user.click(within(dialog).getByRole('button', { name: 'Sauvegarder' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Sauvegardée' })).toHaveLength(2))
    expect(window.location.search).toBe('?type=automobile&marques=Peugeot&prixMax=9000')
    expect(calls.find(({ key }) => key === 'POST /api/search/me/saved-searches')?.body).toMatchObject({
      criteria: 'type=automobile&marques=Peugeot&prixMax=9000',
      alert: 'immediate',
    })
  })

  test.each([
    ['prixMax=9000', undefined, "Renault Clio d'occasion, jusqu'à 9\u202f000\u202f€"],
    // The saved search keeps the word, which no ad has today.
    ['prixMax=9000', 'gtd', "Renault Clio d'occasion, «\u00a0gtd\u00a0», jusqu'à 9\u202f000\u202f€"],
    ['recherche=toit', undefined, "Renault Clio d'occasion, «\u00a0toit\u00a0»"],
  ])('has the name of what was understood: %s, without %s', async (rest, ignored, name) => {
    items = []
    const understood = { search: `type=automobile&marques=Renault&modeles=Clio&${rest}`, corrected: [], ignored }
    await showPage(
      '/search?recherche=clio+4+moins+de+9000&sauvegarder=1',
      { ...answers, 'GET /api/search/announcements': () => results({ understood }) },
      { session },
    )
    const dialog = await screen.findByRole('dialog', { name: 'Sauvegarder cette recherche' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('Nom de la recherche').value).toBe(name)
  })

  test('is not begun anew by Back once it was done', async () => {
    items = []
    await showPage('/search?type=automobile&sauvegarder=1', answers, { session, from: '/search?type=moto' })
    const dialog = await screen.findByRole('dialog', { name: 'Sauvegarder cette recherche' })
    await waitFor(() => expect(window.history.state).toHaveProperty('overlay.depth', 1))
    await user.click(within(dialog).getByRole('button', { name: 'Sauvegarder' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(window.history.state.overlay).toBeUndefined())
    expect(window.location.search).toBe('?type=automobile')

    window.history.back()
    await waitFor(() => expect(window.location.search).toBe('?type=moto'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says what is saved, in any order, and that its owner looks at it', async () => {
    const { calls } = await showPage(
      '/search?type=automobile&marques=Peugeot&prixMax=9000&tri=prix-croissant&page=2',
      answers,
      { session },
    )
    expect(await screen.findAllByRole('button', { name: 'Sauvegardée' })).toHaveLength(2)
    await waitFor(() => expect(calls.some(({ key }) => key.endsWith('/looks'))).toBe(true))
  })
})
