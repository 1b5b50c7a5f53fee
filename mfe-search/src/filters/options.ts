import type { Facet } from '@rouage/contracts/endpoints/search'
import type { NumberFilter, OptionFilter } from '@rouage/contracts/filters'
import { slugOf } from '@rouage/contracts/search-criteria'
import type { MultiSelectOption } from '@rouage/ui/MultiSelect'

export type Makes = readonly { readonly name: string; readonly models: readonly string[] }[]

/** Some values in their own order; one that no ad has counts 0. */
const countedOptions = (
  options: readonly { readonly value: string; readonly label: string }[],
  facet: Facet | undefined,
): MultiSelectOption[] => {
  if (facet === undefined) return [...options]
  return options.map((option) => ({
    ...option,
    count: facet.find(({ value }) => value === option.value)?.count ?? 0,
  }))
}

/** The options of a closed vocabulary. */
export const closedOptions = ({ options }: Pick<OptionFilter, 'options'>, facet: Facet | undefined) =>
  countedOptions(
    options.map(({ id, label }) => ({ value: id, label })),
    facet,
  )

/** The few numbers that a filter offers. */
export const numberOptions = ({ offered, counted: noun }: NumberFilter, facet: Facet | undefined) =>
  countedOptions(
    offered.map((value) => ({ value: String(value), label: `${value} ${noun}` })),
    facet,
  )

/** Numbers in a name count as such: 106 comes before 1007. No model has more digits in a row. */
const MOST_DIGITS = 6
const sortKey = (name: string): string => slugOf(name).replace(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0'))

/**
 * In the order that people expect, accents and case aside. By keys, since the browser's own collation costs a phone 50 ms.
 */
const alphabetical = (names: Iterable<string>): string[] =>
  [...new Set(names)]
    .map((name) => ({ name, key: sortKey(name) }))
    .sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
    .map(({ name }) => name)

/** Names and everything a facet counted, alphabetical. What it did not count is empty, or of unknown number. */
const counted = (names: readonly string[], facet: Facet | undefined, isComplete: boolean): MultiSelectOption[] => {
  const counts = new Map((facet ?? []).map(({ value, count }) => [value, count]))
  return alphabetical([...names, ...counts.keys()]).map((name) => {
    const count = counts.get(name) ?? (isComplete ? 0 : undefined)
    return { value: name, label: name, count }
  })
}

/** Every make of the catalogue, and any other that an ad has. */
export const makeOptions = (makes: Makes | undefined, facet: Facet | undefined): MultiSelectOption[] =>
  counted(
    (makes ?? []).map(({ name }) => name),
    facet,
    facet !== undefined,
  )

/**
 * The models of the chosen makes, or of all makes (docs/rules.md, Search). Without a make the facet holds the
 * most frequent models alone, which then stand first: a model missing there is not counted rather than empty.
 */
export const modelOptions = (
  makes: Makes | undefined,
  chosenMakes: readonly string[],
  facet: Facet | undefined,
): MultiSelectOption[] => {
  if (chosenMakes.length > 0) {
    const models = (makes ?? []).filter(({ name }) => chosenMakes.includes(name)).flatMap((make) => make.models)
    return counted(models, facet, facet !== undefined)
  }
  const options = counted(
    (makes ?? []).flatMap((make) => make.models),
    facet,
    false,
  )
  return [
    ...options.filter(({ count }) => count !== undefined).map((option) => ({ ...option, group: 'Les plus proposés' })),
    ...options.filter(({ count }) => count === undefined).map((option) => ({ ...option, group: 'Tous les autres' })),
  ]
}
