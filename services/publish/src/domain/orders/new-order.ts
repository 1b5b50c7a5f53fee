import type { AccessTokenClaims } from '@rouage/contracts'
import type { AdOptions, OrderPurpose, Quote } from '@rouage/contracts/offers'
import { isDuplicateKey, Problem, tooManyRequests } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { OrderModel, StoredOrder } from '../../data/orders'
import { optionsFor } from '../pricing/quote'

/** The browser showed another price: it shows this one before anything is bought. */
const priceChanged = (): Problem =>
  new Problem({
    status: 409,
    code: 'price_changed',
    detail: 'Le prix a changé depuis que cette page a été affichée. Vérifiez le nouveau total, puis confirmez.',
  })

/** @throws Problem price_changed where the quote is not the one that was shown */
export const requireQuote = (quote: Quote, shownVersion: string): void => {
  if (quote.version !== shownVersion) throw priceChanged()
}

const HOUR_MS = 3_600_000
const ORDERS_PER_HOUR = 60

/** Refuses a buyer who opens one order after the other. @throws Problem too_many_requests */
export const requireFewOrders = async (orders: OrderModel, userId: string, session: ClientSession): Promise<void> => {
  const since = new Date(Date.now() - HOUR_MS)
  const recent = await orders.countDocuments({ userId, createdAt: { $gt: since } }).session(session)
  if (recent >= ORDERS_PER_HOUR)
    throw tooManyRequests(HOUR_MS / 1000, 'Vous avez passé beaucoup de commandes. Réessayez dans une heure.')
}

/** An order for what was quoted. An edit is known by its id, all else by the time: two of one millisecond begin anew. */
export const newOrder = (
  { sub }: Pick<AccessTokenClaims, 'sub'>,
  about: {
    readonly id: string
    readonly purpose: OrderPurpose
    readonly announcementId: string | null
    readonly submissionId?: string
    readonly title: string
    readonly options: AdOptions
  },
  { plan, lines, totalCents }: Quote,
): StoredOrder => {
  const now = new Date()
  return {
    _id: about.id,
    userId: sub,
    purpose: about.purpose,
    reference: about.purpose === 'edit' ? `EDIT-${about.id}` : `REF-${now.getTime()}`,
    announcementId: about.announcementId,
    submissionId: about.submissionId ?? null,
    title: about.title,
    plan,
    options: optionsFor(about.purpose, plan, about.options),
    lines,
    totalCents,
    status: 'awaiting_payment',
    failure: null,
    consentAt: null,
    paymentIntentId: null,
    stripeInvoiceId: null,
    paidAt: null,
    invoiceNumber: null,
    refundId: null,
    createdAt: now,
    askedAt: null,
  }
}

const REFERENCE_TRIES = 5

/** Does a transaction anew whose order had the reference of another one. */
export const withOwnReference = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDuplicateKey(error) || tries === REFERENCE_TRIES) throw error
    }
  }
}
