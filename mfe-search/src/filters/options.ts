import type { Facet } from '@rouage/contracts/endpoints/search'
import { type ClosedFilter, optionsOf } from '../criteria/names'

/** One line of a multi-select. `count` is missing where nobody counted. */
export type FilterOption = { readonly value: string; readonly label: string; readonly count?: number }

export type Makes = readonly { readonly name: string; readonly models: readonly string[] }[]

const countIn = (facet: Facet | undefined): ((value: string) => { readonly count?: number }) => {
  if (facet === undefined) return () => ({})
  const counts = new Map(facet.map(({ value, count }) => [value, count]))
  return (value) => ({ count: counts.get(value) ?? 0 })
}

/** The options of a closed vocabulary, in its own order. */
export const closedOptions = (filter: ClosedFilter, facet: Facet | undefined): FilterOption[] => {
  const counted = countIn(facet)
  return optionsOf(filter).map(({ id, label }) => ({ value: id, label, ...counted(id) }))
}

const alphabetical = (a: FilterOption, b: FilterOption): number => a.label.localeCompare(b.label, 'fr')

const merged = (names: readonly string[], facet: Facet | undefined, isCounted: boolean): FilterOption[] => {
  const known = new Map((facet ?? []).map(({ value, count }) => [value, count]))
  return [...new Set([...names, ...known.keys()])]
    .map((name) => {
      const count = known.get(name) ?? (isCounted ? 0 : undefined)
      return { value: name, label: name, ...(count === undefined ? {} : { count }) }
    })
    .sort(alphabetical)
}

/** Every make of the catalogue, and any other that an ad has. */
export const makeOptions = (makes: Makes | undefined, facet: Facet | undefined): FilterOption[] =>
  merged((makes ?? []).map(({ name }) => name), facet, facet !== undefined)

/**
 * The models of the chosen makes, or of all makes (specification.md section 4). Without a make the facet holds the
 * most frequent models alone: a model missing there is not counted rather than empty.
 */
export const modelOptions = (
  makes: Makes | undefined,
  chosenMakes: readonly string[],
  facet: Facet | undefined,
): FilterOption[] => {
  const isChosen = chosenMakes.length > 0
  const models = (makes ?? [])
    .filter(({ name }) => !isChosen || chosenMakes.includes(name))
    .flatMap((make) => make.models)
  return merged(models, facet, isChosen && facet !== undefined)
}
