import type { Answers } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import { makes, results, summary } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const answering = (own: Parameters<typeof results>[0]): Answers => ({
  'GET /api/search/announcements': () => results(own),
  'GET /api/search/catalogue': () => makes,
})
const linksOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const SEARCH = 'type=automobile&marques=Peugeot,Renault&transmissions=automatique&localisation=Toulouse&rayon=20'
const thin = {
  total: 1,
  pageCount: 1,
  items: [summary()],
  wider: [{ radiusKm: 50, total: 12 }, { total: 1_234 }],
  loosen: [
    { filter: 'localisation', label: 'Localisation', total: 1_234 },
    { filter: 'transmissions', label: 'Transmission', total: 8 },
    { filter: 'marques', label: 'Marque', total: 3 },
  ],
  near: [summary({ id: 'near-1', make: 'Citroën', model: 'C3' })],
}

test('a thin result leads to wider radii and away from each filter, in the words of its chip', async () => {
  await showPage(`/search?${SEARCH}`, answering(thin))
  await screen.findByRole('heading', { level: 2, name: 'Élargir la recherche' })

  expect(linksOf('Plus loin')).toEqual([
    [
      'À 50 km : 12 annonces',
      '/search?type=automobile&marques=Peugeot,Renault&transmissions=automatique&localisation=Toulouse&rayon=50',
    ],
    [
      'Dans toute la France : 1\u202f234 annonces',
      '/search?type=automobile&marques=Peugeot,Renault&transmissions=automatique',
    ],
  ])
  expect(linksOf('Avec un critère de moins')).toEqual([
    ['Sans «\u00a0Automatique\u00a0» : 8 annonces', expect.not.stringContaining('transmissions')],
    ['Sans «\u00a0Marque\u00a0» : 3 annonces', expect.not.stringContaining('marques')],
  ])
})

test('words that were typed stand between quotes once', async () => {
  const loosen = [{ filter: 'recherche', label: 'Recherche', total: 4 }]
  await showPage('/search?recherche=zzzz', answering({ total: 0, pageCount: 0, items: [], loosen }))
  await screen.findByText('Aucune annonce trouvée')

  expect(linksOf('Avec un critère de moins')).toEqual([
    ['Sans «\u00a0zzzz\u00a0» : 4 annonces', '/search?type=automobile'],
  ])
})

test.each([
  ['prixMin=20000&prixMax=1000', 'Prix : le minimum dépasse le maximum.'],
  ['anneeMin=2020&anneeMax=2020', 'Aucune annonce ne remplit tous ces critères à la fois.'],
])('of %s nothing is found, and it says why', async (range, reason) => {
  await showPage(`/search?type=automobile&${range}`, answering({ total: 0, pageCount: 0, items: [], loosen: [] }))
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('near matches stand below under their own heading, and are no results', async () => {
  await showPage(`/search?${SEARCH}`, answering(thin))
  const near = within(await screen.findByRole('region', { name: 'Annonces proches de votre recherche' }))

  expect(near.getByRole('heading', { level: 3, name: 'Citroën C3' })).toBeTruthy()
  expect(near.queryByRole('link', { name: 'Peugeot 208' })).toBeNull()
  expect(screen.getByText('(1 annonce trouvée)')).toBeTruthy()
})

test('a visitor may ask to be told of new ones, after signing in', async () => {
  await showPage(`/search?${SEARCH}`, answering(thin))
  const link = await screen.findByRole('link', { name: 'Créer une alerte' })

  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/search?type=automobile&marques=Peugeot')
  expect(link.getAttribute('href')).toContain('sauvegarder')
})

test('a search that finds nothing with any filter less has an alert, and ways with several filters less', async () => {
  const filter = (name: string, label: string) => ({ filter: name, label })
  const [place, words] = [filter('localisation', 'Localisation'), filter('recherche', 'Recherche')]
  const nothing = { total: 0, pageCount: 0, items: [], loosen: [] }
  const together = [
    { filters: [place, words], total: 3 },
    { filters: [filter('prix', 'Prix'), place, words], total: 1_234 },
  ]
  const { unmount } = await showPage(
    '/search?type=automobile&marques=Peugeot&modeles=208&prixMax=900&localisation=Albi&recherche=gti',
    answering({ ...nothing, together }),
  )
  await screen.findByRole('heading', { level: 2, name: 'Élargir la recherche' })
  expect(linksOf('Avec moins de critères')).toEqual([
    [
      'Sans «\u00a0Albi\u00a0» ni «\u00a0gti\u00a0» : 3 annonces',
      '/search?type=automobile&marques=Peugeot&modeles=208&prixMax=900',
    ],
    ["Toutes les Peugeot 208 d'occasion : 1\u202f234 annonces", '/search?type=automobile&marques=Peugeot&modeles=208'],
  ])
  unmount()

  await showPage(
    '/search?type=moto&permis=a2&localisation=Bordeaux',
    answering({ ...nothing, together: [{ filters: [filter('permis', 'Permis'), place], total: 40 }] }),
  )
  await screen.findByText('Aucune annonce trouvée')
  expect(linksOf('Avec moins de critères')).toEqual([
    ["Toutes les motos d'occasion : 40 annonces", '/search?type=moto'],
  ])
})

test('who finds nothing, and nothing with less, may still be told of new ads', async () => {
  await showPage(
    '/search?type=moto&permis=a2&localisation=Bordeaux',
    answering({ total: 0, pageCount: 0, items: [], loosen: [] }),
  )
  await screen.findByRole('heading', { level: 2, name: 'Suivre cette recherche' })
  expect(screen.getByRole('link', { name: 'Créer une alerte' })).toBeTruthy()
})

test('a page behind the end of a few ads leads back to them alone', async () => {
  await showPage('/search?marques=Peugeot&page=2', answering({ total: 3, page: 2, pageCount: 1, items: [] }))
  await screen.findByText("Cette page de résultats n'existe pas")
  expect(screen.queryByText('Créer une alerte')).toBeNull()
})

test('a full result, and what an older service answers, lead nowhere', async () => {
  const { unmount } = await showPage('/search?marques=Peugeot', answering({}))
  await screen.findByText('(21 annonces trouvées)')

  expect(screen.queryByText('Élargir la recherche')).toBeNull()
  expect(screen.queryByText('Annonces proches de votre recherche')).toBeNull()

  unmount()
  await showPage(
    '/search?marques=Peugeot&localisation=Nulle-part',
    answering({
      total: 0,
      pageCount: 0,
      items: [],
      loosen: [{ filter: 'localisation', label: 'Localisation', total: 4 }],
    }),
  )
  await screen.findByText('Aucune annonce trouvée')
  expect(linksOf('Avec un critère de moins')).toEqual([
    ['Sans «\u00a0Nulle-part\u00a0» : 4 annonces', '/search?type=automobile&marques=Peugeot'],
  ])
})
