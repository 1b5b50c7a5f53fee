import { type Filter, FILTERS, labelOf, type SearchCriteria } from '@rouage/contracts'
import type { Facet, Facets } from '@rouage/contracts/endpoints/search'
import type { FacetCounts } from '../index-engine/entry'

/** Contract `facet`: models of all makes are too many to send. */
const MAX_MODELS = 100

const labelIn = (filter: Filter, value: string): string => {
  if (filter.kind === 'options') return labelOf(filter.options, value)
  return 'counted' in filter ? `${value} ${filter.counted}` : value
}

/** The facets as the contract has them. */
export const facetsOf = (counts: FacetCounts, { marques }: Pick<SearchCriteria, 'marques'>): Facets => {
  const models = marques.length > 0 ? counts.modeles : counts.modeles.slice(0, MAX_MODELS)
  const shown: Readonly<Record<string, FacetCounts[keyof FacetCounts]>> = { ...counts, modeles: models }
  const facets = FILTERS.flatMap((filter): [string, Facet][] => {
    const values = shown[filter.name]
    if (values === undefined) return []
    return [[filter.name, values.map(({ value, count }) => ({ value, label: labelIn(filter, value), count }))]]
  })
  return Object.fromEntries(facets) as Facets
}
