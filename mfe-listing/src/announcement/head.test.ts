import { announcementFixture, motoFixture, sellerFixture } from '../testing/fixtures'
import { announcementHead } from './head'

describe('the head of an ad', () => {
  const head = announcementHead(announcementFixture())

  it('says what is sold, for how much, and where', () => {
    expect(head.title.replace(/\s/g, ' ')).toBe('Peugeot 208 1.2 PureTech 110, 2019, 12 490 €')
    expect(head.description?.replace(/\s/g, ' ')).toBe(
      'Peugeot 208 · 2019 · 64 200 km · Essence · 12 490 € à Toulouse (31) · vendeur professionnel',
    )
    expect(head.canonical).toBe('/announcement/ad_1')
    expect(head.status).toBeUndefined()
  })

  it('names the first photo for link previews and for the first paint', () => {
    expect(head.openGraph?.['og:image']).toBe('/media/photos/photo_1/1280.jpg')
    expect(head.preloadImage?.srcSet).toContain('/media/photos/photo_1/960.avif 960w')
  })

  it('does without photos', () => {
    const bare = announcementHead(announcementFixture({ photos: [] }))
    expect(bare.preloadImage).toBeUndefined()
    expect(bare.openGraph?.['og:image']).toBeUndefined()
  })

  it('describes a car and its offer to search engines', () => {
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'Car',
      brand: { name: 'Peugeot' },
      dateVehicleFirstRegistered: '2019-03',
      mileageFromOdometer: { value: 64_200, unitCode: 'KMT' },
      offers: { price: '12490.00', priceCurrency: 'EUR', seller: { '@type': 'AutoDealer' } },
    })
  })

  it('describes a motorcycle of a private seller, and leaves out what nobody said', () => {
    const seller = sellerFixture({ kind: 'particulier', pseudo: 'Léa' })
    const [moto] = announcementHead(motoFixture({ seller })).jsonLd ?? []

    expect(moto).toMatchObject({
      '@type': 'Motorcycle',
      vehicleEngine: { engineDisplacement: { value: 689 } },
      offers: { seller: { '@type': 'Person', name: 'Léa' } },
    })
    expect(moto).not.toHaveProperty('color')
    expect(moto).not.toHaveProperty('dateVehicleFirstRegistered')
  })

  it('leads from home over the crawlable pages to the ad', () => {
    const crumbs = head.jsonLd?.[1]?.itemListElement
    expect(crumbs).toEqual([
      expect.objectContaining({ position: 1, name: 'Accueil', item: '/' }),
      expect.objectContaining({ name: 'Voitures', item: '/voitures' }),
      expect.objectContaining({ name: 'Peugeot', item: '/voitures/peugeot' }),
      expect.objectContaining({ name: '208', item: '/voitures/peugeot/208' }),
      expect.objectContaining({ name: 'Haute-Garonne', item: '/voitures/peugeot/208/haute-garonne-31' }),
      expect.objectContaining({ position: 6, item: '/announcement/ad_1' }),
    ])
  })
})
