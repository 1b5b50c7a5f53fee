import { type AnnouncementSummary, SORTS, summaryOf } from '@rouage/contracts'
import { authorizationOf } from '@rouage/contracts/authorization'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { createService, silentLogger } from '@rouage/service-kit'
import { testCaller, testGate } from '@rouage/service-kit/testing'
import request from 'supertest'
import { createSearch } from '../domain/search'
import { entryOf } from '../index-engine/entry-of'
import { IndexEngine } from '../index-engine/index-engine'
import { record } from '../testing'
import { searchRoutes } from './routes'

const base = record('base')
const lyon = {
  ...base.place,
  communeCode: '69123',
  city: 'Lyon',
  postalCode: '69001',
  departmentCode: '69',
  lat: 45.758,
  lon: 4.835,
}
const ads: AnnouncementRecord[] = [
  ...Array.from({ length: 23 }, (_, n) =>
    record(`p${n}`, { n, priceCents: 1_000_000 + n * 10_000, place: n % 2 === 0 ? base.place : lyon }),
  ),
  record('electric', {
    n: 50,
    priceCents: 2_000_000,
    title: 'Citroën ë-C4 136',
    vehicle: { ...base.vehicle, make: 'Citroën', model: 'ë-C4', engine: '136', fuel: 'electrique', doors: 3 },
  }),
  record('moto', {
    n: 60,
    title: 'Yamaha MT-07',
    vehicle: {
      type: 'moto',
      make: 'Yamaha',
      model: 'MT-07',
      year: 2021,
      mileageKm: 9_000,
      mileageGuaranteed: true,
      condition: 'bon-etat',
      displacementCc: 689,
      motoType: 'roadster',
      licence: 'a2',
    },
  }),
]

const engine = new IndexEngine()
const cards = new Map<string, AnnouncementSummary>()
for (const ad of ads) {
  cards.set(ad.id, summaryOf(ad))
  const { doors, seats } = ad.vehicle
  engine.put(entryOf(ad.version, summaryOf(ad), { doors, seats, liftedAt: ad.liftedAt, ...ad.place }))
}
const search = createSearch({
  ready: () => engine,
  summaries: {
    of: async (hits) =>
      hits.flatMap(({ id, distanceKm }) => {
        const card = cards.get(id)
        return card === undefined ? [] : [distanceKm === undefined ? card : { ...card, distanceKm }]
      }),
  },
})
const { app } = createService({
  name: 'search',
  routes: searchRoutes(search, { geoApiUrl: undefined, logger: silentLogger() }),
  internalToken: 'a-shared-token-of-tests',
  gate: testGate('search'),
  environment: 'test',
  logger: silentLogger(),
})
const get = async (path: string) => (await request(app).get(path).expect(200)).body

test('a search answers a page, its exact count and every facet without its own filter', async () => {
  const found = await get('/announcements?type=automobile&marques=Peugeot&tri=prix-croissant&page=3')
  expect(found).toMatchObject({ total: 23, page: 3, pageCount: 3, place: null, loosen: [] })
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual(['p20', 'p21', 'p22'])
  expect(found.facets.marques).toEqual([
    { value: 'Peugeot', label: 'Peugeot', count: 23 },
    { value: 'Citroën', label: 'Citroën', count: 1 },
  ])
  expect(found.facets.carburants).toEqual([{ value: 'essence', label: 'Essence', count: 23 }])
})

test('a radius search keeps to the radius and tells distances', async () => {
  const found = await get('/announcements?localisation=Lyon&rayon=50')
  expect(found.total).toBe(11)
  expect(found.place).toMatchObject({ kind: 'commune', label: 'Lyon (69001)', radiusKm: 50 })
  for (const { city, distanceKm } of found.items) {
    expect(city).toBe('Lyon')
    expect(distanceKm).toBeLessThanOrEqual(50)
  }
})

test('an unknown place matches nothing and says which filter to loosen', async () => {
  const found = await get('/announcements?localisation=Zzyzx&marques=Citroen')
  expect(found).toMatchObject({
    total: 0,
    items: [],
    place: null,
    loosen: [{ filter: 'localisation', label: 'Localisation', total: 1 }],
  })
})

test('the shuffle is stable for a visitor, and its pages neither repeat nor skip', async () => {
  const page = async (number: number, visitor: string) =>
    (
      await request(app).get(`/announcements?tri=aleatoire&page=${number}`).set('x-rouage-visitor', visitor)
    ).body.items.map(({ id }: { id: string }) => id)
  const all = [...(await page(1, 'v1')), ...(await page(2, 'v1')), ...(await page(3, 'v1'))]

  expect(new Set(all).size).toBe(24)
  expect(await page(1, 'v1')).toEqual(all.slice(0, 10))
  expect(await page(1, 'v2')).not.toEqual(all.slice(0, 10))
})

test('what is typed is about to be a make or a model, of the other vehicle type too, with its ads', async () => {
  expect(await get('/suggestions?q=peu')).toEqual({
    items: [
      { type: 'automobile', make: 'Peugeot', count: 23 },
      { type: 'automobile', make: 'Peugeot', model: '208', count: 23 },
    ],
  })
  expect(await get('/suggestions?q=mt07')).toEqual({
    items: [{ type: 'moto', make: 'Yamaha', model: 'MT-07', count: 1 }],
  })
  expect((await get('/suggestions?type=moto&q=yam')).items[0]).toEqual({ type: 'moto', make: 'Yamaha', count: 1 })
})

test('suggestions to nothing, and to more than anybody types, are none', async () => {
  for (const query of ['', '?q=', '?q=%20%20', `?q=${'x+'.repeat(4_000)}`])
    expect(await get(`/suggestions${query}`)).toEqual({ items: [] })
  // Whatever stands behind the characters that are read changes nothing.
  expect((await get(`/suggestions?q=peugeot${'+'.repeat(120)}zzz`)).items).toHaveLength(2)
})

test('a vehicle type that there is not is refused with a sentence', async () => {
  const { status, body } = await request(app).get('/suggestions?q=peu&type=bateau')
  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

const ESTIMATED = 'type=automobile&make=Peugeot&model=208&year=2020'

describe('what caches may keep', () => {
  const readings = authorizationOf('search')
    .map(({ endpoint }) => endpoint)
    .filter(({ method, audience }) => method === 'GET' && audience === 'public')
  const queries = [
    '',
    ...SORTS.flatMap(({ id, label }) => [`tri=${id}`, `tri=${encodeURIComponent(label)}`]),
    'tri=aleatoire&tri=recents',
  ].map((tri) => `${tri}&ids=p1,p2&q=lyon&lat=45&lon=4&path=/voitures/peugeot&nom=lyon&${ESTIMATED}`)
  test.each(readings.flatMap((endpoint) => queries.map((query) => ({ endpoint, query, name: endpoint.name }))))(
    '$name?$query is the same for everybody, or the visitor’s own',
    async ({ endpoint, query }) => {
      const ask = async (visitor: string) => {
        const { status, headers, body } = await request(app)
          .get(`${endpoint.path.replace(':id', 'p0')}?${query}`)
          .set('x-rouage-visitor', visitor)
        expect(status).toBe(200)
        expect(headers.vary ?? '').not.toMatch(/rouage/i)
        return { cache: headers['cache-control'], body }
      }
      const [one, other] = [await ask('v1'), await ask('v2')]
      const isSearch = endpoint.name === searchAnnouncements.name
      const isShuffled =
        isSearch && ['tri=aleatoire', `tri=${encodeURIComponent('Aléatoire')}`].includes(query.split('&ids')[0] ?? '')
      if (isShuffled) expect(one.body).not.toEqual(other.body)
      else expect(one.body).toEqual(other.body)
      // What differs is private; what an order that is fixed, or none, brings is public.
      if (isShuffled) expect(one.cache).toMatch(/^private,/)
      else if (!isSearch || SORTS.some(({ id }) => query.startsWith(`tri=${id}&ids`)) || query.startsWith('&'))
        expect(one.cache).toMatch(/^public,/)
    },
  )
})

test('counts, newest ads and ads by id', async () => {
  expect((await get('/announcements/count?type=moto&types=roadster')).total).toBe(1)

  const latest = await get('/announcements/latest?limit=2')
  expect(latest.items.map(({ id }: { id: string }) => id)).toEqual(['moto', 'electric'])
  expect(latest.counts).toEqual({ automobile: 24, moto: 1 })
  expect(latest.topMakes.automobile[0]).toEqual({ value: 'Peugeot', label: 'Peugeot', count: 23 })

  const some = await get('/announcements/by-ids?ids=p3,nobody,moto,p3,%3Cscript%3E')
  expect(some.items.map(({ id }: { id: string }) => id)).toEqual(['p3', 'moto'])
})

test('similar ads are of the same model first, and the price stands among theirs', async () => {
  const found = await get('/announcements/p0/similar')
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  expect(found.pricePosition).toMatchObject({ label: 'bon-prix', medianCents: 1_115_000, comparedWith: 22 })
  expect((await get('/announcements/electric/similar')).pricePosition).toBeUndefined()

  const missing = await request(app).get('/announcements/nobody/similar')
  expect([missing.status, missing.body.code]).toEqual([404, 'announcement_not_found'])
})

describe('a price estimate', () => {
  // Of another engine, so that the other tests do not meet them.
  const market = new IndexEngine()
  const putCar = (n: number, priceEuros: number, vehicle: Partial<AnnouncementRecord['vehicle']>) => {
    const ad = record(`car-${n}`, { priceCents: priceEuros * 100, vehicle: { ...base.vehicle, ...vehicle } })
    market.put(entryOf(1, summaryOf(ad), ad.place))
  }
  const { app: service } = createService({
    name: 'search',
    routes: searchRoutes(createSearch({ ready: () => market, summaries: { of: async () => [] } }), {
      geoApiUrl: undefined,
      logger: silentLogger(),
    }),
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('search'),
    environment: 'test',
    logger: silentLogger(),
  })
  const estimate = async (fields: object) =>
    (
      await request(service)
        .get('/price-estimate')
        .query({ type: 'automobile', make: 'Peugeot', model: '208', year: 2020, ...fields })
        .expect(200)
    ).body
  beforeAll(() => {
    // Near: 10,000 to 14,000 €. Of another fuel, older, worn or of another model: far from that.
    for (let n = 0; n < 5; n += 1) putCar(n, 10_000 + n * 1_000, { year: 2019 + (n % 3), mileageKm: 55_000 })
    for (let n = 10; n < 16; n += 1) putCar(n, 20_000, { fuel: 'electrique', mileageKm: 50_000 })
    for (let n = 20; n < 26; n += 1) putCar(n, 2_000, { year: 2012, mileageKm: 180_000 })
    for (let n = 30; n < 36; n += 1) putCar(n, 5_000, { mileageKm: 160_000 })
    for (let n = 40; n < 46; n += 1) putCar(n, 90_000, { model: '508' })
    for (let n = 50; n < 53; n += 1) putCar(n, 40_000 + n * 1_000, { model: '5008' })
  })

  test('goes by the same model, nearly the same year and mileage and the same fuel', async () => {
    expect(await estimate({ mileageKm: 50_000, fuel: 'essence' })).toEqual({
      count: 5,
      quartiles: { lowCents: 1_100_000, medianCents: 1_200_000, highCents: 1_300_000 },
    })
    expect(await estimate({ make: 'PEUGEOT', mileageKm: 50_000, fuel: 'essence' })).toMatchObject({ count: 5 })
  })

  test('counts any mileage and any fuel that is not given', async () => {
    expect((await estimate({})).count).toBe(17)
    expect((await estimate({ fuel: 'essence' })).count).toBe(11)
  })

  test('goes wider where few are near, and says nothing of prices where few are anywhere', async () => {
    // Six worn ones are within two thirds of the mileage, none within one.
    expect(await estimate({ mileageKm: 300_000, fuel: 'essence' })).toMatchObject({
      count: 6,
      quartiles: { medianCents: 500_000 },
    })
    // Nobody sells it with diesel: then any fuel counts.
    expect((await estimate({ mileageKm: 50_000, fuel: 'diesel' })).count).toBe(11)
    expect(await estimate({ model: '5008' })).toEqual({ count: 3 })
    expect(await estimate({ make: 'Nobody', model: 'Nothing' })).toEqual({ count: 0 })
    expect(await estimate({ type: 'moto' })).toEqual({ count: 0 })
  })

  test('refuses what is no year or mileage', async () => {
    for (const wrong of [{ year: 'abc' }, { year: '' }, { mileageKm: -1 }, { mileageKm: '1e9' }, { type: 'bateau' }])
      await request(service)
        .get('/price-estimate')
        .query({ type: 'automobile', make: 'Peugeot', model: '208', year: 2020, ...wrong })
        .expect(400)
  })
})

test('a lifted ad counts as new from its lift on, in both orders by date', async () => {
  const lifted = new IndexEngine()
  const put = (id: string, n: number, liftedAt?: string) => {
    const ad = record(id, { n, liftedAt })
    lifted.put(entryOf(1, summaryOf(ad), { liftedAt, ...ad.place }))
  }
  put('old', 0)
  put('lifted', 1, new Date(Date.UTC(2026, 10, 20)).toISOString())
  put('new', 1_440)
  const idsBy = (sort: 'newest' | 'oldest') =>
    lifted.search({ type: 'automobile' }, { sort, offset: 0, limit: 10 }).hits.map(({ id }) => id)

  expect(idsBy('newest')).toEqual(['lifted', 'new', 'old'])
  expect(idsBy('oldest')).toEqual(['old', 'new', 'lifted'])
  expect(lifted.latest(1).map(({ id }) => id)).toEqual(['lifted'])
})

describe('crawlable pages', () => {
  test('know their search, their names and the pages around them', async () => {
    const page = await get('/crawl-paths?path=/voitures/Citro%C3%ABn/')
    expect(page).toMatchObject({
      canonicalPath: '/voitures/citroen',
      criteria: 'type=automobile&marques=Citro%C3%ABn',
      total: 1,
      names: { type: 'automobile', make: 'Citroën' },
      links: { makes: [], models: [{ label: 'ë-C4', path: '/voitures/citroen/e-c4', count: 1 }], departments: [] },
    })

    const department = await get('/crawl-paths?path=/voitures/peugeot/208/haute-garonne-31')
    expect(department).toMatchObject({ total: 12, heading: "Peugeot 208 d'occasion – Haute-Garonne (31)" })
    expect(department.links.departments).toContainEqual({
      label: 'Rhône (69)',
      path: '/voitures/peugeot/208/rhone-69',
      count: 11,
    })
    expect(department.breadcrumb.map(({ path }: { path: string }) => path)).toEqual([
      '/voitures',
      '/voitures/peugeot',
      '/voitures/peugeot/208',
      '/voitures/peugeot/208/haute-garonne-31',
    ])
  })
  test('answer the same results by their path as by their criteria', async () => {
    const { criteria } = await get('/crawl-paths?path=/voitures/peugeot/208/rhone-69')
    expect(await get('/announcements?chemin=/voitures/peugeot/208/rhone-69')).toEqual(
      await get(`/announcements?${criteria}`),
    )
    expect((await get('/announcements?chemin=/voitures/inconnue')).total).toBe(0)
  })
  test('exist for makes of the catalogue without any ad, and for nothing else', async () => {
    expect(await get('/crawl-paths?path=/voitures/ferrari')).toMatchObject({ total: 0, title: "Ferrari d'occasion" })
    for (const path of [
      '/',
      '/voitures/peugeot/208/nulle-part-99',
      '/voitures/%3Cscript%3E',
      `/voitures/${'a'.repeat(10_000)}`,
    ]) {
      const answer = await request(app).get('/crawl-paths').query({ path })
      expect([answer.status, answer.body.code]).toEqual([404, 'page_not_found'])
    }
  })
  test('are in the sitemap when they hold an ad', async () => {
    const { body } = await request(app)
      .get('/sitemap')
      .set(await testCaller('edge').headersFor('search'))
      .expect(200)
    expect(body.paths).toEqual(
      expect.arrayContaining(['/voitures', '/motos/yamaha/mt-07', '/voitures/peugeot/208/rhone-69']),
    )
    expect(body.paths).not.toContain('/voitures/ferrari')

    await request(app).get('/sitemap').expect(403)
  })
})

test('whatever a visitor types is answered, never with a fault of ours', async () => {
  const nasty = [
    '<script>alert(1)</script>',
    "'; DROP TABLE",
    '%00',
    '10000000000000000000',
    '-1',
    'NaN',
    '[object Object]',
    '🚗'.repeat(50),
    '../../etc',
    '$where',
    '__proto__',
    'constructor',
  ]
  const keys = [
    'type',
    'marques',
    'modeles',
    'anneeMin',
    'prixMax',
    'localisation',
    'rayon',
    'recherche',
    'tri',
    'page',
    'vue',
    'zone',
    'fenetre',
    'zoom',
    'chemin',
    '__proto__',
    'q',
    'ids',
    'path',
    'lat',
    'nom',
    'limit',
    'make',
    'model',
    'year',
    'mileageKm',
    'fuel',
  ]
  const paths = [
    '/announcements',
    '/announcements/count',
    '/announcements/latest',
    '/announcements/map',
    '/announcements/by-ids',
    '/suggestions',
    '/places',
    '/places/nearest',
    '/communes',
    '/crawl-paths',
    '/price-estimate',
  ]
  for (const path of paths) {
    const answers = await Promise.all(
      nasty.map((text) =>
        request(app).get(`${path}?${keys.map((key) => `${key}=${encodeURIComponent(text)}`).join('&')}`),
      ),
    )
    expect({ path, faults: nasty.filter((_, i) => (answers[i]?.status ?? 500) >= 500) }).toEqual({ path, faults: [] })
  }

  expect(await get('/announcements?page=1000000000')).toMatchObject({ page: 1_000_000_000, items: [], total: 24 })
  expect((await get(`/announcements?recherche=${'x+'.repeat(5_000)}`)).total).toBe(0)
  expect((await get('/announcements?marques=Peugeot&marques=Citro%C3%ABn')).total).toBe(24)

  for (const path of ['/places/nearest?lat=91&lon=0', '/places/nearest?lat=x&lon=y']) {
    const answer = await request(app).get(path)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  }
})
