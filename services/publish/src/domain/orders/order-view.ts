import type { Order } from '@rouage/contracts/offers'
import type { StoredOrder } from '../../data/orders'
import type { OrderPayments } from './seams'

/** An order as its buyer sees it. */
export const orderViewOf =
  ({ wayOf }: Pick<OrderPayments, 'wayOf'>) =>
  async (order: StoredOrder): Promise<Order> => ({
    id: order._id,
    purpose: order.purpose,
    reference: order.reference,
    announcementId: order.announcementId ?? undefined,
    title: order.title,
    lines: order.lines,
    totalCents: order.totalCents,
    status: order.status,
    failure: order.failure ?? undefined,
    payment: order.status === 'awaiting_payment' ? await wayOf(order) : undefined,
    invoiceNumber: order.invoiceNumber ?? undefined,
    createdAt: order.createdAt.toISOString(),
  })
export type OrderView = ReturnType<typeof orderViewOf>
