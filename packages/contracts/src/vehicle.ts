import * as z from 'zod/mini'
import { VEHICLE_TYPES, type VehicleOption } from './vehicle-types'

export * from './vehicle-types'

export const FUELS = [
  { id: 'essence', label: 'Essence' },
  { id: 'diesel', label: 'Diesel' },
  { id: 'electrique', label: 'Électrique' },
  { id: 'hybride', label: 'Hybride' },
] as const satisfies readonly VehicleOption[]

export const GEARBOXES = [
  { id: 'manuelle', label: 'Manuelle' },
  { id: 'automatique', label: 'Automatique' },
  { id: 'semi-automatique', label: 'Semi Automatique' },
] as const satisfies readonly VehicleOption[]

export const MOTO_TYPES = [
  { id: 'roadster', label: 'Roadster' },
  { id: 'sportive', label: 'Sportive' },
  { id: 'trail', label: 'Trail' },
  { id: 'custom', label: 'Custom' },
  { id: 'scooter', label: 'Scooter' },
  { id: 'enduro', label: 'Enduro' },
  { id: 'touring', label: 'Touring' },
] as const satisfies readonly VehicleOption[]

export const LICENCES = [
  { id: 'a1', label: 'A1' },
  { id: 'a2', label: 'A2' },
  { id: 'a', label: 'A' },
] as const satisfies readonly VehicleOption[]

export const CONDITIONS = [
  { id: 'neuf', label: 'Neuf' },
  { id: 'tres-bon-etat', label: 'Très bon état' },
  { id: 'bon-etat', label: 'Bon état' },
  { id: 'etat-correct', label: 'État correct' },
  { id: 'a-renover', label: 'À rénover' },
] as const satisfies readonly VehicleOption[]

export const SELLER_KINDS = [
  { id: 'particulier', label: 'Particulier' },
  { id: 'professionnel', label: 'Professionnel' },
] as const satisfies readonly VehicleOption[]

/** Car bodies. */
export const BODIES = [
  { id: 'citadine', label: 'Citadine' },
  { id: 'berline', label: 'Berline' },
  { id: 'break', label: 'Break' },
  { id: 'suv', label: 'SUV' },
  { id: 'monospace', label: 'Monospace' },
  { id: 'coupe', label: 'Coupé' },
  { id: 'cabriolet', label: 'Cabriolet' },
  { id: 'utilitaire', label: 'Utilitaire' },
  { id: 'pick-up', label: 'Pick-up' },
] as const satisfies readonly VehicleOption[]

const idsOf = <T extends readonly VehicleOption[]>(options: T) =>
  z.enum(options.map((option) => option.id) as [T[number]['id'], ...T[number]['id'][]])

export const vehicleType = idsOf(VEHICLE_TYPES)
export const fuel = idsOf(FUELS)
export const gearbox = idsOf(GEARBOXES)
export const motoType = idsOf(MOTO_TYPES)
export const licence = idsOf(LICENCES)
export const condition = idsOf(CONDITIONS)
export const sellerKind = idsOf(SELLER_KINDS)
export const body = idsOf(BODIES)

export type VehicleType = z.infer<typeof vehicleType>
export type Fuel = z.infer<typeof fuel>
export type Gearbox = z.infer<typeof gearbox>
export type MotoType = z.infer<typeof motoType>
export type Licence = z.infer<typeof licence>
export type Condition = z.infer<typeof condition>
export type SellerKind = z.infer<typeof sellerKind>
export type Body = z.infer<typeof body>

/** The French label of an option, or the id itself when a newer release knows an option that this one does not. */
export const labelOf = (options: readonly VehicleOption[], optionId: string): string =>
  options.find((option) => option.id === optionId)?.label ?? optionId

/** First year offered in a search or an ad (docs/rules.md, Search). */
export const FIRST_YEAR = 1960
export const lastYear = (now: Date = new Date()): number => now.getUTCFullYear() + 1

/** Free photos, and the most an ad can ever hold (docs/rules.md, Ads). */
export const MAX_PHOTOS = 9

/** Days an ad stays online (docs/rules.md, Ads). */
export const AD_DAYS_ONLINE = 60
