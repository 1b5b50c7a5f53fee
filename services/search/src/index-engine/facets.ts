import type { ValueDictionary } from './dictionaries'
import type { FacetCounts } from './entry'
import { forAttributes, MARKET } from './filters'
import type { Partition } from './partition'
import { FAILS_MAKE, FAILS_MODEL, type Plan } from './plan'
import { countValues, type Scan } from './scan'

const MAX_CODES = 2 ** 20

/** Values with their counts, most first, then by name. */
const ranked = (values: ValueDictionary, counts: Uint32Array): { value: string; count: number }[] => {
  const order = values.inOrder()
  const keys = new Float64Array(order.length)
  let length = 0
  // Count and place in the order as one number, so that thousands of models sort as plain numbers.
  for (let place = 0; place < order.length; place += 1) {
    const count = counts[order[place] ?? 0] ?? 0
    if (count > 0) keys[length++] = count * MAX_CODES + (MAX_CODES - 1 - place)
  }
  const sorted = keys.subarray(0, length).sort()
  const found: { value: string; count: number }[] = []
  for (let i = length - 1; i >= 0; i -= 1) {
    const key = sorted[i] ?? 0
    const code = order[MAX_CODES - 1 - (key % MAX_CODES)] ?? 0
    found.push({ value: values.texts[code] ?? '', count: Math.floor(key / MAX_CODES) })
  }
  return found
}

/** The ads of each value, from those of each set of attributes. */
const spread = (valueOf: readonly number[], dictionary: ValueDictionary, setCounts: ArrayLike<number>): Uint32Array => {
  const counts = new Uint32Array(dictionary.texts.length)
  for (let attributeSet = 0; attributeSet < valueOf.length; attributeSet += 1) {
    const value = valueOf[attributeSet] ?? 0
    counts[value] = (counts[value] ?? 0) + (setCounts[attributeSet] ?? 0)
  }
  return counts
}

/** No set of attributes says where a price stands: its rows are marked apart. */
const marketCounts = (partition: Partition, { fitting }: Scan): Uint32Array =>
  fitting === undefined ? Uint32Array.from(partition.markets.counts) : countValues(partition, MARKET, fitting)

/**
 * Every facet counted without its own filter: what fails nothing counts in all of them, what fails one filter counts
 * in that filter's facet alone: what is filtered has counts of its own, the rest are spread from two histograms.
 */
export const facetsOf = (partition: Partition, plan: Plan, found: Scan): FacetCounts => {
  const { makeModels, attributeSets } = partition
  const makes = new Uint32Array(makeModels.makes.texts.length)
  const models = new Uint32Array(makeModels.models.texts.length)
  for (let makeModel = 0; makeModel < makeModels.size; makeModel += 1) {
    const count = found.makeModelCounts[makeModel] ?? 0
    if (count === 0) continue
    const fails = plan.makeModelFails[makeModel] ?? 0
    const make = makeModels.makeOf[makeModel] ?? 0
    const model = makeModels.modelOf[makeModel] ?? 0
    if ((fails & ~FAILS_MAKE) === 0) makes[make] = (makes[make] ?? 0) + count
    if ((fails & ~FAILS_MODEL) === 0) models[model] = (models[model] ?? 0) + count
  }
  const attributes = forAttributes(({ name }) => {
    const dictionary = attributeSets.dictionaries[name]
    const filtered = found.attributeCounts.get(name)
    if (filtered !== undefined) return ranked(dictionary, filtered)
    const { values } = attributeSets
    return ranked(
      dictionary,
      name === MARKET ? marketCounts(partition, found) : spread(values[name], dictionary, found.attributeSetCounts),
    )
  })
  return { ...attributes, marques: ranked(makeModels.makes, makes), modeles: ranked(makeModels.models, models) }
}
