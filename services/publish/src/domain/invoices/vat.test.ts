import { LINE_ITEMS } from '@rouage/contracts/offers'
import fc from 'fast-check'
import { invoiceLinesOf, sumsOf, totalOf } from './vat'

const line = fc.record({
  item: fc.constantFrom(...LINE_ITEMS),
  label: fc.string(),
  amountCents: fc.integer({ min: 0, max: 1_000_000 }),
})

it('takes VAT out so that each line and each column sums to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const made = invoiceLinesOf(lines)
      const total = totalOf(made)

      expect(total.totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
      expect(total.netCents + total.vatCents).toBe(total.totalCents)
      for (const { netCents, vatCents, totalCents } of made) {
        expect(netCents + vatCents).toBe(totalCents)
        // To the nearest cent: no line is further than half a cent from 20 % of its net amount.
        expect(Math.abs(netCents * 1.2 - totalCents)).toBeLessThanOrEqual(0.6 + 1e-9)
      }
    }),
  )
})

it.each([
  [4_90, 4_08, 82],
  [1_90, 1_58, 32],
  [39_90, 33_25, 6_65],
  [9_90, 8_25, 1_65],
  [0, 0, 0],
])('%i cents are %i and %i of VAT', (total, net, vat) => {
  expect(sumsOf(total)).toEqual({ netCents: net, vatCents: vat, totalCents: total })
})

it('takes back to the cent what an invoice said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
      const [taken, back] = [sumsOf(cents), sumsOf(-cents)]

      expect([back.netCents + taken.netCents, back.vatCents + taken.vatCents]).toEqual([0, 0])
    }),
  )
})
