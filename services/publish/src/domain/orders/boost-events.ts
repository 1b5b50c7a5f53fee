import { LIFTS } from '@rouage/contracts/offers'
import type { NewEvent } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredOrder } from '../../data/orders'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'

/** The boosts that an order was charged for, which take effect once by its id; undefined where there are none. */
export const boostEventOf = ({ _id, announcementId, userId, lines, paidAt }: StoredOrder): NewEvent | undefined => {
  const charged = new Set(lines.filter(({ amountCents }) => amountCents > 0).map(({ item }) => item))
  const urgent = charged.has('urgent')
  const liftDays = LIFTS.find(({ id }) => charged.has(id))?.days ?? 0
  if (announcementId === null || (!urgent && liftDays === 0)) return undefined
  const paid = { orderId: _id, sellerId: userId, paidAt: (paidAt ?? new Date()).toISOString() }
  return { type: 'announcement.boosted', data: { id: announcementId, urgent, liftDays, ...paid } }
}

/**
 * The boosts that were paid with an ad's publication, whichever of its versions they were paid with: told when the ad is
 * first approved, within that transaction.
 */
export const boostEventsOf = async (
  { orders }: Pick<Parts['models'], 'orders'>,
  { announcementId }: Pick<StoredSubmission, 'announcementId'>,
  session: ClientSession,
): Promise<NewEvent[]> => {
  const paid = orders.find({ announcementId, status: 'paid', purpose: 'publication' }).session(session)
  return (await paid.lean()).flatMap((order) => boostEventOf(order) ?? [])
}
