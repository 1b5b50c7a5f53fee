import type { Quote } from '@rouage/contracts/offers'

/** A step on a page of its own, once the form is filled in. */
export type PageStep = 'Récapitulatif' | 'Options' | 'Paiement' | 'Confirmation'

/** Whether a payment comes, as far as the price is known. */
export const isToPay = (quote: Quote | undefined): boolean => quote !== undefined && quote.totalCents > 0

/**
 * What comes after the form of an ad, in its order: a new ad's pages, or an edit's. A payment only where there is
 * something to pay: whoever publishes for nothing reads of none.
 */
export const stepsAfterForm = ({ isEdit, isPaid }: { isEdit: boolean; isPaid: boolean }): readonly PageStep[] => {
  const payment = isPaid ? (['Paiement'] as const) : []
  return isEdit ? payment : ['Récapitulatif', 'Options', ...payment, 'Confirmation']
}
