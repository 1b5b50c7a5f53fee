import type { Vehicle } from '@rouage/contracts/announcement'
import type { SellerKind } from '@rouage/contracts/vehicle'
import type { Random } from '../chance'
import { monthName } from '../moments'

/** All that a text may speak of. */
export type Subject = {
  readonly random: Random
  readonly vehicle: Vehicle
  /** A motorcycle restricted to 35 kW for the A2 licence. */
  readonly isRestricted: boolean
  readonly sellerKind: SellerKind
  readonly ageYears: number
  readonly priceEuros: number
  /** How far the price is above the market: 1 is right. */
  readonly greed: number
  readonly city: string
  readonly isUrgent: boolean
  readonly now: Date
  /** Keepers so far; a car of a dealer may have had one too. */
  readonly owners: number
}

/** A sentence, or undefined where it would not be true of the vehicle. */
export type Sentence = (subject: Subject) => string | undefined

export const km = (kilometres: number): string => `${String(kilometres).replace(/\B(?=(\d{3})+$)/g, ' ')} km`

/** 'à Lyon', 'au Mans', 'aux Ulis', 'à La Rochelle'. */
export const atCity = (city: string): string => {
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`
  return city.startsWith('Le ') ? `au ${city.slice(3)}` : `à ${city}`
}

const startsWithVowel = (text: string): boolean =>
  /^[aeiouyâàéèêëîïôûœ]/i.test(text) && !/^(y[aeiou]|e-|ë-|un)/i.test(text)

const MASCULINE_BODIES = new Set(['suv', 'monospace', 'utilitaire', 'pick-up', 'break'])

/** 'ma 208', 'ma 308 SW' and 'ma 911', but 'mon 3008' and 'mon Touran'. */
const isCarFeminine = ({ body, model }: Vehicle): boolean =>
  !MASCULINE_BODIES.has(body ?? '') || / SW$|Estate|Break|Touring|Avant|Combi/.test(model)

/** How people call it: 'voiture', 'scooter', 'véhicule'… of the gender that its model has. */
export const nounOf = (vehicle: Vehicle): { readonly noun: string; readonly isFeminine: boolean } => {
  const { type, motoType, body, displacementCc, powerHp } = vehicle
  if (type === 'moto') {
    if (motoType === 'scooter') return { noun: 'scooter', isFeminine: false }
    return displacementCc !== undefined && displacementCc <= 50
      ? { noun: 'cyclomoteur', isFeminine: false }
      : { noun: 'moto', isFeminine: true }
  }
  if (body === 'utilitaire') return { noun: 'utilitaire', isFeminine: false }
  if (body === 'pick-up') return { noun: 'pick-up', isFeminine: false }
  if (powerHp !== undefined && powerHp <= 10) return { noun: 'voiturette', isFeminine: true }
  return isCarFeminine(vehicle) ? { noun: 'voiture', isFeminine: true } : { noun: 'véhicule', isFeminine: false }
}

export const isFeminine = (vehicle: Vehicle): boolean => nounOf(vehicle).isFeminine
/** 'entretenu' or 'entretenue', as the vehicle's noun wants it. */
export const agreed = (vehicle: Vehicle, masculine: string, feminine = `${masculine}e`): string =>
  isFeminine(vehicle) ? feminine : masculine
export const itIs = (vehicle: Vehicle): string => (isFeminine(vehicle) ? 'Elle' : 'Il')
/** 'la voiture', 'le scooter', 'l'utilitaire'. */
export const the = (vehicle: Vehicle): string => {
  const { noun, isFeminine: feminine } = nounOf(vehicle)
  return startsWithVowel(noun) ? `l'${noun}` : `${feminine ? 'la' : 'le'} ${noun}`
}
export const The = (vehicle: Vehicle): string => capital(the(vehicle))
const demonstrative = (feminine: boolean, next: string): string => {
  if (feminine) return 'cette'
  return startsWithVowel(next) ? 'cet' : 'ce'
}
/** 'cette voiture', 'ce scooter', 'cet utilitaire'. */
export const thisOne = (vehicle: Vehicle): string => {
  const { noun, isFeminine: feminine } = nounOf(vehicle)
  return `${demonstrative(feminine, noun)} ${noun}`
}

const possessive = (vehicle: Vehicle, masculine: string, feminine: string): string =>
  `${isFeminine(vehicle) && !startsWithVowel(vehicle.model) ? feminine : masculine} ${vehicle.model}`
/** 'ma 208', 'mon 3008', 'mon Ibiza', 'mon XMAX 125'. */
export const myModel = (vehicle: Vehicle): string => possessive(vehicle, 'mon', 'ma')
/** 'sa 208', 'son 3008'. */
export const theirModel = (vehicle: Vehicle): string => possessive(vehicle, 'son', 'sa')
/** 'cette Peugeot 208', 'ce Renault Captur', 'cet Audi Q3'. */
export const thisNamed = (vehicle: Vehicle, name: string): string =>
  `${demonstrative(isFeminine(vehicle), vehicle.make)} ${name}`
/** 'de mars 2026', 'd'octobre 2025'. */
export const ofMonth = (month: string): string => (startsWithVowel(month) ? `d'${month}` : `de ${month}`)

/** Lower first letter, abbreviations left alone: `CT ok`, `TBE`. */
export const uncapital = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'mars 2016', from `03/2016`. */
export const registeredIn = ({ firstRegistration, year }: Vehicle): string => {
  const month = Number(firstRegistration?.slice(0, 2))
  return Number.isNaN(month) ? String(year) : `${monthName(month)} ${year}`
}

export const isElectric = ({ fuel }: Vehicle): boolean => fuel === 'electrique'
export const isMoped = ({ type, displacementCc }: Vehicle): boolean =>
  type === 'moto' && displacementCc !== undefined && displacementCc <= 50
export const isMicrocar = ({ type, powerHp }: Vehicle): boolean =>
  type === 'automobile' && powerHp !== undefined && powerHp <= 10
