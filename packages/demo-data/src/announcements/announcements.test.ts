import { announcement } from '@rouage/contracts/announcement'
import { departmentByCode } from '@rouage/contracts/reference/departments'
import { catalogueOf } from '@rouage/contracts/reference/catalogue'
import { knownEquipment } from '@rouage/contracts/reference/equipment'
import { sellerProfile } from '@rouage/contracts/endpoints/listing'
import { companyName, personName, pseudo } from '@rouage/contracts/names'
import { pseudoKey } from '@rouage/contracts/pseudo-key'
import fc from 'fast-check'
import { CAR_FACTS } from './facts/cars'
import { MOTO_FACTS } from './facts/motos'
import { type DemoAd, generateAds, generateSellers, generateSyntheticRecords } from './index'

const now = new Date('2026-11-21T10:00:00.000Z')
const options = { count: 2_000, seed: 'test', now }
const sellers = generateSellers(options)
const ads = [...generateAds(options)]
const DAY_MS = 86_400_000

/** One comparison for thousands of items: what breaks the rule is listed. */
const expectNone = <T>(items: readonly T[], breaksRule: (item: T) => boolean): void =>
  expect(items.filter(breaksRule).slice(0, 5)).toEqual([])

const share = <T>(items: readonly T[], isMeant: (item: T) => boolean): number =>
  items.filter(isMeant).length / items.length
const passesLuhn = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .reduce(
      (sum, digit, index) =>
        sum + (index % 2 === 0 ? Number(digit) : Math.floor(Number(digit) / 5) + ((Number(digit) * 2) % 10)),
      0,
    ) %
    10 ===
  0

describe('the facts', () => {
  const names = (type: 'automobile' | 'moto') =>
    new Set(catalogueOf(type).flatMap(({ name, models }) => models.map((model) => `${name} ${model}`)))
  test.each([
    ['automobile', CAR_FACTS],
    ['moto', MOTO_FACTS],
  ] as const)('of every %s name a model of the catalogue', (type, facts) => {
    expect(facts.map(({ make, model }) => `${make} ${model}`).filter((name) => !names(type).has(name))).toEqual([])
  })

  test('of every car have an engine for some year of its production', () => {
    for (const { engines, from, to, model } of CAR_FACTS)
      expect([model, engines.some((engine) => engine.from <= to && from <= engine.to)]).toEqual([model, true])
  })
})

describe('the sellers', () => {
  test('have names that a sign-up would take as they are, and no two that read the same', () => {
    const name = personName('')
    expectNone(sellers, ({ card, firstName, lastName }) => {
      const own = card.kind === 'professionnel' ? companyName : pseudo
      return (
        own.safeParse(card.pseudo).data !== card.pseudo ||
        name.safeParse(firstName).data !== firstName ||
        name.safeParse(lastName).data !== lastName
      )
    })
    expect(new Set(sellers.map(({ card }) => pseudoKey(card.pseudo))).size).toBe(sellers.length)
  })
})

describe('2,000 demo ads', () => {
  test('fit the contract once photos are added', () => {
    expect(ads).toHaveLength(2_000)
    for (const { photoCount, phone, ...rest } of ads) {
      const parsed = announcement.safeParse({ ...rest, photos: [] })
      if (!parsed.success) throw new Error(`${rest.title}: ${JSON.stringify(parsed.error.issues)}`)
      if (photoCount < 1 || photoCount > 9 || (phone !== undefined) !== rest.hasPhone)
        throw new Error(`${rest.title}: wrong photos or phone`)
    }
  })

  test('had other prices before, some of them, and end with the one they have', () => {
    expectNone(ads, ({ prices, priceCents, publishedAt, updatedAt }) => {
      const moments = prices.map(({ at }) => at)
      return (
        prices.at(-1)?.cents !== priceCents ||
        moments[0] !== publishedAt ||
        (prices.length > 1 && moments.at(-1) !== updatedAt) ||
        prices.some(({ cents }, index) => cents < 50_00 || cents === prices[index - 1]?.cents) ||
        moments.join() !== moments.toSorted().join()
      )
    })
    expect(share(ads, ({ prices }) => prices.length > 1)).toBeGreaterThan(0.04)
    expect(ads.some(({ prices }) => prices.length > 2)).toBe(true)
  })

  test('have ids, descriptions and sellers that are what they should be', () => {
    expect(new Set(ads.map(({ id }) => id)).size).toBe(ads.length)
    expect(new Set(ads.map(({ description }) => description)).size).toBe(ads.length)

    const cards = new Map(sellers.map(({ card }) => [card.id, card]))
    expectNone(ads, ({ seller }) => JSON.stringify(seller) !== JSON.stringify(cards.get(seller.id)))
  })

  test('are written in clean French without contact details', () => {
    const texts = ads.map(({ title, description }) => `${title}\n${description}`)
    expectNone(texts, (text) =>
      / {2}|undefined|NaN|null|\[object|’|\.\.|,,| [.,]|\bde (a|o)(vril|oût|ctobre)|à L(e|es) |\(\)/.test(text),
    )
    expectNone(texts, (text) => /(\d\d[ .]?){5}|@|https?:|www\./.test(text))
    expectNone(ads, ({ description }) => !/^[A-ZÀÉ]/.test(description) || description.length < 30)
  })

  test('hold only facts that belong to their type', () => {
    const vehicles = ads.map(({ vehicle }) => vehicle)
    expectNone(
      vehicles,
      ({ type, doors, seats, body }) => type === 'moto' && [doors, seats, body].some((fact) => fact !== undefined),
    )
    expectNone(
      vehicles,
      ({ type, licence, motoType }) => type === 'automobile' && [licence, motoType].some((fact) => fact !== undefined),
    )
    expectNone(vehicles, ({ fuel, displacementCc }) => fuel === 'electrique' && displacementCc !== undefined)
  })

  test('are of years in which the model was made', () => {
    const facts = [...CAR_FACTS, ...MOTO_FACTS]
    const vehicles = ads.map(({ vehicle }) => vehicle)

    expectNone(
      vehicles,
      (vehicle) =>
        !facts.some(
          ({ make, model, from, to }) =>
            make === vehicle.make && model === vehicle.model && from <= vehicle.year && vehicle.year <= to + 2,
        ),
    )
    expectNone(vehicles, (vehicle) => {
      const [month = 0, year] = (vehicle.firstRegistration ?? '').split('/').map(Number)
      return year !== vehicle.year || Date.UTC(year, month - 1) >= now.getTime()
    })
  })

  test('ask prices that fit the vehicle', () => {
    const facts = [...CAR_FACTS, ...MOTO_FACTS]
    expectNone(ads, ({ vehicle, priceCents }) => {
      const newPrice = Math.max(
        ...facts
          .filter(({ make, model }) => make === vehicle.make && model === vehicle.model)
          .map((fact) => Math.max(fact.newPrice, 'collectorPrice' in fact ? (fact.collectorPrice ?? 0) : 0)),
      )
      return priceCents < 250_00 || priceCents > newPrice * 100 * 1.6
    })
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
    const within = (value: number, wanted: number, tolerance: number) =>
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(tolerance)
    within(
      share(ads, ({ seller }) => seller.kind === 'professionnel'),
      0.3,
      0.04,
    )
    within(
      share(ads, ({ vehicle }) => vehicle.type === 'moto'),
      0.2,
      0.04,
    )
    within(
      share(ads, ({ hasPhone }) => hasPhone),
      0.7,
      0.05,
    )
    within(
      share(ads, ({ isUrgent }) => isUrgent),
      0.05,
      0.02,
    )

    expectNone(ads, ({ isUrgent, isBoosted }) => isUrgent && !isBoosted)
    expect(new Set(ads.map(({ place }) => place.departmentCode)).size).toBeGreaterThan(85)
    expect(share(ads, ({ place }) => place.region === 'Île-de-France')).toBeGreaterThan(0.12)
    expectNone(ads, ({ place }) => departmentByCode(place.departmentCode)?.name !== place.department)
  })

  test('are minutes to 59 days old, recent ones denser, none older than its seller', () => {
    const ages = ads.map(({ publishedAt }) => (now.getTime() - Date.parse(publishedAt)) / DAY_MS)
    expect(Math.min(...ages)).toBeLessThan(1 / 24)
    expect(Math.max(...ages)).toBeLessThanOrEqual(59)
    expect(Math.max(...ages)).toBeGreaterThan(50)
    expect(share(ages, (age) => age < 15)).toBeGreaterThan(0.4)
    expectNone(ads, (ad) => {
      const [since, published, updated, expires] = [
        ad.seller.memberSince,
        ad.publishedAt,
        ad.updatedAt,
        ad.expiresAt,
      ].map((moment) => Date.parse(moment))
      if (since === undefined || published === undefined || updated === undefined || expires === undefined) return true
      return !(
        since < published &&
        published <= updated &&
        updated < now.getTime() &&
        expires - published === 60 * DAY_MS
      )
    })
  })

  test('keep to the photos of their plan', () => {
    const subscribed = new Set(sellers.filter(({ isSubscribed }) => isSubscribed).map(({ card }) => card.id))
    expectNone(
      ads,
      ({ seller, photoCount }) => seller.kind === 'professionnel' && !subscribed.has(seller.id) && photoCount > 6,
    )
    expect(
      share(
        ads.filter(({ seller }) => seller.kind === 'particulier'),
        ({ photoCount }) => photoCount <= 3,
      ),
    ).toBeGreaterThan(0.6)
  })
})

describe('demo sellers', () => {
  test('are known by names of their own', () => {
    expect(new Set(sellers.map(({ card }) => card.pseudo.toLowerCase())).size).toBe(sellers.length)
    expectNone(sellers, ({ card, email }) => card.pseudo.length > 80 || !/^[a-z0-9.]+@courriel\.example$/.test(email))
    expect(new Set(sellers.map(({ email }) => email)).size).toBe(sellers.length)
  })

  test('that are companies have a name and a SIRET that passes the check and belongs to nobody', () => {
    const cards = sellers.map(({ card }) => card)
    expectNone(
      cards,
      ({ kind, companyName, siret }) => kind === 'particulier' && (companyName !== undefined || siret !== undefined),
    )
    expectNone(
      cards,
      ({ kind, pseudo, companyName, siret = '' }) =>
        kind === 'professionnel' &&
        !(pseudo === companyName && /^000\d{11}$/.test(siret) && passesLuhn(siret) && passesLuhn(siret.slice(0, 9))),
    )
  })

  test('have phone numbers kept for fiction', () => {
    expectNone(
      sellers,
      ({ phone }) => !/^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98) \d\d \d\d$/.test(phone),
    )
  })

  test('have ratings that their reviews give, by other users', () => {
    const byId = new Map(sellers.map((seller) => [seller.card.id, seller]))
    expectNone(sellers, ({ card, reviews }) => {
      const mean =
        reviews.length === 0 ? undefined : reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
      return (
        card.reviewCount !== reviews.length ||
        card.rating !== mean ||
        new Set(reviews.map(({ authorId }) => authorId)).size !== reviews.length
      )
    })

    const reviewed = sellers.flatMap(({ card, reviews }) => reviews.map((review) => ({ card, review })))
    expectNone(
      reviewed,
      ({ card, review }) =>
        review.authorId === card.id ||
        byId.get(review.authorId)?.card.pseudo !== review.authorPseudo ||
        review.createdAt < (byId.get(review.authorId)?.card.memberSince ?? '') ||
        review.createdAt < card.memberSince ||
        Date.parse(review.createdAt) >= now.getTime(),
    )
    expect(sellers.some(({ reviews }) => reviews.length > 5)).toBe(true)
  })

  test('show as the profile contract wants them', () => {
    const [dealer] = sellers
    const profile = {
      seller: dealer?.card,
      stats: { totalAnnouncements: 1, totalPhotos: 1, totalReviews: dealer?.reviews.length },
      announcements: [],
      reviews: dealer?.reviews,
    }
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

test('most ads tell equipment of their kind that is known, more of dear cars, none of wrecks', () => {
  const told = ads.filter(({ vehicle }) => vehicle.equipment !== undefined)
  expect(told.length / ads.length).toBeGreaterThan(0.6)
  expectNone(
    told,
    ({ vehicle: { type, equipment = [] } }) =>
      !(equipment.length > 0 && knownEquipment(type, equipment).join() === equipment.join()),
  )
  expectNone(told, ({ vehicle }) => vehicle.condition === 'a-renover')
  const countOf = (isWanted: (ad: DemoAd) => boolean) => {
    const counted = told.filter((ad) => ad.vehicle.type === 'automobile' && isWanted(ad))
    return counted.reduce((sum, { vehicle }) => sum + (vehicle.equipment?.length ?? 0), 0) / counted.length
  }
  expect(countOf(({ priceCents }) => priceCents > 25_000_00)).toBeGreaterThan(
    countOf(({ priceCents }) => priceCents < 8_000_00) * 1.5,
  )
})

test('synthetic records are compact, repeatable and of both types', () => {
  const records = [...generateSyntheticRecords({ count: 5_000, seed: 'bench', now })]
  expect(records).toHaveLength(5_000)
  expect(JSON.stringify([...generateSyntheticRecords({ count: 5_000, seed: 'bench', now })])).toBe(
    JSON.stringify(records),
  )
  expect(Math.abs(share(records, ({ type }) => type === 'moto') - 0.2)).toBeLessThan(0.04)
  expect(new Set(records.map(({ id }) => id)).size).toBe(5_000)
  expectNone(
    records,
    ({ priceCents, mileageKm, publishedAt }) =>
      !(
        Number.isInteger(priceCents) &&
        priceCents > 0 &&
        Number.isInteger(mileageKm) &&
        mileageKm >= 0 &&
        publishedAt <= now.getTime()
      ),
  )
})
