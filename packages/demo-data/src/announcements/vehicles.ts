import type { Vehicle } from '@rouage/contracts/announcement'
import type { Condition, Fuel, Gearbox, SellerKind } from '@rouage/contracts/vehicle'
import { bell, integerBetween, oneOf, type Random, weighted } from './chance'
import { CAR_FACTS } from './facts/cars'
import { MOTO_FACTS } from './facts/motos'
import { type CarFact, type Engine, type MotoFact, STILL_MADE } from './facts/types'
import { marketPrice } from './pricing'

export type DrawnVehicle = {
  readonly vehicle: Vehicle
  readonly fact: CarFact | MotoFact
  readonly ageYears: number
  /** A motorcycle restricted to 35 kW for the A2 licence. */
  readonly isRestricted: boolean
  /** What the market would call the right price, in euros. */
  readonly marketEuros: number
}

const YEARLY_KM: Readonly<Record<Fuel, number>> = {
  essence: 10_600,
  diesel: 16_800,
  electrique: 12_500,
  hybride: 13_800,
}
/** Most kilometres in an ad: dealers leave the tired ones to particuliers. */
const MAX_KM = {
  automobile: { particulier: 340_000, professionnel: 190_000 },
  moto: { particulier: 95_000, professionnel: 60_000 },
} as const

const chooseCar = weighted(CAR_FACTS, ({ weight }) => weight)
const chooseMoto = weighted(MOTO_FACTS, ({ weight }) => weight)

const CAR_COLOURS = weighted(
  [
    ['Gris', 15],
    ['Noir', 17],
    ['Blanc', 19],
    ['Gris anthracite', 8],
    ['Gris argent', 8],
    ['Bleu', 9],
    ['Bleu nuit', 4],
    ['Rouge', 8],
    ['Beige', 2],
    ['Marron', 2],
    ['Vert', 3],
    ['Orange', 2],
    ['Jaune', 1],
  ] as const,
  ([, weight]) => weight,
)
const MOTO_COLOURS = weighted(
  [
    ['Noir', 28],
    ['Gris', 10],
    ['Blanc', 12],
    ['Rouge', 13],
    ['Bleu', 12],
    ['Gris anthracite', 7],
    ['Vert', 7],
    ['Orange', 5],
    ['Jaune', 3],
    ['Beige', 2],
  ] as const,
  ([, weight]) => weight,
)

/** How likely an age in years is on the market: dealers sell young vehicles, particuliers older ones. */
const ageWeight = (age: number, sellerKind: SellerKind): number => {
  const peak = sellerKind === 'professionnel' ? 3.5 : 8
  const spread = sellerKind === 'professionnel' ? 3.6 : 6.5
  return Math.exp(-(((age - peak) / spread) ** 2) / 2) + (sellerKind === 'professionnel' ? 0.004 : 0.05)
}

const drawYear = (random: Random, fact: CarFact | MotoFact, sellerKind: SellerKind, now: Date): number => {
  const newest = now.getUTCFullYear()
  const last = Math.min(fact.to === STILL_MADE ? newest : fact.to, newest)
  const years = Array.from({ length: last - fact.from + 1 }, (_, index) => fact.from + index).filter(
    (year) => !('engines' in fact) || enginesOf(fact, year).length > 0,
  )
  return weighted(years, (year) => ageWeight(newest - year, sellerKind))(random)
}

const enginesOf = (fact: CarFact, year: number): readonly Engine[] =>
  fact.engines.filter(({ from, to }) => from <= year && year <= to)

/** First registration, never in the future; its month is drawn. */
const drawRegistration = (
  random: Random,
  year: number,
  now: Date,
): { readonly text: string; readonly ageYears: number } => {
  const lastMonth = year === now.getUTCFullYear() ? Math.max(1, now.getUTCMonth()) : 12
  const month = integerBetween(random, 1, lastMonth)
  const ageYears = Math.max(0.04, (now.getTime() - Date.UTC(year, month - 1, 15)) / (365.25 * 86_400_000))
  return { text: `${String(month).padStart(2, '0')}/${year}`, ageYears }
}

const usualMileage = (yearlyKm: number, ageYears: number): number => Math.round(yearlyKm * ageYears ** 0.9)

const drawMileage = (random: Random, usualKm: number, maxKm: number): number => {
  const km = Math.min(maxKm, Math.max(10, usualKm * Math.exp(0.33 * bell(random))))
  if (km > 8_000 && random.chance(0.3)) return Math.round(km / 1_000) * 1_000
  return random.chance(0.4) && km > 2_000 ? Math.round(km / 100) * 100 : Math.round(km)
}

const drawCondition = (random: Random, ageYears: number, mileageKm: number, sellerKind: SellerKind): Condition => {
  if (ageYears < 0.6 && mileageKm < 300) return 'neuf'
  const luck = random.next() + (sellerKind === 'professionnel' ? 0.3 : 0) - ageYears * 0.016 - mileageKm / 1_400_000
  if (luck < -0.23 && sellerKind === 'particulier' && ageYears > 6) return 'a-renover'
  if (luck < 0.06) return 'etat-correct'
  return luck < 0.46 ? 'bon-etat' : 'tres-bon-etat'
}

type Wanted = { readonly sellerKind: SellerKind; readonly now: Date }

export const drawCar = (random: Random, { sellerKind, now }: Wanted): DrawnVehicle => {
  const fact = chooseFact(random, chooseCar, sellerKind)
  const year = drawYear(random, fact, sellerKind, now)
  const engine = oneOf(random, enginesOf(fact, year))
  const gearbox = drawGearbox(random, engine, year)
  const { text: firstRegistration, ageYears } = drawRegistration(random, year, now)
  const isDemonstrator = sellerKind === 'professionnel' && ageYears < 0.6 && random.chance(0.35)
  const usualMileageKm = usualMileage(
    (fact.yearlyKm ?? YEARLY_KM[engine.fuel]) * (fact.body === 'utilitaire' ? 1.15 : 1),
    ageYears,
  )
  const mileageKm = isDemonstrator
    ? integerBetween(random, 5, 90)
    : drawMileage(random, usualMileageKm, MAX_KM.automobile[sellerKind] * random.between(0.8, 1))
  const condition = drawCondition(random, ageYears, mileageKm, sellerKind)
  const trim = fact.trims.length > 0 && random.chance(0.66) ? ` ${drawTrim(random, fact, engine, year)}` : ''
  const box =
    gearbox === 'automatique' && engine.gearboxes.length > 1 && random.chance(0.5)
      ? ` ${automaticName(fact.make, year)}`
      : ''
  const vehicle: Vehicle = {
    type: 'automobile',
    make: fact.make,
    model: fact.model,
    engine: `${engine.name}${box}${trim}`,
    year,
    firstRegistration,
    mileageKm,
    mileageGuaranteed:
      sellerKind === 'professionnel'
        ? !random.chance(ageYears > 14 ? 0.2 : 0.01)
        : !random.chance(ageYears > 16 ? 0.14 : 0.015),
    condition,
    powerHp: engine.powerHp,
    colour: CAR_COLOURS(random)[0],
    body: fact.body,
    fuel: engine.fuel,
    gearbox,
    doors: drawDoors(random, fact, year),
    seats: fact.seats,
    displacementCc: engine.displacementCc,
  }
  const worth = { year, ageYears, mileageKm, usualMileageKm, condition, sellerKind, nowYear: now.getUTCFullYear() }
  return { vehicle, fact, ageYears, isRestricted: false, marketEuros: marketPrice(fact, engine, gearbox, worth) }
}

export const drawMoto = (random: Random, { sellerKind, now }: Wanted): DrawnVehicle => {
  const fact = chooseFact(random, chooseMoto, sellerKind)
  const year = drawYear(random, fact, sellerKind, now)
  const { text: firstRegistration, ageYears } = drawRegistration(random, year, now)
  const usualMileageKm = usualMileage(fact.yearlyKm, ageYears)
  const isNew = sellerKind === 'professionnel' && ageYears < 0.6 && random.chance(0.4)
  const mileageKm = isNew
    ? integerBetween(random, 1, 20)
    : drawMileage(random, usualMileageKm, MAX_KM.moto[sellerKind] * random.between(0.8, 1))
  const condition = drawCondition(random, ageYears, mileageKm, sellerKind)
  const version = fact.versions.length > 0 ? oneOf(random, fact.versions) : ''
  const isRestricted = (fact.hasA2 && year >= 2009 && random.chance(0.3)) || /35 kW|A2/.test(version)
  const licence = isRestricted ? 'a2' : fact.licence
  const vehicle: Vehicle = {
    type: 'moto',
    make: fact.make,
    model: fact.model,
    engine: version === '' ? undefined : version,
    year,
    firstRegistration,
    mileageKm,
    mileageGuaranteed: !random.chance(ageYears > 16 ? 0.12 : 0.01),
    condition,
    powerHp: isRestricted ? 47 : fact.powerHp,
    colour: MOTO_COLOURS(random)[0],
    fuel: fact.displacementCc === undefined ? 'electrique' : 'essence',
    gearbox:
      fact.motoType === 'scooter' || fact.displacementCc === undefined || version.includes('DCT')
        ? 'automatique'
        : 'manuelle',
    motoType: fact.motoType,
    displacementCc: fact.displacementCc,
    licence,
  }
  const worth = { year, ageYears, mileageKm, usualMileageKm, condition, sellerKind, nowYear: now.getUTCFullYear() }
  return { vehicle, fact, ageYears, isRestricted, marketEuros: marketPrice(fact, undefined, undefined, worth) }
}

/** Dealers hardly sell what has not been made for fifteen years. */
const chooseFact = <Fact extends CarFact | MotoFact>(
  random: Random,
  choose: (random: Random) => Fact,
  sellerKind: SellerKind,
): Fact => {
  let fact = choose(random)
  for (let attempt = 0; attempt < 6 && sellerKind === 'professionnel' && fact.to < 2012; attempt += 1)
    fact = choose(random)
  return fact
}

/** Since then cars of both kinds come with five doors only. */
const LAST_THREE_DOORS = 2017

const drawDoors = (random: Random, { doors }: CarFact, year: number): number => {
  const drawn = oneOf(random, doors)
  return year > LAST_THREE_DOORS && doors.includes(5) ? 5 : drawn
}

/** Trims stand from plain to rich, and stronger engines come in richer ones. */
const drawTrim = (random: Random, fact: CarFact, engine: Engine, year: number): string => {
  const rivals = enginesOf(fact, year)
  const weaker = rivals.filter(({ powerHp }) => powerHp < engine.powerHp).length / Math.max(1, rivals.length - 1)
  const position = Math.min(0.999, Math.max(0, weaker * 0.55 + random.next() * 0.5))
  return fact.trims[Math.floor(position * fact.trims.length)] ?? ''
}

const automaticShare = (year: number): number => {
  if (year >= 2019) return 0.55
  return year >= 2013 ? 0.36 : 0.16
}

const drawGearbox = (random: Random, { gearboxes }: Engine, year: number): Gearbox => {
  const [first, second] = gearboxes
  if (first === undefined) throw new Error('An engine needs a gearbox.')
  if (second === undefined) return first
  return random.chance(automaticShare(year)) ? second : first
}

const AUTOMATIC_NAMES: Readonly<Record<string, string>> = {
  Peugeot: 'EAT',
  Citroën: 'EAT',
  DS: 'EAT8',
  Renault: 'EDC',
  Dacia: 'EDC',
  Volkswagen: 'DSG7',
  Seat: 'DSG7',
  Skoda: 'DSG7',
  Cupra: 'DSG7',
  Audi: 'S tronic',
  'Mercedes-Benz': '7G-DCT',
  Ford: 'Powershift',
  Hyundai: 'DCT-7',
  Kia: 'DCT7',
  Volvo: 'Geartronic',
  'Alfa Romeo': 'TCT',
  BMW: 'BVA8',
  Mini: 'BVA',
}
/** Peugeot and Citroën numbered theirs by its gears. */
const eatName = (year: number): string => {
  if (year >= 2018) return 'EAT8'
  return year >= 2014 ? 'EAT6' : 'BVA'
}
const automaticName = (make: string, year: number): string => {
  const name = AUTOMATIC_NAMES[make] ?? 'BVA'
  if (name === 'EAT') return eatName(year)
  return year < 2008 ? 'BVA' : name
}
