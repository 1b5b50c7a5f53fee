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

/** So many makes or models with most ads stand first; where there are no more of them, all stand by name. */
const MOST_POPULAR = 8
const GROUPS = {
  marques: ['Les plus proposées', 'Toutes les autres'],
  modeles: ['Les plus proposés', 'Tous les autres'],
} as const

/** Those with most ads under a title of their own, then the others by name. */
const popularFirst = (options: readonly MultiSelectOption[], of: keyof typeof GROUPS): readonly MultiSelectOption[] => {
  const proposed = options.filter(({ count = 0 }) => count > 0)
  if (proposed.length <= MOST_POPULAR) return options
  const popular = proposed.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, MOST_POPULAR)
  const [first, others] = GROUPS[of]
  return [
    ...popular.map((option) => ({ ...option, group: first })),
    ...options.filter((option) => !popular.includes(option)).map((option) => ({ ...option, group: others })),
  ]
}

/** What the list of makes or models says of those that no ad has. */
export const unfoldText = (of: keyof typeof GROUPS, count: number): string => {
  const [one, several] = of === 'marques' ? ['la marque', 'marques'] : ['le modèle', 'modèles']
  return count === 1 ? `Afficher ${one} sans annonce` : `Afficher les ${count} ${several} sans annonce`
}

/** Every make of the catalogue, and any other that an ad has; those with most ads first. */
export const makeOptions = (makes: Makes | undefined, facet: Facet | undefined): readonly MultiSelectOption[] =>
  popularFirst(
    counted(
      (makes ?? []).map(({ name }) => name),
      facet,
      facet !== undefined,
    ),
    'marques',
  )

/**
 * The models of the chosen makes, or of all makes (docs/rules.md, Search), those with most ads first. Without a make the
 * facet holds the most frequent models alone, which then stand first: a model missing there is not counted rather than
 * empty.
 */
export const modelOptions = (
  makes: Makes | undefined,
  chosenMakes: readonly string[],
  facet: Facet | undefined,
): readonly MultiSelectOption[] => {
  if (chosenMakes.length > 0) {
    const models = (makes ?? []).filter(({ name }) => chosenMakes.includes(name)).flatMap((make) => make.models)
    return popularFirst(counted(models, facet, facet !== undefined), 'modeles')
  }
  const options = counted(
    (makes ?? []).flatMap((make) => make.models),
    facet,
    false,
  )
  const [first, others] = GROUPS.modeles
  return [
    ...options.filter(({ count }) => count !== undefined).map((option) => ({ ...option, group: first })),
    ...options.filter(({ count }) => count === undefined).map((option) => ({ ...option, group: others })),
  ]
}
