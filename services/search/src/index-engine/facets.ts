import type { Names } from './dictionaries'
import type { Trait } from './dictionaries'
import type { FacetCounts } from './entry'
import type { Partition } from './partition'
import { FAILS_MAKE, FAILS_MODEL, type Plan } from './plan'
import type { Scan } from './scan'

const MAX_CODES = 2 ** 20

/** Values with their counts, most first, then by name. */
const ranked = (names: Names, counts: Uint32Array): { value: string; count: number }[] => {
  const order = names.inOrder()
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
    found.push({ value: names.texts[code] ?? '', count: Math.floor(key / MAX_CODES) })
  }
  return found
}

/**
 * Every facet counted without its own filter: what fails nothing counts in all of them, what fails one filter counts
 * in that filter's facet alone: what is filtered has counts of its own, the rest are spread from two histograms.
 */
export const facetsOf = (partition: Partition, plan: Plan, found: Scan): FacetCounts => {
  const { pairs, combos } = partition
  const makes = new Uint32Array(pairs.makes.texts.length)
  const models = new Uint32Array(pairs.models.texts.length)
  for (let pair = 0; pair < pairs.size; pair += 1) {
    const count = found.pairCounts[pair] ?? 0
    if (count === 0) continue
    const fails = plan.pairFails[pair] ?? 0
    const make = pairs.makeOf[pair] ?? 0
    const model = pairs.modelOf[pair] ?? 0
    if ((fails & ~FAILS_MAKE) === 0) makes[make] = (makes[make] ?? 0) + count
    if ((fails & ~FAILS_MODEL) === 0) models[model] = (models[model] ?? 0) + count
  }
  const traitFacet = (trait: Trait): { value: string; count: number }[] => {
    const names = combos.names[trait]
    const values = combos.values[trait]
    const filtered = found.traitCounts.get(trait)
    if (filtered !== undefined) return ranked(names, filtered)
    const counts = new Uint32Array(names.texts.length)
    for (let combo = 0; combo < combos.size; combo += 1) {
      const value = values[combo] ?? 0
      counts[value] = (counts[value] ?? 0) + (found.comboCounts[combo] ?? 0)
    }
    return ranked(names, counts)
  }
  return {
    make: ranked(pairs.makes, makes),
    model: ranked(pairs.models, models),
    fuel: traitFacet('fuel'),
    gearbox: traitFacet('gearbox'),
    motoType: traitFacet('motoType'),
    licence: traitFacet('licence'),
    sellerKind: traitFacet('sellerKind'),
    doors: traitFacet('doors'),
    seats: traitFacet('seats'),
  }
}
