import type { Order, PaymentWay } from '@rouage/contracts/offers'
import type { ClientSession } from 'mongoose'
import type { StoredOrder } from '../../data/orders'

/** What orders need of payments. */
export type OrderPayments = {
  /** How an order can be paid; undefined where nothing is to be paid (any more). */
  readonly wayOf: (order: StoredOrder) => PaymentWay | undefined
  /** Sees to it, in the transaction that gives the order up, that nothing is charged for it any more. */
  readonly cancel: (orderId: string, session: ClientSession) => Promise<unknown>
}

/** What submissions need of the review. */
export type Reviews = {
  /** Begins to check a version and withdraws those of its ad before it, in the transaction in which it goes under review. */
  readonly begin: (submissionId: string, session: ClientSession) => Promise<unknown>
  /** Nobody is to decide about a version any more, in the transaction that takes it back. */
  readonly withdraw: (submissionId: string, session: ClientSession) => Promise<unknown>
}

/** An order as its buyer sees it. */
export type OrderView = (order: StoredOrder) => Order
