import {
  announcementsByIds,
  latestAnnouncements,
  resolveCrawlPath,
  searchAnnouncements,
} from '@rouage/contracts/endpoints/search'
import type { AddressParts, Endpoint } from '@rouage/contracts/endpoint'
import type { Problem } from '@rouage/contracts/problem'
import { queryKeyOf, type TransferredQuery } from '@rouage/slice-kit'
import { queriesAt, renderSlice } from '@rouage/slice-kit/server'
import { slice } from './slice'
import { latest, results, summary } from './testing/fixtures'

const crawlPage = (path: string) => ({
  canonicalPath: path,
  criteria: 'type=automobile&marques=Peugeot',
  title: "Peugeot d'occasion",
  heading: "Peugeot d'occasion",
  description: 'Les Peugeot du moment.',
  total: 21,
  names: { type: 'automobile', make: 'Peugeot' },
  breadcrumb: [
    { label: 'Voitures', path: '/voitures' },
    { label: 'Peugeot', path: '/voitures/peugeot' },
  ],
  links: { makes: [], models: [{ label: '208', path: '/voitures/peugeot/208', count: 7 }], departments: [] },
})

const DATA = new Map<Endpoint['name'], unknown>([
  [latestAnnouncements.name, latest()],
  [searchAnnouncements.name, results()],
  [announcementsByIds.name, { items: [summary()] }],
  [resolveCrawlPath.name, crawlPage('/voitures/peugeot')],
])

type Answer = { readonly data?: unknown; readonly problem?: Problem }
type Told = { readonly endpoint: Endpoint; readonly input: AddressParts | undefined }

const renderAt = async (
  address: string,
  answerTo: (told: Told) => Answer = ({ endpoint }) => ({ data: DATA.get(endpoint.name) }),
) => {
  const queries = await queriesAt(slice, address)
  const answers: TransferredQuery[] = queries.map((query) => ({ key: queryKeyOf(query), at: 0, ...answerTo(query) }))
  return renderSlice(slice, address, answers)
}

const problem = (status: number, code: string): Problem => ({
  type: code,
  title: code,
  status,
  code,
  detail: 'Une phrase.',
})

let complaints: jest.SpyInstance
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
})

test.each([
  ['/', 'Votre prochaine route'],
  ['/?type=moto', 'CYLINDRÉE'],
  ['/search', 'annonces trouvées'],
  ['/search?type=moto&marques=Yamaha&localisation=Lyon&page=2', 'Yamaha'],
  ['/search?vue=carte&zone=43.5,1.3,43.7,1.6', 'ZONE DE LA CARTE'],
  ['/favorites', 'Mes Favoris'],
  ['/voitures/peugeot', 'Peugeot d&#x27;occasion'],
])('%s is rendered without a browser, without inline styles', async (address, text) => {
  const { html } = await renderAt(address)
  expect(html).toContain(text)
  expect(html).not.toMatch(/\sstyle=/)
})

test('a search without JavaScript is a form, and its pages are links', async () => {
  const { html } = await renderAt('/search?type=automobile&marques=Peugeot&prixMax=9000')
  expect(html).toMatch(/<form[^>]*action="\/search" method="get"/)
  expect(html).toMatch(/<select[^>]*name="marques"[^>]*multiple/)
  expect(html).toMatch(/<option value="Peugeot" selected="">/)
  // The order that is usual for the text that may be typed.
  expect(html).toMatch(
    /<select[^>]*name="tri"[^>]*><option value="aleatoire">Aléatoire<\/option><option value="" selected/,
  )
  expect(html).toMatch(/<input[^>]*name="prixMax"[^>]*value="9\u202f000"/)
  expect(html).toContain('href="/search?type=automobile&amp;marques=Peugeot&amp;prixMax=9000&amp;page=2"')
})

test('the home form offers the common makes without JavaScript', async () => {
  expect((await renderAt('/')).html).toMatch(
    /<select name="marques"[^>]*>(<option[^>]*>[^<]*<\/option>)*<option value="Peugeot">/,
  )
  expect((await renderAt('/?type=moto')).html).toContain('<option value="Yamaha">')
})

test('a search says its own address; text searches and empty results stay out of search engines', async () => {
  expect((await renderAt('/search?type=automobile&marques=Peugeot&tri=anciens')).head).toMatchObject({
    canonical: '/voitures/peugeot',
  })
  expect((await renderAt('/search?marques=Peugeot&prixMax=9000&foo=bar&page=1')).head).toMatchObject({
    canonical: '/search?type=automobile&marques=Peugeot&prixMax=9000',
  })
  expect((await renderAt('/search?recherche=gti')).head.noindex).toBe(true)

  const nothing = await renderAt('/search', () => ({ data: results({ total: 0, pageCount: 0, items: [] }) }))
  expect(nothing.head.noindex).toBe(true)
})

test('ways from a thin result are links without JavaScript', async () => {
  const { html } = await renderAt('/search?type=automobile&localisation=Lyon&transmissions=automatique', () => ({
    data: results({
      total: 1,
      wider: [{ radiusKm: 100, total: 12 }],
      loosen: [{ filter: 'transmissions', label: 'Transmission', total: 8 }],
    }),
  }))
  expect(html).toMatch(/href="[^"]*localisation=Lyon&amp;rayon=100">À 100 km/)
  expect(html).toContain('href="/search?type=automobile&amp;localisation=Lyon">Sans «\u00a0Automatique\u00a0»')
})

test('a page of results past the end is 404 and leads back', async () => {
  const { head, html } = await renderAt('/search?page=1000000000', () => ({
    data: results({ page: 1_000_000_000, items: [] }),
  }))
  expect(head.status).toBe(404)
  expect(html).toContain('href="/search?type=automobile&amp;page=3"')
})

test('what visitors type comes back as text, never as markup', async () => {
  const { html } = await renderAt(
    `/search?marques=${encodeURIComponent('<script>alert(1)</script>')}&localisation=%3Cb%3E`,
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<b>')
})

test.each([
  [503, 503],
  [400, 400],
])('results that failed with %i say so with that status', async (status, expected) => {
  const { head, html } = await renderAt('/search', () => ({ problem: problem(status, 'broken') }))
  expect(head.status).toBe(expected)
  expect(html).toContain('Impossible de charger les annonces')
  expect(html).toContain('Réessayer')
})

test('an unknown make is 404, a known one in capitals moves to its address', async () => {
  const unknown = await renderAt('/voitures/nulle-part', ({ endpoint }) =>
    endpoint.name === resolveCrawlPath.name ? { problem: problem(404, 'page_not_found') } : { data: results() },
  )
  expect(unknown.head.status).toBe(404)
  expect(unknown.html).toContain('Aucun véhicule à cette adresse')

  const capitals = await renderAt('/voitures/Peugeot?page=2')
  expect(capitals.head.redirect).toBe('/voitures/peugeot?page=2')
})

test('a crawlable page links to its pages, its models and its steps', async () => {
  const { html, head } = await renderAt('/voitures/peugeot')
  expect(head).toMatchObject({ canonical: '/voitures/peugeot', title: "Peugeot d'occasion" })
  for (const href of ['/voitures/peugeot?page=2', '/voitures/peugeot/208', '/voitures', '/']) {
    expect(html).toContain(`href="${href}"`)
  }
})
