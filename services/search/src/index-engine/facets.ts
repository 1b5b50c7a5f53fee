import type { Names } from './dictionaries'
import { TRAITS } from './dictionaries'
import type { FacetCounts } from './entry'
import type { Partition } from './partition'
import { FAILS_MAKE, FAILS_MODEL, type Plan } from './plan'
import type { Scan } from './scan'

const collator = new Intl.Collator('fr', { numeric: true })

const ranked = (names: Names, counts: Uint32Array): { value: string; count: number }[] => {
  const found: { value: string; count: number }[] = []
  // Code 0 is 'not said', which is no option.
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] ?? 0
    if (count > 0) found.push({ value: names.texts[code] ?? '', count })
  }
  return found.sort((a, b) => b.count - a.count || collator.compare(a.value, b.value))
}

/**
 * Every facet counted without its own filter: what fails nothing counts in all of them, what fails one filter counts
 * in that filter's facet alone.
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
  const traitFacet = (trait: (typeof TRAITS)[number]): { value: string; count: number }[] => {
    const names = combos.names[trait]
    const values = combos.values[trait]
    const own = 1 << TRAITS.indexOf(trait)
    const counts = new Uint32Array(names.texts.length)
    for (let combo = 0; combo < combos.size; combo += 1) {
      if (((plan.comboFails[combo] ?? 0) & ~own) !== 0) continue
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
