import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { FUELS, GEARBOXES, labelOf, LICENCES, MOTO_TYPES, SELLER_KINDS } from '@rouage/contracts/vehicle'
import type { ListFilter } from './edit'

const OPTIONS = {
  carburants: FUELS,
  transmissions: GEARBOXES,
  types: MOTO_TYPES,
  permis: LICENCES,
  typeVendeur: SELLER_KINDS,
} as const

/** The lists with a closed vocabulary; makes and models come from the catalogue instead. */
export type ClosedFilter = keyof typeof OPTIONS

export const optionsOf = (filter: ClosedFilter): readonly { readonly id: string; readonly label: string }[] =>
  OPTIONS[filter]

/** What visitors read for one value of a list. */
export const valueLabel = (filter: ListFilter, value: string): string =>
  filter === 'marques' || filter === 'modeles'
    ? value
    : filter === 'permis'
      ? `Permis ${labelOf(OPTIONS.permis, value)}`
      : labelOf(OPTIONS[filter], value)

const vehiclesOf = (type: SearchCriteria['type']): string => (type === 'moto' ? 'Motos' : 'Voitures')

/** Joins at most three names; more would make a title that nobody reads. */
const joined = (names: readonly string[]): string => (names.length > 3 ? '' : names.join(', '))

/** The name of a search: `Voitures d'occasion`, `Peugeot 208 d'occasion – Toulouse (31000)`. */
export const headingOf = ({ type, marques, modeles, localisation }: SearchCriteria): string => {
  const vehicles = [joined(marques), joined(modeles)].filter((part) => part !== '').join(' ')
  const place = localisation === undefined ? '' : ` – ${localisation}`
  return `${vehicles === '' ? vehiclesOf(type) : vehicles} d'occasion${place}`
}
