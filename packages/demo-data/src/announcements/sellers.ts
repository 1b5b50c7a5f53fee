import type { Place, SellerCard } from '@rouage/contracts/announcement'
import type { OpeningHours } from '@rouage/contracts/opening-hours'
import { pseudoKey } from '@rouage/contracts/pseudo-key'
import { integerBetween, oneOf, type Random, randomFrom } from './chance'
import { drawCompany, drawPerson, drawPseudo, fictionalPhone, fictionalSiret } from './names'
import { drawReviews, type DemoReview, type ReviewAuthor } from './reviews'
import { drawPlace } from './towns'
import { DAY_MS, hexId, iso } from './moments'

export type DemoOptions = {
  /** Number of ads. */
  readonly count: number
  readonly seed: string
  /** The moment before which everything happened. */
  readonly now: Date
}

export type DemoSeller = {
  readonly card: SellerCard
  readonly firstName: string
  readonly lastName: string
  /** An address under `.example`, where no mail can ever be delivered. */
  readonly email: string
  /** Given in ads that show a phone; a number that can never ring. */
  readonly phone: string
  readonly place: Place
  /** What a dealer sells; particuliers sell anything. */
  readonly sells: 'automobile' | 'moto' | 'any'
  /** A professional with the monthly subscription: nine photos in each ad. */
  readonly isSubscribed: boolean
  /** Of professionals. */
  readonly openingHours?: OpeningHours
  /** Share among the ads of its kind, relative. */
  readonly size: number
  /** Newest first. */
  readonly reviews: readonly DemoReview[]
}

export const PROFESSIONAL_SHARE = 0.3
export const MOTO_SHARE = 0.2
const ADS_PER_DEALER = 11
const ADS_PER_PARTICULIER = 1.15

const unique = (taken: Set<string>, draw: () => string): string => {
  for (let attempt = 0; ; attempt += 1) {
    const text = attempt < 30 ? draw() : `${draw()}${attempt}`
    const key = pseudoKey(text)
    if (taken.has(key)) continue
    taken.add(key)
    return text
  }
}

const emailOf = (pseudo: string): string =>
  `${pseudo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')}@courriel.example`

type Draft = Omit<DemoSeller, 'reviews'>

const MORNING = { from: '09:00', to: '12:00' }
const AFTERNOON = { from: '14:00', to: '19:00' }
const WEEKDAY = [MORNING, AFTERNOON]
/** All dealers keep the usual hours of their trade: closed on Sunday, and on Monday morning. */
const USUAL_HOURS: OpeningHours = [
  [AFTERNOON],
  WEEKDAY,
  WEEKDAY,
  WEEKDAY,
  WEEKDAY,
  [MORNING, { from: '14:00', to: '18:00' }],
  [],
]

const drawDealer = (random: Random, id: string, sells: 'automobile' | 'moto', taken: Set<string>, now: Date): Draft => {
  const place = drawPlace(random, 6_000)
  const companyName = unique(taken, () => {
    const company = drawCompany(random, sells)
    const takesCity =
      random.chance(0.3) && company.length + place.city.length < 30 && !/^(La|Le|Les|L)\b/.test(place.city)
    return takesCity ? `${company} ${place.city}` : company
  })
  return {
    card: {
      id,
      pseudo: companyName,
      kind: 'professionnel',
      companyName,
      siret: fictionalSiret(random),
      certified: random.chance(0.8),
      memberSince: iso(now.getTime() - random.between(120, 2_000) * DAY_MS),
      reviewCount: 0,
    },
    ...drawPerson(random),
    email: emailOf(companyName),
    phone: fictionalPhone(random, place.region, random.chance(0.75)),
    place,
    sells,
    isSubscribed: random.chance(0.65),
    openingHours: USUAL_HOURS,
    size: random.between(0.4, 1) ** 2 * 2,
  }
}

const drawParticulier = (random: Random, id: string, taken: Set<string>, now: Date): Draft => {
  const place = drawPlace(random)
  const person = drawPerson(random)
  const pseudo = unique(taken, () => drawPseudo(random, person, place.departmentCode))
  const isOld = random.chance(0.75)
  return {
    card: {
      id,
      pseudo,
      kind: 'particulier',
      certified: random.chance(0.28),
      memberSince: iso(now.getTime() - (isOld ? random.between(60, 1_900) : random.between(2, 60)) * DAY_MS),
      reviewCount: 0,
    },
    ...person,
    email: emailOf(pseudo),
    phone: fictionalPhone(random, place.region, random.chance(0.08)),
    place,
    sells: 'any',
    isSubscribed: false,
    size: random.chance(0.12) ? random.between(2, 4) : 1,
  }
}

/**
 * The sellers of as many ads, dealers first. The same options give the same sellers on every machine.
 * Dealers are known by their company name, particuliers by a pseudo; no two of them read the same.
 */
export const generateSellers = ({ count, seed, now }: DemoOptions): DemoSeller[] => {
  const taken = new Set<string>()
  const dealers = (share: number, sells: 'automobile' | 'moto') =>
    Array.from(
      { length: Math.max(1, Math.round((count * PROFESSIONAL_SHARE * share) / ADS_PER_DEALER)) },
      (_, index) => {
        const name = `${seed}:dealer:${sells}:${index}`
        return drawDealer(randomFrom(name), hexId(name), sells, taken, now)
      },
    )
  const particuliers = Array.from(
    { length: Math.max(3, Math.round((count * (1 - PROFESSIONAL_SHARE)) / ADS_PER_PARTICULIER)) },
    (_, index) => {
      const name = `${seed}:particulier:${index}`
      return drawParticulier(randomFrom(name), hexId(name), taken, now)
    },
  )
  const authors = particuliers.map(({ card }) => card)
  return [...dealers(1 - MOTO_SHARE, 'automobile'), ...dealers(MOTO_SHARE, 'moto'), ...particuliers].map((draft) =>
    withReviews(draft, authors, seed, now),
  )
}

const drawReviewCount = (random: Random, kind: SellerCard['kind']): number => {
  if (kind === 'professionnel') return random.chance(0.8) ? integerBetween(random, 2, 24) : 0
  return random.chance(0.16) ? integerBetween(random, 1, 4) : 0
}

const withReviews = (draft: Draft, authors: readonly ReviewAuthor[], seed: string, now: Date): DemoSeller => {
  const random = randomFrom(`${seed}:reviews:${draft.card.id}`)
  const count = drawReviewCount(random, draft.card.kind)
  const reviews = drawReviews(random, { seller: draft.card, count, now, author: () => oneOf(random, authors) })
  if (reviews.length === 0) return { ...draft, reviews }
  const rating = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
  return { ...draft, reviews, card: { ...draft.card, rating, reviewCount: reviews.length } }
}
