import type { Order, PaymentWay } from '@rouage/contracts/offers'
import type { StoredOrder } from '../../data/orders'

/** An order as its owner sees it. @param payment how it is paid; undefined where nothing is (any more) */
export const shownOrder = (order: StoredOrder, payment: PaymentWay | undefined): Order => ({
  id: order._id,
  purpose: order.purpose,
  reference: order.reference,
  ...(order.announcementId === null ? {} : { announcementId: order.announcementId }),
  title: order.title,
  lines: order.lines,
  totalCents: order.totalCents,
  status: order.status,
  ...(order.failure === null ? {} : { failure: order.failure }),
  ...(payment === undefined ? {} : { payment }),
  ...(order.invoiceNumber === null ? {} : { invoiceNumber: order.invoiceNumber }),
  createdAt: order.createdAt.toISOString(),
})
