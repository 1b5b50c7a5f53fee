import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { DEFAULT_RADIUS, type SearchCriteria } from '@rouage/contracts/search-criteria'
import { formatCount, formatDisplacement, formatMileage, formatPrice } from '@rouage/ui'
import { type ListFilter, withList, withoutFilter } from './edit'
import { valueLabel } from './names'

/** One filter that is set: what visitors read and the search without it. */
export type ActiveFilter = { readonly key: string; readonly label: string; readonly without: SearchCriteria }

const LISTS: readonly ListFilter[] = [
  'marques',
  'modeles',
  'carburants',
  'transmissions',
  'types',
  'permis',
  'typeVendeur',
]

const spanLabel = (
  min: number | undefined,
  max: number | undefined,
  text: (value: number) => string,
  [from, to]: readonly [string, string] = ['dès', "jusqu'à"],
): string => {
  if (min !== undefined && max !== undefined) return min === max ? text(min) : `${text(min)} à ${text(max)}`
  return min !== undefined ? `${from} ${text(min)}` : max !== undefined ? `${to} ${text(max)}` : ''
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A radius means something around a point, and nothing for a department. */
const placeLabel = ({ localisation, rayon = DEFAULT_RADIUS }: SearchCriteria, place: ResolvedPlace | null): string => {
  if (localisation === undefined) return ''
  const isPoint = place?.kind === 'commune' || place?.kind === 'code-postal'
  return isPoint ? `${localisation} · ${rayon} km` : localisation
}

const spans = (criteria: SearchCriteria, place: ResolvedPlace | null): [string, string][] => [
  ['recherche', criteria.recherche === undefined ? '' : `« ${criteria.recherche} »`],
  ['annee', spanLabel(criteria.anneeMin, criteria.anneeMax, String, ['depuis', "jusqu'à"])],
  ['prix', spanLabel(criteria.prixMin, criteria.prixMax, (euros) => formatPrice(euros * 100))],
  ['kilometrage', spanLabel(criteria.kmMin, criteria.kmMax, formatMileage)],
  ['sieges', spanLabel(criteria.siegesMin, criteria.siegesMax, (seats) => formatCount(seats, 'place'))],
  ['portes', criteria.portes === undefined ? '' : `${criteria.portes} portes`],
  ['cylindree', spanLabel(criteria.cylindreeMin, criteria.cylindreeMax, formatDisplacement)],
  ['localisation', placeLabel(criteria, place)],
]

/** Every filter of a search that narrows it, in the order of the form. */
export const activeFilters = (criteria: SearchCriteria, place: ResolvedPlace | null): readonly ActiveFilter[] => [
  ...LISTS.flatMap((filter) =>
    criteria[filter].map((value) => ({
      key: `${filter}:${value}`,
      label: valueLabel(filter, value),
      without: withList(
        criteria,
        filter,
        criteria[filter].filter((other) => other !== value),
      ),
    })),
  ),
  ...spans(criteria, place)
    .filter(([, label]) => label !== '')
    .map(([filter, label]) => ({ key: filter, label: capitalized(label), without: withoutFilter(criteria, filter) })),
]
