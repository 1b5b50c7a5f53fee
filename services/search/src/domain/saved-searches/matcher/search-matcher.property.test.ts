import { PRICE_POSITIONS } from '@rouage/contracts/price-position'
import fc from 'fast-check'
import { entry as anyEntry, query } from '../../../index-engine/any-search'
import type { IndexQuery } from '../../../index-engine/entry'
import { naiveSearch } from '../../../index-engine/naive-search'
import { SearchMatcher } from './search-matcher'

const position = fc.option(fc.constantFrom(...PRICE_POSITIONS.map(({ id }) => id)), { nil: undefined })
const entry = fc.tuple(anyEntry, position).map(([ad, pricePosition]) => ({ ...ad, pricePosition }))

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: fc.integer({ min: 0, max: 60 }), query }) },
  { weight: 1, arbitrary: fc.record({ id: fc.integer({ min: 0, max: 60 }) }) },
)

test('an ad finds exactly the searches that would find it, after any changes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), fc.array(entry, { maxLength: 5 }), (changes, ads) => {
      const matcher = new SearchMatcher<string>()
      const held = new Map<string, IndexQuery>()
      for (const step of changes) {
        const id = `search-${step.id}`
        if ('query' in step) {
          held.set(id, step.query)
          matcher.put(id, step.query, id)
        } else {
          held.delete(id)
          matcher.remove(id)
        }
      }
      expect(matcher.size).toBe(held.size)
      for (const ad of ads) {
        const finds = (search: IndexQuery) =>
          naiveSearch([ad], search, { sort: 'newest', offset: 0, limit: 1 }).total === 1
        const expected = [...held].flatMap(([id, search]) => (finds(search) ? [id] : []))
        expect(matcher.matching(ad).sort()).toEqual(expected.sort())
      }
    }),
    { numRuns: 1_000 },
  )
})

test('knows more searches than it has room for at first', () => {
  const matcher = new SearchMatcher<number>()
  for (let n = 0; n < 5_000; n += 1) matcher.put(`search-${n}`, { type: 'moto', ranges: { prix: { max: n * 100 } } }, n)
  const [ad] = fc.sample(entry, { numRuns: 1, seed: 7 })
  if (ad === undefined) throw new Error('no ad')

  const found = matcher.matching({ ...ad, type: 'moto', priceCents: 490_000 })

  expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => 4_900 + index))
})
