import { parseArgs } from 'node:util'
import { FUELS, GEARBOXES, SELLER_KINDS } from '@rouage/contracts'
import { generateSyntheticRecords } from '@rouage/demo-data'
import { SearchMatcher } from '../src/domain/saved-searches/matcher/search-matcher'
import type { IndexEntry, IndexQuery } from '../src/index-engine/entry'
import { createChoices, createFigures } from './bench-run'

/**
 * Measures how long one ad takes to find the stored searches that find it, in one process: `--searches 100000
 * --json out.json`. The same seed gives the same ads and searches in every run.
 */
const { values: options } = parseArgs({
  options: { searches: { type: 'string', default: '100000' }, json: { type: 'string' } },
})
const searches = Number(options.searches)
const { tell, write } = createFigures()
const { chance, whole, one } = createChoices(20261123)
const ads = [...generateSyntheticRecords({ count: 2_000, seed: 'saved', now: new Date('2026-11-21T00:00:00Z') })].map(
  ({ publishedAt: freshAt, ...ad }): IndexEntry => ({
    ...ad,
    freshAt,
    version: 1,
    engine: `${one(['1.2', '1.5', '2.0'])} ${one(['TDI', 'HDi', 'PureTech', 'TCe'])}`,
    title: `${ad.make} ${ad.model}`,
  }),
)

const anyPlace = (): IndexQuery['place'] => {
  const { lat, lon, departmentCode } = one(ads)
  const share = chance()
  if (share < 0.5) return { kind: 'radius', lat, lon, radiusKm: one([50, 100, 150]) }
  return share < 0.7 ? { kind: 'departments', codes: [departmentCode] } : undefined
}

/** As people save them: mostly a make or a model, a price, a place; now and then nearly nothing. */
const anySearch = (): IndexQuery => {
  const { type, make, model } = one(ads)
  return {
    type,
    makes: chance() < 0.7 ? [make] : [],
    models: chance() < 0.4 ? [model] : [],
    values: {
      carburants: type === 'automobile' && chance() < 0.3 ? [one(FUELS).id] : [],
      transmissions: type === 'automobile' && chance() < 0.2 ? [one(GEARBOXES).id] : [],
      typeVendeur: chance() < 0.1 ? [one(SELLER_KINDS).id] : [],
    },
    ranges: {
      prix: chance() < 0.7 ? { max: whole(3_000, 40_000) * 100 } : {},
      annee: chance() < 0.4 ? { min: whole(2008, 2022) } : {},
      kilometrage: chance() < 0.4 ? { max: whole(30_000, 200_000) } : {},
    },
    place: anyPlace(),
    text: chance() < 0.1 ? one(['tdi', 'hdi 1.5', 'puretech', 'toit ouvrant']) : undefined,
  }
}

const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0

const matcher = new SearchMatcher<number>()
const began = performance.now()
for (let n = 0; n < searches; n += 1) matcher.put(`search-${n}`, anySearch(), n)
tell('taking all searches in', (performance.now() - began) / 1_000, 's')

const samples: number[] = []
let found = 0
for (const [run, ad] of ads.entries()) {
  const start = performance.now()
  const matches = matcher.matching(ad).length
  if (run < 200) continue
  samples.push(performance.now() - start)
  found += matches
}
tell('an ad finds its searches, p50', percentile(samples, 0.5), 'ms')
tell('an ad finds its searches, p95', percentile(samples, 0.95), 'ms', 50)
tell('an ad finds its searches, longest', percentile(samples, 1), 'ms')
tell('searches that an ad finds, mean', found / samples.length, '')

const changes: number[] = []
for (let n = 0; n < 2_000; n += 1) {
  const start = performance.now()
  matcher.put(`search-${whole(0, searches - 1)}`, anySearch(), n)
  changes.push(performance.now() - start)
}
tell('a search is changed, p95', percentile(changes, 0.95), 'ms')
tell('memory of the process', process.memoryUsage().rss / 1e6, 'MB')

await write(options.json)
