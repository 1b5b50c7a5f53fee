import { lowestBefore, priceChangesOf } from './prices'

const DAY_MS = 86_400_000
const on = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString()
const price = (cents: number, day: number) => ({ cents, at: on(day) })
const told = (...prices: readonly ReturnType<typeof price>[]) =>
  priceChangesOf(prices).map(({ kind, byCents }) => [kind, byCents])

describe('what became of a price', () => {
  it('is nothing as long as there was one', () => {
    expect(told()).toEqual([])
    expect(told(price(1_000, 0))).toEqual([])
    expect(told(price(1_000, 0), price(1_000, 3))).toEqual([])
  })

  it('is a drop for each price that is lower than all before, and a rise', () => {
    expect(told(price(1_000, 0), price(900, 5), price(850, 9), price(990, 12))).toEqual([
      ['drop', 100],
      ['drop', 50],
      ['raised', 140],
    ])
  })

  it('is no drop where the price went up before, and one only below what it was then', () => {
    expect(told(price(1_000, 0), price(1_500, 5), price(1_000, 6))).toEqual([
      ['raised', 500],
      ['lowered', 500],
    ])
    expect(told(price(1_000, 0), price(1_500, 5), price(950, 6)).at(-1)).toEqual(['drop', 50])
  })

  it('forgets what no longer stood within 30 days', () => {
    expect(told(price(1_000, 0), price(1_500, 1), price(1_200, 31.5)).at(-1)).toEqual(['drop', 300])
    expect(told(price(1_000, 0), price(1_500, 1), price(1_200, 30.5)).at(-1)).toEqual(['lowered', 300])
  })
})

test('the lowest of 30 days is that of prices that stood in them, also from before', () => {
  expect(lowestBefore([], on(0))).toBeUndefined()
  expect(lowestBefore([price(1_000, 0)], on(300))).toBe(1_000)
  expect(lowestBefore([{ cents: 1_000, at: new Date(on(0)) }, price(1_100, 290)], on(300))).toBe(1_000)
  expect(lowestBefore([price(1_000, 0), price(1_100, 200)], on(300))).toBe(1_100)
})
