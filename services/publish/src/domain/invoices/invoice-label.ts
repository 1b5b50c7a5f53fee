import type { QuoteLine } from '@rouage/contracts/offers'

type Bought = { readonly title: string; readonly lines: readonly Pick<QuoteLine, 'label' | 'amountCents'>[] }

/** What an invoice is about, on one line of a list: the first thing that was paid, how many others, and for what. */
export const invoiceLabelOf = ({ lines, title }: Bought): string => {
  const [first, ...others] = lines.filter(({ amountCents }) => amountCents > 0)
  if (first === undefined) return title
  // A subscription’s line says what it is, and for which month.
  if (first.label.startsWith(title)) return first.label
  const more = others.length === 1 ? ' et une autre option' : ` et ${others.length} autres options`
  return `${first.label}${others.length === 0 ? '' : more} – ${title}`
}
