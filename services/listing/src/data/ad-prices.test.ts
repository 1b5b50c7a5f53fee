import { type AdPrice, pricesAfter, pricesOf } from './ad-prices'

const on = (day: number) => new Date(Date.UTC(2026, 2, day))
const adOf = (priceCents: number, { prices, approvedOn }: { prices?: AdPrice[]; approvedOn?: number } = {}) => ({
  priceCents,
  publishedAt: on(1),
  updatedAt: on(20),
  prices,
  approval: approvedOn === undefined ? undefined : { at: on(approvedOn) },
})

describe('the prices of an ad', () => {
  it('are those that were noted', () => {
    const prices = [
      { cents: 1_000, at: on(1) },
      { cents: 900, at: on(9) },
    ]
    expect(pricesOf(adOf(900, { prices }))).toEqual(prices)
  })

  it('begin, of an ad whose prices nobody noted, where it is sure that it had them', () => {
    expect(pricesOf(adOf(900))).toEqual([{ cents: 900, at: on(1) }])
    expect(pricesOf(adOf(900, { approvedOn: 1 }))).toEqual([{ cents: 900, at: on(1) }])
    expect(pricesOf(adOf(900, { approvedOn: 12 }))).toEqual([{ cents: 900, at: on(12) }])
  })

  it('end with what a release made of it that noted none', () => {
    expect(pricesOf(adOf(800, { prices: [{ cents: 900, at: on(1) }] })).at(-1)).toEqual({ cents: 800, at: on(20) })
  })

  it('grow with a change, and with nothing else', () => {
    expect(pricesAfter(adOf(900), undefined, on(30))).toBeUndefined()
    expect(pricesAfter(adOf(900), 900, on(30))).toBeUndefined()
    expect(pricesAfter(adOf(900), 850, on(30))).toEqual([
      { cents: 900, at: on(1) },
      { cents: 850, at: on(30) },
    ])
  })

  it('are fifty at most: the last ones', () => {
    const prices = Array.from({ length: 50 }, (_, index) => ({ cents: 1_000 + index, at: on(1 + index) }))
    const after = pricesAfter(adOf(1_049, { prices }), 500, on(80))
    expect(after).toHaveLength(50)
    expect([after?.[0]?.cents, after?.at(-1)?.cents]).toEqual([1_001, 500])
  })
})
