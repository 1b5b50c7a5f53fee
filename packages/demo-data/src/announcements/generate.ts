import type { Announcement, Vehicle } from '@rouage/contracts/announcement'
import { AD_DAYS_ONLINE, MAX_PHOTOS, type SellerKind } from '@rouage/contracts/vehicle'
import { integerBetween, type Random, randomFrom, weighted } from './chance'
import { DAY_MS, hexId, iso } from './moments'
import { drawTicked } from './ticked-equipment'
import { drawPrices } from './past-prices'
import { askingPrice } from './pricing'
import { type DemoOptions, type DemoSeller, generateSellers, MOTO_SHARE, PROFESSIONAL_SHARE } from './sellers'
import { describe } from './texts/description'
import { drawCar, drawMoto } from './vehicles'

/** An ad as the listing service keeps it, before its photos are stored. */
export type DemoAd = Omit<Announcement, 'photos'> & {
  /** 1 to 9, within the seller's plan. */
  readonly photoCount: number
  /** Prices that it had, oldest first, the last one today's. */
  readonly prices: readonly { readonly cents: number; readonly at: string }[]
  /** Where the seller lets visitors ask for it: `06 39 98 12 34`. */
  readonly phone: string | undefined
}

const PHONE_SHARE = 0.7
const URGENT_SHARE = 0.05
const LIFT_SHARE = 0.07
/** Oldest ad, in days: one day before it would expire. */
const OLDEST_DAYS = AD_DAYS_ONLINE - 1
/** Ads get denser towards now by this power. */
const FRESHNESS = 1.9
/** Before this hour (UTC) nobody writes ads. */
const NIGHT_ENDS = 5

const publishedAt = (random: Random, { now, memberSince }: { now: Date; memberSince: string }): number => {
  const latest = now.getTime() - random.between(3, 40) * 60_000
  const memberMs = now.getTime() - Date.parse(memberSince)
  const age = Math.min(OLDEST_DAYS * DAY_MS, memberMs * 0.97) * random.next() ** FRESHNESS
  const moment = new Date(Math.min(latest, now.getTime() - age))
  if (moment.getUTCHours() < NIGHT_ENDS)
    moment.setTime(moment.getTime() + integerBetween(random, NIGHT_ENDS, 14) * 3_600_000)
  return Math.min(moment.getTime(), latest)
}

const PHOTO_PLANS: Readonly<Record<'particulier' | 'professionnel' | 'subscribed', (random: Random) => number>> = {
  particulier: (random) => {
    if (random.chance(0.74)) return Math.max(integerBetween(random, 1, 3), integerBetween(random, 1, 3))
    return random.chance(0.6) ? integerBetween(random, 4, 6) : integerBetween(random, 7, MAX_PHOTOS)
  },
  professionnel: (random) => (random.chance(0.85) ? 6 : integerBetween(random, 4, 6)),
  subscribed: (random) => integerBetween(random, 7, MAX_PHOTOS),
}

const ownersOf = (random: Random, ageYears: number): number =>
  ageYears < 3 ? 1 : 1 + Math.min(5, Math.floor(random.next() * ageYears * 0.4))

type Chooser = (random: Random) => DemoSeller

const sellerChooser = (
  sellers: readonly DemoSeller[],
): ((kind: SellerKind, type: 'automobile' | 'moto') => Chooser) => {
  const among = (isWanted: (seller: DemoSeller) => boolean) => weighted(sellers.filter(isWanted), ({ size }) => size)
  const particuliers = among(({ card }) => card.kind === 'particulier')
  const dealers = {
    automobile: among(({ sells }) => sells === 'automobile'),
    moto: among(({ sells }) => sells === 'moto'),
  }
  return (kind, type) => (kind === 'particulier' ? particuliers : dealers[type])
}

const adTitle = ({ make, model, engine }: Announcement['vehicle']): string =>
  [make, model, engine].filter((part) => part !== undefined).join(' ')

const withTicked = (vehicle: Vehicle, equipment: readonly string[]): Vehicle =>
  equipment.length === 0 ? vehicle : { ...vehicle, equipment: [...equipment] }

const drawAd = (name: string, choose: ReturnType<typeof sellerChooser>, now: Date): DemoAd => {
  const random = randomFrom(name)
  const kind: SellerKind = random.chance(PROFESSIONAL_SHARE) ? 'professionnel' : 'particulier'
  const type = random.chance(MOTO_SHARE) ? 'moto' : 'automobile'
  const seller = choose(kind, type)(random)
  const { vehicle, ageYears, isRestricted, marketEuros } =
    type === 'moto' ? drawMoto(random, { sellerKind: kind, now }) : drawCar(random, { sellerKind: kind, now })
  const priceEuros = askingPrice(random, marketEuros, kind)
  const isUrgent = random.chance(URGENT_SHARE)
  const hasPhone = random.chance(PHONE_SHARE)
  const published = publishedAt(random, { now, memberSince: seller.card.memberSince })
  const updated = random.chance(0.2) ? random.between(published, now.getTime() - 60_000) : published
  const description = describe({
    random,
    vehicle,
    isRestricted,
    sellerKind: kind,
    ageYears,
    priceEuros,
    greed: priceEuros / marketEuros,
    city: seller.place.city,
    isUrgent,
    now: new Date(published),
    owners: ownersOf(random, ageYears),
  })
  return {
    id: hexId(name),
    title: adTitle(vehicle),
    description,
    priceCents: priceEuros * 100,
    prices: drawPrices(randomFrom(`${name}:prices`), { cents: priceEuros * 100, published, updated }),
    vehicle: withTicked(
      vehicle,
      drawTicked(randomFrom(`${name}:equipment`), { vehicle, description, sellerKind: kind, priceEuros }),
    ),
    place: seller.place,
    photoCount: PHOTO_PLANS[seller.isSubscribed ? 'subscribed' : kind](random),
    seller: seller.card,
    isUrgent,
    isBoosted: isUrgent || random.chance(LIFT_SHARE),
    hasPhone,
    phone: hasPhone ? seller.phone : undefined,
    publishedAt: iso(published),
    updatedAt: iso(updated),
    expiresAt: iso(published + AD_DAYS_ONLINE * DAY_MS),
  }
}

/**
 * Ads that look like the real thing, one at a time: most recent dates are denser, nothing is older than 59 days, no two
 * descriptions are the same. The same options give the same ads on every machine; their sellers are those that
 * `generateSellers` gives for the same options.
 */
export function* generateAds({ count, seed, now }: DemoOptions): Iterable<DemoAd> {
  const choose = sellerChooser(generateSellers({ count, seed, now }))
  const descriptions = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    let ad = drawAd(`${seed}:ad:${index}`, choose, now)
    for (let attempt = 1; descriptions.has(ad.description); attempt += 1)
      ad = drawAd(`${seed}:ad:${index}:${attempt}`, choose, now)
    descriptions.add(ad.description)
    yield ad
  }
}
