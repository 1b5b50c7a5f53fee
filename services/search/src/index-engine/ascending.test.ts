import fc from 'fast-check'
import { Ascending } from './ascending'
import { quantileOf } from './prices'

test('the median without one price is that of the others, whatever came and went', () => {
  const price = fc.integer({ min: 0, max: 8 }).map((euros) => euros * 101)
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 2, maxLength: 30 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (all, gone) => {
        const held = [...all]
        const prices = new Ascending(all.length)
        for (const cents of all) prices.add(cents)
        for (const at of gone) {
          if (held.length < 3) break
          const [left = 0] = held.splice(at % held.length, 1)
          prices.remove(left)
        }
        expect(prices.size).toBe(held.length)
        for (const [at, cents] of held.entries()) {
          const others = Float64Array.from(held.toSpliced(at, 1)).sort()
          expect(prices.medianWithout(cents)).toBe(quantileOf(others, 0.5))
        }
      },
    ),
  )
})
