import type { OrderPurpose } from '@rouage/contracts/offers'
import type { ClientSession } from 'mongoose'
import type { StoredOrder } from '../../data/orders'
import type { Parts } from '../../parts'
import type { Quota } from '../pricing/quota'
import type { Versions } from '../submissions/versions'
import type { OrderPayments } from './seams'

/** What hands a version in. */
export const VERSION_PURPOSES: readonly OrderPurpose[] = ['publication', 'edit']

type Closed = Pick<StoredOrder, '_id' | 'announcementId' | 'submissionId'>

/** Gives orders up that were not paid, each with all that waited for it, within a transaction of the caller's. */
export const createOrderClosing = ({
  models: { orders },
  quota,
  versions,
  payments,
}: Pick<Parts, 'models'> & { quota: Quota; versions: Versions; payments: Pick<OrderPayments, 'cancel'> }) => {
  /** Gives back what waited for an order that is cancelled: its quota place, and its version. */
  const release = async ({ _id, announcementId, submissionId }: Closed, session: ClientSession): Promise<void> => {
    if (announcementId !== null) await quota.giveBackOfOrder(announcementId, _id, session)
    if (submissionId !== null) await versions.withdraw(submissionId, session)
  }

  /** @returns whether it was open */
  const close = async (order: Closed, session: ClientSession): Promise<boolean> => {
    const open = { _id: order._id, status: 'awaiting_payment' as const }
    const { modifiedCount } = await orders.updateOne(open, { $set: { status: 'cancelled' } }, { session })
    if (modifiedCount === 0) return false
    // Also where no payment was begun: one may be, by a call that read the order before.
    await payments.cancel(order._id, session)
    await release(order, session)
    return true
  }

  return {
    release,
    close,

    /** Gives up what is open for an ad. */
    closeOfAd: async (
      announcementId: string,
      purposes: readonly OrderPurpose[] | undefined,
      session: ClientSession,
    ): Promise<void> => {
      const wanted = purposes === undefined ? {} : { purpose: { $in: purposes } }
      const open = orders.find({ announcementId, status: 'awaiting_payment', ...wanted }).session(session)
      for (const order of await open.lean()) await close(order, session)
    },
  }
}
export type OrderClosing = ReturnType<typeof createOrderClosing>
