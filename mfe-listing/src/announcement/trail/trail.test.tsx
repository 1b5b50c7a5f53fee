import type { Trail } from '@rouage/slice-kit/trail'
import type { Answers } from '@rouage/slice-kit/testing'
import { summaryOf } from '@rouage/contracts/announcement'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announcementFixture, profileFixture } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const adOf = (id: string) => announcementFixture({ id, title: `Peugeot ${id}` })
const ANSWERS: Answers = {
  'GET /api/listing/announcements/ad_1': () => adOf('ad_1'),
  'GET /api/listing/announcements/ad_2': () => adOf('ad_2'),
  'GET /api/listing/announcements/ad_3': () => adOf('ad_3'),
  'GET /api/listing/sellers/seller_1': () => profileFixture(),
  'GET /api/search/announcements': ({ query }) => ({
    total: 11,
    page: Number(query.get('page')),
    pageCount: 2,
    items: [summaryOf(adOf('ad_3'))],
    facets: {},
    place: null,
    loosen: [],
  }),
}
/** Stands for the results in a slice that has none. */
const RESULTS = '/profile/seller_1'
const trail: Trail = {
  address: RESULTS,
  origin: RESULTS,
  page: 1,
  pageCount: 2,
  total: 11,
  ads: [summaryOf(adOf('ad_1')), summaryOf(adOf('ad_2'))],
}
const user = userEvent.setup()
const address = () => window.location.pathname + window.location.search
const steps = async () => within(await screen.findByRole('navigation', { name: 'Résultats de la recherche' }))

const open = async (from: Trail, answers = ANSWERS) => {
  const { navigation } = await showPage(RESULTS, answers)
  await act(async () => navigation.push('/announcement/ad_1', { trail: from }))
}

test('photo, title and price of the card stand before the service has answered', async () => {
  await open(trail, { ...ANSWERS, 'GET /api/listing/announcements/ad_1': () => new Promise(() => undefined) })

  expect(await screen.findByRole('heading', { level: 1, name: 'Peugeot ad_1' })).toBeTruthy()
  expect(screen.getAllByText(/12\s490/)[0]).toBeTruthy()
  expect(screen.getByAltText('Peugeot ad_1, photo 1')).toBeTruthy()
  expect(screen.getByText("Chargement de l'annonce...")).toBeTruthy()
})

test('however many ads were leafed through, one step back is the results', async () => {
  await open(trail)
  expect((await steps()).getByText(/1\s*\/\s*11/)).toBeTruthy()
  expect((await steps()).queryByRole('link', { name: 'Précédente' })).toBeNull()

  await user.click((await steps()).getByRole('link', { name: 'Suivante' }))
  await screen.findByRole('heading', { level: 1, name: 'Peugeot ad_2' })
  await user.click((await steps()).getByRole('link', { name: 'Précédente' }))
  await screen.findByRole('heading', { level: 1, name: 'Peugeot ad_1' })
  const entries = window.history.length
  await user.click((await steps()).getByRole('link', { name: 'Retour aux résultats' }))

  await waitFor(() => expect(address()).toBe(RESULTS))
  expect(window.history.length).toBe(entries)
})

test('behind the last ad of a page stands the first one of the next page', async () => {
  await open({ ...trail, address: '/search?marques=Peugeot', origin: '/search?marques=Peugeot' })
  await user.click((await steps()).getByRole('link', { name: 'Suivante' }))
  await screen.findByRole('heading', { level: 1, name: 'Peugeot ad_2' })
  await user.click(await (await steps()).findByRole('link', { name: 'Suivante' }))
  await screen.findByRole('heading', { level: 1, name: 'Peugeot ad_3' })

  expect((await steps()).getByText(/11\s*\/\s*11/)).toBeTruthy()
  const back = (await steps()).getByRole('link', { name: 'Retour aux résultats' })
  expect(back.getAttribute('href')).toContain('page=2')
})

test('an ad that was reached otherwise leads to others of its make', async () => {
  await showPage('/announcement/ad_1', ANSWERS)

  const others = await screen.findByRole('link', { name: /Voir d’autres annonces/ })
  expect(others.getAttribute('href')).toBe('/voitures/peugeot')
  expect(screen.queryByText('Retour aux résultats')).toBeNull()
})
