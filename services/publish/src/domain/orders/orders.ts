import type { AccessTokenClaims } from '@rouage/contracts'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Order } from '@rouage/contracts/offers'
import { publishLive } from '@rouage/service-kit'
import type { StoredOrder } from '../../data/orders'
import type { Parts } from '../../parts'
import type { Quota } from '../pricing/quota'
import { orderClosed, orderNotFound } from '../payments/problems'
import type { OrderClosing } from './close-orders'
import type { OrderView } from './seams'

/** Orders as their buyer reads them and gives them up. */
export const createOrders = ({
  models: { orders },
  outbox,
  jobs,
  redis,
  quota,
  closing,
  orderView,
}: Pick<Parts, 'models' | 'outbox' | 'jobs' | 'redis'> & {
  quota: Quota
  closing: OrderClosing
  orderView: OrderView
}) => {
  /** @throws Problem order_not_found, also for somebody else's */
  const find = async ({ sub }: AccessTokenClaims, id: string): Promise<StoredOrder> => {
    const order = await orders.findOne({ _id: id, userId: sub }).lean()
    if (order === null) throw orderNotFound()
    return order
  }

  return {
    /** @throws Problem order_not_found */
    read: async (user: AccessTokenClaims, id: string): Promise<Order> => orderView(await find(user, id)),

    /** Done already is done. @throws Problem order_not_found, order_closed */
    cancel: async (user: AccessTokenClaims, id: string): Promise<void> => {
      const order = await find(user, id)
      if (order.purpose === 'subscription') throw orderClosed()
      await quota.prepareTurn(user.sub)
      await outbox.inTransaction(async (session) => {
        await quota.takeTurn(user.sub, session)
        if (await closing.close(order, session)) return
        const now = await orders.findById(id, { status: 1 }).session(session).lean()
        if (now?.status === 'paid') throw orderClosed()
      })
      jobs.wake()
      await publishLive(redis, user.sub, ownSubmissionsChanged, {})
    },
  }
}
export type Orders = ReturnType<typeof createOrders>
