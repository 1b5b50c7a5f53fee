import { randomUUID } from 'node:crypto'
import { sellerAds } from '@rouage/contracts/endpoints/listing'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { approved, claimsOf, seller } from '../testing'
import { startTestListing, type TestListingService } from '../testing-service'

let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

const START = Date.now()
const { vehicle } = approved('any')
const moto = { ...vehicle, type: 'moto' as const, make: 'Yamaha', model: 'MT-07' }
/** Ads of the garage, the first one the newest. */
const publish = async (ads: readonly Parameters<typeof approved>[1][]) => {
  await listing.addSeller()
  for (const [index, fields] of ads.entries())
    await listing.announcements.publish(approved(`ad-${index}`, fields), new Date(START - index * 60_000))
}
const read = async (query = '', address = 'seller-1') => {
  const { body } = await listing.get(`/sellers/${address}/announcements${query}`).expect(200)
  expect(sellerAds.parse(body)).toEqual(body)
  return { ...body, ids: body.items.map(({ id }: { id: string }) => id) }
}

describe('a seller’s ads', () => {
  it('come twelve a page, each once, the newest first, and are the same by pseudo', async () => {
    await publish(Array.from({ length: 27 }, () => ({ phone: null })))
    await listing.ownAnnouncements.pause('ad-3', claimsOf('seller-1'))
    await listing.announcements.publish(approved('other', { seller: seller({ id: 'seller-2', pseudo: 'Autre' }) }))
    const pages = [await read(), await read('?page=2'), await read('?page=3')]

    expect(pages.map(({ total, page, pageCount }) => [total, page, pageCount])).toEqual([
      [26, 1, 3],
      [26, 2, 3],
      [26, 3, 3],
    ])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(
      Array.from({ length: 27 }, (_, index) => `ad-${index}`).filter((id) => id !== 'ad-3'),
    )
    expect(pages[0].items[0].hasPhone).toBe(false)
    expect(await read('?page=2', 'by-pseudo/garage-du-pônt')).toEqual(pages[1])
    expect(await read('?page=4')).toMatchObject({ total: 26, page: 4, items: [] })
  })

  it('are counted by type and make, and chosen by them, whatever the case', async () => {
    await publish([
      {},
      { vehicle: { ...vehicle, make: 'Citroën', model: 'C3' } },
      { vehicle: moto },
      { vehicle: { ...moto, make: 'BMW' } },
      { vehicle: { ...vehicle, make: 'BMW' } },
      {},
    ])
    const all = await read()
    expect(all.types).toEqual([
      { value: 'automobile', label: 'Automobile', count: 4 },
      { value: 'moto', label: 'Moto', count: 2 },
    ])
    expect(all.makes.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['BMW', 2],
      ['Citroën', 1],
      ['Peugeot', 2],
      ['Yamaha', 1],
    ])
    expect((await read('?marque=citroen')).ids).toEqual(['ad-1'])
    expect((await read('?marque=BMW')).ids).toEqual(['ad-3', 'ad-4'])

    const motos = await read('?type=moto&marque=bmw')
    expect(motos.ids).toEqual(['ad-3'])
    expect(motos.makes.map(({ value }: { value: string }) => value)).toEqual(['BMW', 'Yamaha'])
    expect(motos.types).toEqual(all.types)
    expect(await read('?marque=Lada')).toMatchObject({ total: 0, pageCount: 0, items: [] })
  })

  it('stand in the order that was asked for', async () => {
    await publish([{ priceCents: 2_000_00 }, { priceCents: 1_000_00 }, { priceCents: 3_000_00 }])
    expect((await read('?tri=anciens')).ids).toEqual(['ad-2', 'ad-1', 'ad-0'])
    expect((await read('?tri=prix-croissant')).ids).toEqual(['ad-1', 'ad-0', 'ad-2'])
    expect((await read('?tri=prix-decroissant')).ids).toEqual(['ad-2', 'ad-0', 'ad-1'])
  })

  it.each([
    '?page=-1',
    '?page=9e9',
    '?page=x&tri=%00&type=camion&marque=',
    `?marque=${'x'.repeat(5_000)}`,
    '?page=99999999',
  ])('bear what anybody types: %s', async (query) => {
    await publish([{}])
    expect((await read(query)).total).toBe(query.includes('xxx') ? 0 : 1)
  })

  it('of nobody are not there', async () => {
    for (const address of ['nobody', 'by-pseudo/nobody', '%24ne'])
      expect((await listing.get(`/sellers/${address}/announcements`).expect(404)).body.code).toBe('seller_not_found')
  })
})

describe('opening hours', () => {
  const HOURS: OpeningHours = [[{ from: '09:00', to: '12:00' }], [], [], [], [], [], []]
  const profile = (version: number, openingHours?: OpeningHours | null) =>
    listing.sellerStates.apply({
      id: randomUUID(),
      occurredAt: new Date().toISOString(),
      type: 'profile.changed',
      data: {
        id: 'seller-1',
        version,
        pseudo: 'Garage du Pont',
        sellerKind: 'professionnel',
        certified: true,
        memberSince: '2024-03-01T00:00:00.000Z',
        ...(openingHours === undefined ? {} : { openingHours }),
      },
    })
  const shown = async () => (await listing.sellers.profile('seller-1')).openingHours

  it('are on the seller’s page until they are taken off it; an older release says nothing of them', async () => {
    await publish([{}])
    await profile(2, HOURS)
    expect(await shown()).toEqual(HOURS)
    await profile(3)
    expect(await shown()).toEqual(HOURS)
    expect(await listing.announcements.read('ad-0')).not.toHaveProperty('seller.openingHours')
    await profile(4, null)
    expect(await shown()).toBeUndefined()
  })
})
