import type { ClientSession } from 'mongoose'

/** What the review needs of orders. */
export type ReviewOrders = {
  /** Gives up what is open for an ad, in the transaction that takes it off the site. */
  readonly closeOfAd: (announcementId: string, session: ClientSession) => Promise<void>
}
