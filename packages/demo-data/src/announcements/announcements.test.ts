import { announcement } from '@rouage/contracts/announcement'
import { departmentByCode } from '@rouage/contracts/reference/departments'
import { catalogueOf } from '@rouage/contracts/reference/catalogue'
import { sellerProfile } from '@rouage/contracts/endpoints/listing'
import fc from 'fast-check'
import { CAR_FACTS } from './facts/cars'
import { MOTO_FACTS } from './facts/motos'
import { generateAds, generateSellers, generateSyntheticRecords } from './index'

const now = new Date('2026-11-21T10:00:00.000Z')
const options = { count: 2_000, seed: 'test', now }
const sellers = generateSellers(options)
const ads = [...generateAds(options)]
const DAY_MS = 86_400_000

const share = <T>(items: readonly T[], isMeant: (item: T) => boolean): number => items.filter(isMeant).length / items.length
const passesLuhn = (digits: string): boolean =>
  [...digits].toReversed().reduce((sum, digit, index) => sum + (index % 2 === 0 ? Number(digit) : Math.floor(Number(digit) / 5) + ((Number(digit) * 2) % 10)), 0) % 10 === 0

describe('the facts', () => {
  const names = (type: 'automobile' | 'moto') => new Set(catalogueOf(type).flatMap(({ name, models }) => models.map((model) => `${name} ${model}`)))
  test.each([['automobile', CAR_FACTS], ['moto', MOTO_FACTS]] as const)('of every %s name a model of the catalogue', (type, facts) => {
    expect(facts.map(({ make, model }) => `${make} ${model}`).filter((name) => !names(type).has(name))).toEqual([])
  })

  test('of every car have an engine for some year of its production', () => {
    for (const { engines, from, to, model } of CAR_FACTS) expect([model, engines.some((engine) => engine.from <= to && from <= engine.to)]).toEqual([model, true])
  })
})

describe('2,000 demo ads', () => {
  test('fit the contract once photos are added', () => {
    expect(ads).toHaveLength(2_000)
    for (const { photoCount, phone, ...rest } of ads) {
      const parsed = announcement.safeParse({ ...rest, photos: [] })
      if (!parsed.success) throw new Error(`${rest.title}: ${JSON.stringify(parsed.error.issues)}`)
      expect(photoCount).toBeGreaterThanOrEqual(1)
      expect(photoCount).toBeLessThanOrEqual(9)
      expect(phone !== undefined).toBe(rest.hasPhone)
    }
  })

  test('have ids, descriptions and sellers that are what they should be', () => {
    expect(new Set(ads.map(({ id }) => id)).size).toBe(ads.length)
    expect(new Set(ads.map(({ description }) => description)).size).toBe(ads.length)
    const cards = new Map(sellers.map(({ card }) => [card.id, card]))
    for (const { seller } of ads) expect(seller).toEqual(cards.get(seller.id))
  })

  test('are written in clean French without contact details', () => {
    for (const { description, title } of ads) {
      expect(`${title}\n${description}`).not.toMatch(/ {2}|undefined|NaN|null|\[object|’|\.\.|,,| [.,]|\bde (a|o)(vril|oût|ctobre)|à L(e|es) |\(\)/)
      expect(description).not.toMatch(/(\d\d[ .]?){5}|@|https?:|www\./)
      expect(description).toMatch(/^[A-ZÀÉ]/)
      expect(description.length).toBeGreaterThan(30)
    }
  })

  test('hold only facts that belong to their type', () => {
    for (const { vehicle } of ads) {
      if (vehicle.type === 'moto') expect([vehicle.doors, vehicle.seats, vehicle.body]).toEqual([undefined, undefined, undefined])
      else expect([vehicle.licence, vehicle.motoType]).toEqual([undefined, undefined])
      if (vehicle.fuel === 'electrique') expect(vehicle.displacementCc).toBeUndefined()
    }
  })

  test('are of years in which the model was made', () => {
    const facts = [...CAR_FACTS, ...MOTO_FACTS]
    for (const { vehicle } of ads) {
      const made = facts.some(({ make, model, from, to }) => make === vehicle.make && model === vehicle.model && from <= vehicle.year && vehicle.year <= to + 2)
      expect([vehicle.make, vehicle.model, vehicle.year, made]).toEqual([vehicle.make, vehicle.model, vehicle.year, true])
      const [month, year] = (vehicle.firstRegistration ?? '').split('/').map(Number)
      expect(year).toBe(vehicle.year)
      expect(Date.UTC(year ?? 0, (month ?? 1) - 1)).toBeLessThan(now.getTime())
    }
  })

  test('ask prices that fit the vehicle', () => {
    const facts = [...CAR_FACTS, ...MOTO_FACTS]
    for (const { vehicle, priceCents, title } of ads) {
      const newPrice = Math.max(...facts.filter(({ make, model }) => make === vehicle.make && model === vehicle.model).map((fact) => Math.max(fact.newPrice, 'collectorPrice' in fact ? (fact.collectorPrice ?? 0) : 0)))
      expect([title, priceCents >= 250_00 && priceCents <= newPrice * 100 * 2]).toEqual([title, true])
    }
  })

  test('cost less the older and the more driven they are', () => {
    const clios = ads.filter(({ vehicle }) => vehicle.model === 'Clio' && vehicle.condition !== 'a-renover')
    const mean = (group: typeof ads) => group.reduce((sum, ad) => sum + ad.priceCents, 0) / group.length
    const young = clios.filter(({ vehicle }) => vehicle.year >= 2021)
    const old = clios.filter(({ vehicle }) => vehicle.year <= 2012)
    expect(young.length).toBeGreaterThan(5)
    expect(old.length).toBeGreaterThan(5)
    expect(mean(young)).toBeGreaterThan(mean(old) * 2)
  })

  test('have the shares of a real market', () => {
    const within = (value: number, wanted: number, tolerance: number) => expect(Math.abs(value - wanted)).toBeLessThanOrEqual(tolerance)
    within(share(ads, ({ seller }) => seller.kind === 'professionnel'), 0.3, 0.04)
    within(share(ads, ({ vehicle }) => vehicle.type === 'moto'), 0.2, 0.04)
    within(share(ads, ({ hasPhone }) => hasPhone), 0.7, 0.05)
    within(share(ads, ({ isUrgent }) => isUrgent), 0.05, 0.02)
    for (const { isUrgent, isBoosted } of ads) if (isUrgent) expect(isBoosted).toBe(true)
    expect(new Set(ads.map(({ place }) => place.departmentCode)).size).toBeGreaterThan(85)
    expect(share(ads, ({ place }) => place.region === 'Île-de-France')).toBeGreaterThan(0.12)
    for (const { place } of ads) expect(departmentByCode(place.departmentCode)?.name).toBe(place.department)
  })

  test('are minutes to 59 days old, recent ones denser, none older than its seller', () => {
    const ages = ads.map(({ publishedAt }) => (now.getTime() - Date.parse(publishedAt)) / DAY_MS)
    expect(Math.min(...ages)).toBeLessThan(1 / 24)
    expect(Math.max(...ages)).toBeLessThanOrEqual(59)
    expect(Math.max(...ages)).toBeGreaterThan(50)
    expect(share(ages, (age) => age < 15)).toBeGreaterThan(0.4)
    for (const ad of ads) {
      expect(Date.parse(ad.publishedAt)).toBeGreaterThan(Date.parse(ad.seller.memberSince))
      expect(Date.parse(ad.updatedAt)).toBeGreaterThanOrEqual(Date.parse(ad.publishedAt))
      expect(Date.parse(ad.updatedAt)).toBeLessThan(now.getTime())
      expect(Date.parse(ad.expiresAt) - Date.parse(ad.publishedAt)).toBe(60 * DAY_MS)
    }
  })

  test('keep to the photos of their plan', () => {
    const subscribed = new Set(sellers.filter(({ isSubscribed }) => isSubscribed).map(({ card }) => card.id))
    for (const { seller, photoCount } of ads) if (seller.kind === 'professionnel' && !subscribed.has(seller.id)) expect(photoCount).toBeLessThanOrEqual(6)
    expect(share(ads.filter(({ seller }) => seller.kind === 'particulier'), ({ photoCount }) => photoCount <= 3)).toBeGreaterThan(0.6)
  })
})

describe('demo sellers', () => {
  test('are known by names of their own', () => {
    expect(new Set(sellers.map(({ card }) => card.pseudo.toLowerCase())).size).toBe(sellers.length)
    for (const { card, email } of sellers) {
      expect(card.pseudo.length).toBeLessThanOrEqual(80)
      expect(email).toMatch(/^[a-z0-9.]+@courriel\.example$/)
    }
  })

  test('that are companies have a name and a SIRET that passes the check and belongs to nobody', () => {
    for (const { card } of sellers) {
      if (card.kind === 'particulier') expect([card.companyName, card.siret]).toEqual([undefined, undefined])
      else {
        expect(card.pseudo).toBe(card.companyName)
        expect(card.siret).toMatch(/^000\d{11}$/)
        expect(passesLuhn(card.siret ?? '') && passesLuhn((card.siret ?? '').slice(0, 9))).toBe(true)
      }
    }
  })

  test('have phone numbers kept for fiction', () => {
    for (const { phone } of sellers) expect(phone).toMatch(/^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98) \d\d \d\d$/)
  })

  test('have ratings that their reviews give, by other users', () => {
    const byId = new Map(sellers.map((seller) => [seller.card.id, seller]))
    for (const { card, reviews } of sellers) {
      expect(card.reviewCount).toBe(reviews.length)
      if (reviews.length === 0) expect(card.rating).toBeUndefined()
      else expect(card.rating).toBeCloseTo(reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length, 10)
      expect(new Set(reviews.map(({ authorId }) => authorId)).size).toBe(reviews.length)
      for (const review of reviews) {
        expect(review.authorId).not.toBe(card.id)
        expect(byId.get(review.authorId)?.card.pseudo).toBe(review.authorPseudo)
        expect(Date.parse(review.createdAt)).toBeLessThan(now.getTime())
      }
    }
    expect(sellers.some(({ reviews }) => reviews.length > 5)).toBe(true)
  })

  test('show as the profile contract wants them', () => {
    const [dealer] = sellers
    const profile = { seller: dealer?.card, stats: { totalAnnouncements: 1, totalPhotos: 1, totalReviews: dealer?.reviews.length }, announcements: [], reviews: dealer?.reviews }
    expect(sellerProfile.safeParse(profile).success).toBe(true)
  })
})

test('the same seed gives the same ads, another seed others', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (seed, count) => {
      const first = [...generateAds({ count, seed, now })]
      expect([...generateAds({ count, seed, now })]).toEqual(first)
      expect(first).toHaveLength(count)
      expect([...generateAds({ count, seed: `${seed}!`, now })]).not.toEqual(first)
    }),
    { numRuns: 8 },
  )
})

test('synthetic records are compact, repeatable and of both types', () => {
  const records = [...generateSyntheticRecords({ count: 5_000, seed: 'bench', now })]
  expect(records).toHaveLength(5_000)
  expect(records).toEqual([...generateSyntheticRecords({ count: 5_000, seed: 'bench', now })])
  expect(Math.abs(share(records, ({ type }) => type === 'moto') - 0.2)).toBeLessThan(0.04)
  expect(new Set(records.map(({ id }) => id)).size).toBe(5_000)
  for (const { priceCents, mileageKm, publishedAt } of records) {
    expect(Number.isInteger(priceCents) && priceCents > 0 && Number.isInteger(mileageKm) && mileageKm >= 0).toBe(true)
    expect(publishedAt).toBeLessThanOrEqual(now.getTime())
  }
})
