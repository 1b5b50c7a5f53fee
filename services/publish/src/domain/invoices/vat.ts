import type { QuoteLine } from '@rouage/contracts/offers'
import type { InvoiceLine } from '../../data/invoices'

/** VAT in France on services, in percent (code général des impôts, art. 278). */
export const VAT_PERCENT = 20

/** Cents that are in an amount with VAT, net of it, to the nearest cent; of a negative amount, the same below zero. */
const netOf = (totalCents: number): number => {
  const net = Math.round((Math.abs(totalCents) * 100) / (100 + VAT_PERCENT))
  return totalCents < 0 ? -net : net
}

export type InvoiceSums = Pick<InvoiceLine, 'netCents' | 'vatCents' | 'totalCents'>

/** Prices hold their VAT: it is taken out line by line, so that every column sums to what stands below it. */
export const sumsOf = (totalCents: number): InvoiceSums => {
  const netCents = netOf(totalCents)
  return { netCents, vatCents: totalCents - netCents, totalCents }
}

/** What an order's lines are on its invoice; what was free says so in the quote and not here. */
export const invoiceLinesOf = (lines: readonly QuoteLine[]): InvoiceLine[] =>
  lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ item, label, amountCents }) => ({ item, label, ...sumsOf(amountCents) }))

export const totalOf = (lines: readonly InvoiceSums[]): InvoiceSums => ({
  netCents: lines.reduce((sum, line) => sum + line.netCents, 0),
  vatCents: lines.reduce((sum, line) => sum + line.vatCents, 0),
  totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
})
