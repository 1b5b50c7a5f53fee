import type { Vehicle } from '@rouage/contracts/announcement'
import type { SellerKind } from '@rouage/contracts/vehicle'
import type { Random } from '../chance'
import { monthName } from '../moments'

/** All that a text may speak of. */
export type Subject = {
  readonly random: Random
  readonly vehicle: Vehicle
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
export const euros = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')} €`

/** 'à Lyon', 'au Mans', 'aux Ulis', 'à La Rochelle'. */
export const atCity = (city: string): string => {
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`
  return city.startsWith('Le ') ? `au ${city.slice(3)}` : `à ${city}`
}

const startsWithVowel = (text: string): boolean => /^[aeiouyâàéèêëîïôûœ]/i.test(text) && !/^(y[aeiou]|e-|ë-|un)/i.test(text)

const MASCULINE_BODIES = new Set(['suv', 'monospace', 'utilitaire', 'pick-up', 'break'])

/** How people call it: 'voiture', 'scooter', 'SUV'… with its gender. */
export const nounOf = ({ type, motoType, body, displacementCc, powerHp }: Vehicle): { readonly noun: string; readonly isFeminine: boolean } => {
  if (type === 'moto') {
    if (motoType === 'scooter') return { noun: 'scooter', isFeminine: false }
    return displacementCc !== undefined && displacementCc <= 50 ? { noun: 'cyclomoteur', isFeminine: false } : { noun: 'moto', isFeminine: true }
  }
  if (body === 'utilitaire') return { noun: 'utilitaire', isFeminine: false }
  if (body === 'pick-up') return { noun: 'pick-up', isFeminine: false }
  return powerHp !== undefined && powerHp <= 10 ? { noun: 'voiturette', isFeminine: true } : { noun: 'voiture', isFeminine: true }
}

export const isFeminine = (vehicle: Vehicle): boolean => nounOf(vehicle).isFeminine
/** 'entretenu' or 'entretenue', as the vehicle's noun wants it. */
export const agreed = (vehicle: Vehicle, masculine: string, feminine = `${masculine}e`): string => (isFeminine(vehicle) ? feminine : masculine)
export const itIs = (vehicle: Vehicle): string => (isFeminine(vehicle) ? 'Elle' : 'Il')
/** 'la voiture', 'le scooter', 'l'utilitaire'. */
export const the = (vehicle: Vehicle): string => {
  const { noun, isFeminine: feminine } = nounOf(vehicle)
  return startsWithVowel(noun) ? `l'${noun}` : `${feminine ? 'la' : 'le'} ${noun}`
}
export const The = (vehicle: Vehicle): string => capital(the(vehicle))
/** 'cette voiture', 'ce scooter', 'cet utilitaire'. */
export const thisOne = (vehicle: Vehicle): string => {
  const { noun, isFeminine: feminine } = nounOf(vehicle)
  return `${feminine ? 'cette' : startsWithVowel(noun) ? 'cet' : 'ce'} ${noun}`
}

/** People say 'ma 208' but 'mon 3008', 'ma MT-07' but 'mon XMAX 125'. */
const isModelFeminine = (vehicle: Vehicle): boolean =>
  vehicle.type === 'moto' ? isFeminine(vehicle) : !MASCULINE_BODIES.has(vehicle.body ?? '') || / SW$|Estate|Break|Touring|Avant|Combi/.test(vehicle.model)

const possessive = (vehicle: Vehicle, masculine: string, feminine: string): string =>
  `${isModelFeminine(vehicle) && !startsWithVowel(vehicle.model) ? feminine : masculine} ${vehicle.model}`
/** 'ma 208', 'mon 3008', 'mon Ibiza', 'mon XMAX 125'. */
export const myModel = (vehicle: Vehicle): string => possessive(vehicle, 'mon', 'ma')
/** 'sa 208', 'son 3008'. */
export const theirModel = (vehicle: Vehicle): string => possessive(vehicle, 'son', 'sa')
/** 'cette Peugeot 208', 'ce Renault Captur', 'cet Audi Q3'. */
export const thisNamed = (vehicle: Vehicle, name: string): string =>
  `${isModelFeminine(vehicle) ? 'cette' : startsWithVowel(vehicle.make) ? 'cet' : 'ce'} ${name}`
/** 'de mars 2026', 'd'octobre 2025'. */
export const ofMonth = (month: string): string => (startsWithVowel(month) ? `d'${month}` : `de ${month}`)

/** Lower first letter, abbreviations left alone: `CT ok`, `TBE`. */
export const uncapital = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'mars 2016', from `03/2016`. */
export const registeredIn = ({ firstRegistration, year }: Vehicle): string => {
  const month = Number(firstRegistration?.slice(0, 2))
  return Number.isNaN(month) ? String(year) : `${monthName(month)} ${year}`
}

export const isElectric = ({ fuel }: Vehicle): boolean => fuel === 'electrique'
export const isMoped = ({ type, displacementCc }: Vehicle): boolean => type === 'moto' && displacementCc !== undefined && displacementCc <= 50
export const isMicrocar = ({ type, powerHp }: Vehicle): boolean => type === 'automobile' && powerHp !== undefined && powerHp <= 10
