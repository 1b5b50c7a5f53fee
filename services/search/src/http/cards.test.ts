import { type AnnouncementSummary, summaryOf } from '@rouage/contracts'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { createService, silentLogger } from '@rouage/service-kit'
import { testGate } from '@rouage/service-kit/testing'
import request from 'supertest'
import { createSearch } from '../domain/search'
import { entryOf } from '../index-engine/entry-of'
import { IndexEngine } from '../index-engine/index-engine'
import { record } from '../testing'
import { searchRoutes } from './routes'

const base = record('base')
/** 23 cars alike for 10,000 to 12,200 €, one that is alone, and one of which all is said. */
const ads: AnnouncementRecord[] = [
  ...Array.from({ length: 23 }, (_, n) => record(`p${n}`, { n, priceCents: 1_000_000 + n * 10_000 })),
  record('alone', { n: 50, vehicle: { ...base.vehicle, make: 'Citroën', model: 'ë-C4' } }),
  record('filled', {
    n: 60,
    vehicle: { ...base.vehicle, make: 'Renault', model: 'Clio', powerHp: 110, firstRegistration: '03/2020' },
    photos: ['a', 'b', 'c', 'd'].map((id) => ({ id, width: 1200, height: 900 })),
    seller: { ...base.seller, companyName: 'Garage du Pont SARL', rating: 4.5, reviewCount: 12 },
  }),
]

const engine = new IndexEngine()
const cards = new Map<string, AnnouncementSummary>()
const put = (ad: AnnouncementRecord): void => {
  cards.set(ad.id, summaryOf(ad))
  engine.put(entryOf(ad.version, summaryOf(ad), ad.place))
}
ads.forEach(put)
const summaries = { of: async (hits: readonly { id: string }[]) => hits.flatMap(({ id }) => cards.get(id) ?? []) }
const { app } = createService({
  name: 'search',
  routes: searchRoutes(createSearch({ ready: () => engine, summaries }), {
    geoApiUrl: undefined,
    logger: silentLogger(),
  }),
  internalToken: 'a-shared-token-of-tests',
  gate: testGate('search'),
  environment: 'test',
  logger: silentLogger(),
})
const get = async (path: string) => (await request(app).get(path).expect(200)).body
const cardsOf = async (...ids: string[]): Promise<AnnouncementSummary[]> =>
  (await get(`/announcements/by-ids?ids=${ids.join(',')}`)).items

test('every card says where its price stands, as the page of its ad does', async () => {
  const lists = [
    '/announcements?type=automobile&tri=prix-croissant',
    '/announcements/latest?limit=30',
    '/announcements/by-ids?ids=p0,p22,alone',
    '/announcements/p1/similar',
  ]
  for (const list of lists) {
    for (const { id, pricePosition } of (await get(list)).items) {
      const page = await get(`/announcements/${id}/similar`)
      expect({ id, pricePosition }).toEqual({ id, pricePosition: page.pricePosition })
    }
  }
})

test('a cheap one, a usual one and a dear one; one that is alone says nothing', async () => {
  const found = await cardsOf('p0', 'p11', 'p22', 'alone')
  expect(found.map(({ pricePosition }) => pricePosition?.label)).toEqual([
    'bon-prix',
    'prix-correct',
    'prix-eleve',
    undefined,
  ])
  expect(found[0]?.pricePosition).toMatchObject({
    comparedWith: 22,
    medianCents: 1_115_000,
    among: { yearMin: 2019, yearMax: 2021, mileageMinKm: 32_134, mileageMaxKm: 64_266, isSameFuel: true },
  })
})

test('a lower price and a removal show at once', async () => {
  put(record('late', { version: 1, vehicle: { ...base.vehicle, model: '3008' } }))
  expect((await cardsOf('late'))[0]?.pricePosition).toBeUndefined()

  put(record('late', { version: 2, priceCents: 500_000 }))
  expect((await cardsOf('late'))[0]?.pricePosition).toMatchObject({ label: 'tres-bon-prix', comparedWith: 23 })
  expect((await cardsOf('p0'))[0]?.pricePosition?.comparedWith).toBe(23)

  engine.remove('late', 3)
  expect((await cardsOf('p0'))[0]?.pricePosition?.comparedWith).toBe(22)
})

test('a card has what a wide one shows: power, doors, first registration, photos and who sells', async () => {
  const [filled, plain] = await cardsOf('filled', 'p0')
  expect(filled).toMatchObject({
    powerHp: 110,
    doors: 5,
    firstRegistration: '03/2020',
    photo: { id: 'a' },
    nextPhotos: [{ id: 'b' }, { id: 'c' }],
    photoCount: 4,
    sellerCompany: 'Garage du Pont SARL',
    sellerRating: 4.5,
    sellerReviewCount: 12,
  })
  // One photo, and a seller of whom nothing is written.
  expect(plain).toMatchObject({ photoCount: 1, sellerReviewCount: 0 })
  for (const missing of ['nextPhotos', 'sellerCompany', 'sellerRating']) expect(plain).not.toHaveProperty(missing)
})
