import { recentAds } from '@rouage/slice-kit/recent-ads'
import { type Answers, problemAnswer } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { summary } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const user = userEvent.setup()
const BY_IDS = 'GET /api/search/announcements/by-ids'
const online = (...ids: string[]): Answers => ({
  [BY_IDS]: ({ query }) => ({
    items: (query.get('ids') ?? '')
      .split(',')
      .filter((id) => ids.includes(id))
      .map((id) => summary({ id, model: id })),
  }),
})

beforeEach(() => localStorage.clear())

test('without an ad that was looked at the page leads to the search', async () => {
  await showPage('/vus-recemment', {})

  expect(await screen.findByText('Aucune annonce vue récemment')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rechercher une annonce' })).toBeTruthy()
})

test('ads stand by the day they were looked at, the last one first', async () => {
  recentAds.remember('old', Date.now() - 86_400_000)
  recentAds.remember('a')
  recentAds.remember('b')
  await showPage('/vus-recemment', online('a', 'b', 'old'))

  const today = await screen.findByRole('region', { name: "Aujourd'hui" })
  expect(within(today).getAllByRole('article')).toHaveLength(2)
  expect(within(today).getAllByRole('link')[0]?.textContent).toBe('Peugeot b')
  expect(within(screen.getByRole('region', { name: 'Hier' })).getByRole('link', { name: 'Peugeot old' })).toBeTruthy()
})

test('an ad that is gone disappears, and its place with it', async () => {
  for (const id of ['gone', 'a']) recentAds.remember(id)
  await showPage('/vus-recemment', online('a'))

  expect(await screen.findByRole('link', { name: 'Peugeot a' })).toBeTruthy()
  await waitFor(() => expect(recentAds.read().map(({ id }) => id)).toEqual(['a']))
})

test('the history is cleared, and that can be undone', async () => {
  for (const id of ['a', 'b']) recentAds.remember(id)
  await showPage('/vus-recemment', online('a', 'b'))
  await user.click(await screen.findByRole('button', { name: 'Effacer l’historique' }))

  expect(await screen.findByText('Aucune annonce vue récemment')).toBeTruthy()
  expect(localStorage.getItem('recentAds')).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(recentAds.read().map(({ id }) => id)).toEqual(['b', 'a'])
  expect(await screen.findByRole('link', { name: 'Peugeot b' })).toBeTruthy()
})

test('ads that cannot be had say so and are not forgotten', async () => {
  recentAds.remember('a')
  await showPage('/vus-recemment', { [BY_IDS]: () => problemAnswer(400, 'broken', 'Panne.') })

  expect(await screen.findByText('Panne.')).toBeTruthy()
  expect(recentAds.read()).toHaveLength(1)
})

test('four ads are chosen to be compared, and the fifth is told why not', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  for (const id of ids) act(() => recentAds.remember(id))
  await showPage('/vus-recemment', online(...ids))
  for (const id of ids) await user.click(await screen.findByRole('button', { name: `Comparer Peugeot ${id}` }))

  const bar = screen.getByRole('complementary', { name: 'Comparaison' })
  expect(within(bar).getByRole('link', { name: 'Comparer (4)' }).getAttribute('href')).toBe(
    '/comparer?annonces=a,b,c,d',
  )
  const refusal = await screen.findByRole('alert')
  expect(within(refusal).getByText('Vous comparez déjà 4 véhicules')).toBeTruthy()

  await user.click(within(bar).getByRole('button', { name: 'Vider' }))
  expect(screen.queryByRole('complementary', { name: 'Comparaison' })).toBeNull()
})
