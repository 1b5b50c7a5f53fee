import type { SearchCriteria } from '@rouage/contracts/search-criteria'

const vehiclesOf = (type: SearchCriteria['type']): string => (type === 'moto' ? 'Motos' : 'Voitures')

/** Joins at most three names; more would make a title that nobody reads. */
const joined = (names: readonly string[]): string => (names.length > 3 ? '' : names.join(', '))

/** A place as it was typed, `paris 11`, at the beginning of a line. */
const placed = (place: string): string => place.charAt(0).toLocaleUpperCase('fr') + place.slice(1)

/** The name of a search: `Voitures d'occasion`, `Peugeot 208 d'occasion – Toulouse (31000)`. */
export const headingOf = ({ type, marques, modeles, localisation }: SearchCriteria): string => {
  const vehicles = [joined(marques), joined(modeles)].filter((part) => part !== '').join(' ')
  const place = localisation === undefined ? '' : ` – ${placed(localisation)}`
  return `${vehicles === '' ? vehiclesOf(type) : vehicles} d'occasion${place}`
}
