import type { AccessTokenClaims } from '@rouage/contracts'
import type { AdOptions, OrderPurpose, Quote } from '@rouage/contracts/offers'
import type { ClientSession } from 'mongoose'
import { publicationPlaceOf } from '../../data/seller-quotas'
import type { Parts } from '../../parts'
import type { Plans } from './plans'
import type { SoldItem } from './prices'
import type { Quota } from './quota'
import { quoteOf } from './quote'

/** What is to be bought, and for which ad. */
export type Wanted = {
  readonly purpose: OrderPurpose
  /** Undefined of a subscription, and of an ad of which nothing was saved. */
  readonly announcementId: string | undefined
  readonly options: AdOptions
  /** Whether listing shows the ad as urgent. */
  readonly isUrgent?: boolean
  /** Photos of an ad that came without this service. */
  readonly photosHeld?: number
}

/** What each purpose does not pay twice for. */
const KEPT: Readonly<Record<OrderPurpose, readonly SoldItem[]>> = {
  publication: ['ad', 'pack3', 'pack6', 'urgent', '7days', 'weekly', '30days'],
  edit: ['pack3', 'pack6'],
  // Urgent is for life, a lift adds its days.
  boost: ['urgent'],
  renewal: [],
  subscription: [],
}

/** Quotes from what is known of sellers and their ads. */
export const createPricing = ({
  models: { orders, submissions },
  quota,
  plans,
}: Pick<Parts, 'models'> & { quota: Quota; plans: Plans }) => {
  const paidFor = async (
    { purpose, announcementId, isUrgent = false }: Wanted,
    session?: ClientSession,
  ): Promise<Set<SoldItem>> => {
    const kept = KEPT[purpose]
    const paid = new Set<SoldItem>(isUrgent && kept.includes('urgent') ? ['urgent'] : [])
    if (announcementId === undefined || kept.length === 0) return paid
    const found = orders.find({ announcementId, status: 'paid' }, { lines: 1 })
    for (const { lines } of await found.session(session ?? null).lean()) {
      const charged = new Set(lines.filter(({ amountCents }) => amountCents > 0).map(({ item }) => item))
      for (const item of kept) if (charged.has(item)) paid.add(item)
    }
    if (purpose !== 'publication') return paid
    // One that a subscriber published stays published for nothing once the subscription has ended.
    const place = await quota.find(publicationPlaceOf(announcementId), session)
    if (place !== undefined && !place.isFree && place.orderId === null) paid.add('ad')
    return paid
  }

  /** Whether the version that was judged, or is being judged, was refused. */
  const isRefused = async (announcementId: string | undefined, session?: ClientSession): Promise<boolean> => {
    if (announcementId === undefined) return false
    const judged = { $in: ['pending_review' as const, 'approved' as const, 'refused' as const, 'removed' as const] }
    const last = submissions.findOne({ announcementId, status: judged }, { status: 1 }).sort({ sequence: -1 })
    return (await last.session(session ?? null).lean())?.status === 'refused'
  }

  return {
    quote: async (user: AccessTokenClaims, wanted: Wanted, session?: ClientSession): Promise<Quote> => {
      const { purpose, announcementId, options, photosHeld } = wanted
      const exceptAd = purpose === 'publication' ? announcementId : undefined
      const planned = () => plans.planOf(user, session)
      const taken = () => quota.freeAdsTaken(user.sub, exceptAd, session)
      const paidBefore = () => paidFor(wanted, session)
      const refused = async () => purpose === 'edit' && (await isRefused(announcementId, session))
      // A session takes one call at a time.
      const [plan, freeAdsTaken, paid, isCorrection] =
        session === undefined
          ? await Promise.all([planned(), taken(), paidBefore(), refused()])
          : [await planned(), await taken(), await paidBefore(), await refused()]
      return quoteOf({ purpose, plan, options, freeAdsTaken, paid, isCorrection, photosHeld })
    },
  }
}
export type Pricing = ReturnType<typeof createPricing>
