import type { AdFields } from '@rouage/contracts/ad-form'
import { equipmentIds } from '@rouage/contracts/ad-rules/equipment'
import { FIELD_UNITS, readPrice, wholeNumberIn } from '@rouage/contracts/ad-rules/numbers'
import { isOn } from '@rouage/contracts/ad-rules/reading'
import { equipmentGroups } from '@rouage/contracts/reference/equipment'
import {
  BODIES,
  CONDITIONS,
  FUELS,
  GEARBOXES,
  LICENCES,
  labelOf,
  MOTO_TYPES,
  VEHICLE_TYPES,
  type VehicleOption,
} from '@rouage/contracts/vehicle'
import { formatDisplacement, formatMileage, formatMonth, formatPower, formatPrice } from '@rouage/ui/formats'

export type RecapFact = { readonly label: string; readonly value: string }

/** An ad as its buyers will read it, of what was typed so far; a text that cannot be read stays as it was typed. */
export type Recap = {
  readonly type: string
  readonly title: string
  readonly price: string
  readonly place: string
  readonly description: string
  readonly facts: readonly RecapFact[]
  readonly equipment: readonly string[]
  /** Whether buyers may ask for the number. */
  readonly hasPhone: boolean
}

const option = (options: readonly VehicleOption[], id: string | undefined): string =>
  id === undefined || id === '' ? '' : labelOf(options, id)

const number = (fields: AdFields, name: keyof typeof FIELD_UNITS, format: (value: number) => string): string => {
  const text = fields[name] ?? ''
  const value = wholeNumberIn(text, FIELD_UNITS[name])
  return value === undefined ? text : format(value)
}

const priceText = (text = ''): string => {
  const price = readPrice(text)
  return 'value' in price ? formatPrice(price.value) : text
}

const mileageText = (fields: AdFields): string => {
  const text = number(fields, 'mileageKm', formatMileage)
  return text !== '' && isOn(fields.mileageNotGuaranteed) ? `${text}, non garanti` : text
}

const factsOf = (fields: AdFields): readonly (readonly [label: string, value: string])[] => {
  const isMoto = fields.vehicleType === 'moto'
  const fuel = ['Carburant', option(FUELS, fields.fuel)] as const
  const own: readonly (readonly [string, string])[] = isMoto
    ? [
        ['Cylindrée', number(fields, 'displacementCc', formatDisplacement)],
        ['Type', option(MOTO_TYPES, fields.motoType)],
        ['Permis', option(LICENCES, fields.licence)],
      ]
    : [
        fuel,
        ['Boîte', option(GEARBOXES, fields.gearbox)],
        ['Carrosserie', option(BODIES, fields.body)],
        ['Portes', fields.doors ?? ''],
        ['Sièges', fields.seats ?? ''],
      ]
  return [
    ['Mise en circulation', formatMonth(fields.firstRegistration ?? '')],
    ['Kilométrage', mileageText(fields)],
    ...own,
    ['Puissance', number(fields, 'powerHp', formatPower)],
    ['État', option(CONDITIONS, fields.condition)],
    ['Couleur', fields.colour ?? ''],
  ]
}

const equipmentOf = ({ vehicleType, equipment = '' }: AdFields): readonly string[] =>
  equipmentGroups(vehicleType === 'moto' ? 'moto' : 'automobile', equipmentIds(equipment)).flatMap(({ items }) => items)

export const recapOf = (fields: AdFields): Recap => ({
  type: option(VEHICLE_TYPES, fields.vehicleType),
  title: [fields.make, fields.model, fields.engine]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' '),
  price: priceText(fields.price),
  place: fields.place ?? '',
  description: fields.description?.trim() ?? '',
  facts: factsOf(fields).flatMap(([label, value]) => (value.trim() === '' ? [] : [{ label, value }])),
  equipment: equipmentOf(fields),
  hasPhone: isOn(fields.showPhone) && (fields.phone ?? '') !== '',
})
