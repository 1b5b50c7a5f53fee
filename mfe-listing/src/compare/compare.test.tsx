import { comparedAds } from '@rouage/slice-kit/compared-ads'
import { recentAds } from '@rouage/slice-kit/recent-ads'
import { type Answers, problemAnswer } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announcementFixture, motoFixture, summaryFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup()
const AD = 'GET /api/listing/announcements'
const answers: Answers = {
  [`${AD}/ad_1`]: () => announcementFixture(),
  [`${AD}/ad_2`]: () => motoFixture(),
  [`${AD}/gone`]: () => problemAnswer(404, 'announcement_not_found', 'Annonce introuvable.'),
  [`${AD}/broken`]: () => problemAnswer(403, 'broken', 'Panne.'),
  'GET /api/search/announcements/ad_1/similar': () => ({
    items: [],
    pricePosition: { label: 'bon-prix', medianCents: 13_000_00, comparedWith: 8 },
  }),
  'GET /api/search/announcements/ad_2/similar': () => ({ items: [] }),
  'GET /api/search/announcements/by-ids': ({ query }) => ({
    items: (query.get('ids') ?? '').split(',').map((id) => summaryFixture({ id, model: id })),
  }),
}

beforeEach(() => localStorage.clear())

test('two vehicles stand side by side in a table, and differences are said in words', async () => {
  await showPage('/comparer?annonces=ad_1,ad_2', answers)

  const table = await screen.findByRole('table', { name: 'Véhicules côte à côte' })
  await within(table).findByRole('link', { name: 'Yamaha MT-07 689' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getByRole('rowheader', { name: /^Marque.*différent/ })).toBeTruthy()
  expect(await within(table).findByText('Bon prix')).toBeTruthy()

  const before = within(table).getAllByRole('row').length
  await user.click(screen.getByRole('checkbox', { name: 'Différences seulement' }))
  expect(within(table).getAllByRole('row').length).toBeLessThan(before)
  expect(within(table).queryByRole('rowheader', { name: 'Ville' })).toBeNull()
})

test('removing and adding change the address and what the browser keeps', async () => {
  recentAds.remember('ad_2')
  comparedAds.set(['ad_1'])
  const { navigation } = await showPage('/comparer?annonces=ad_1', answers)
  await user.click(await screen.findByRole('button', { name: 'Ajouter Peugeot ad_2' }))

  expect(navigation.location().search).toBe('?annonces=ad_1,ad_2')
  expect(comparedAds.read()).toEqual(['ad_1', 'ad_2'])

  await user.click(await screen.findByRole('button', { name: /^Retirer Peugeot/ }))
  expect(navigation.location().search).toBe('?annonces=ad_2')
  expect(comparedAds.read()).toEqual(['ad_2'])
})

test('one vehicle is compared with nothing: what to add stands above it, and where to look for another', async () => {
  recentAds.remember('ad_2')
  await showPage('/comparer?annonces=ad_1', answers)

  const add = await screen.findByRole('button', { name: 'Ajouter Peugeot ad_2' })
  const table = screen.getByRole('table')
  expect(add.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: 'cherchez-en un autre' }).getAttribute('href')).toBe('/search')
})

test('an ad that is gone says so in its column, one that does not come is asked for again', async () => {
  await showPage('/comparer?annonces=ad_1,gone,broken', answers)

  expect(await screen.findByText('Cette annonce n’est plus en ligne.')).toBeTruthy()
  expect(await screen.findByText('Panne.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^Peugeot 208/ })).toBeTruthy()
})

test('whoever comes without an address finds what was chosen in this browser', async () => {
  comparedAds.set(['ad_2'])
  const { navigation } = await showPage('/comparer', answers)

  await waitFor(() => expect(navigation.location().search).toBe('?annonces=ad_2'))
})

test.each(['/comparer', '/comparer?annonces=', '/comparer?annonces=%24ne,a%20b'])(
  '%s compares nothing',
  async (path) => {
    await showPage(path, answers)

    expect(await screen.findByText('Aucun véhicule à comparer')).toBeTruthy()
  },
)

test('an address of many ads shows four, each once', async () => {
  const { calls } = await showPage('/comparer?annonces=ad_1,ad_1,ad_2,gone,broken,ad_6', answers)
  await screen.findByText('Panne.')

  expect(calls.some(({ key }) => key.includes('ad_6'))).toBe(false)
})

test('the page of an ad puts it beside others', async () => {
  comparedAds.set(['ad_2'])
  await showPage('/announcement/ad_1', answers)
  await user.click(await screen.findByRole('button', { name: /^Comparer Peugeot/ }))

  const link = screen.getByRole('link', { name: 'Voir la comparaison (2)' })
  expect(link.getAttribute('href')).toBe('/comparer?annonces=ad_2,ad_1')
})
