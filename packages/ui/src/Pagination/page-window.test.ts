import fc from 'fast-check'
import { pageWindow } from './page-window'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [1, 0, []],
])('page %d of %d shows %j', (page, count, expected) => expect(pageWindow(page, count)).toEqual(expected))

test('the window holds the current page, stays in range and is as wide as it can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, count] = a < b ? [a, b] : [b, a]
      const shown = pageWindow(page, count)
      expect(shown).toContain(page)
      expect(shown).toHaveLength(Math.min(5, count))
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...shown)).toBeLessThanOrEqual(count)
    }),
  )
})
