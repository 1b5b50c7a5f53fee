import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { summary } from '../../testing/fixtures'
import { type Answers, Refusal, showPage } from '../../testing/render-page'

const KEY = 'favoriteAnnouncements'
const user = userEvent.setup()
const answers: Answers = {
  '/api/search/announcements/by-ids': (query) => ({
    items: (query.get('ids') ?? '').split(',').map((id) => summary({ id, model: id })),
  }),
}

beforeEach(() => window.localStorage.clear())

test('without a favourite the page leads to the search', async () => {
  await showPage('/favorites', answers)
  expect(await screen.findByText('Aucune annonce favorite')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rechercher une annonce' }).getAttribute('href')).toBe('/search')
})

test('favourites of this browser are listed and counted, and removing one says so', async () => {
  window.localStorage.setItem(KEY, '["a","b"]')
  await showPage('/favorites', answers)
  expect(await screen.findByRole('link', { name: 'Peugeot a' })).toBeTruthy()
  expect(screen.getByText('2 annonces')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toBe('/auth?retour=/favorites')
  await user.click(screen.getByRole('button', { name: 'Favori : Peugeot a' }))
  expect(await screen.findByText('Annonce retirée des favoris')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Peugeot a' })).toBeNull()
  expect(screen.getByText('1 annonce')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(window.localStorage.getItem(KEY)).toBe('["a","b"]')
})

test('another tab changes the list', async () => {
  await showPage('/favorites', answers)
  await screen.findByText('Aucune annonce favorite')
  window.localStorage.setItem(KEY, '["c"]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(await screen.findByRole('link', { name: 'Peugeot c' })).toBeTruthy()
})

test('favourites that cannot be loaded say so', async () => {
  window.localStorage.setItem(KEY, '["a"]')
  await showPage('/favorites', { '/api/search/announcements/by-ids': () => new Refusal(400, 'broken', 'Panne.') })
  await waitFor(() => expect(screen.getByText('Erreur lors du chargement des favoris')).toBeTruthy())
})
