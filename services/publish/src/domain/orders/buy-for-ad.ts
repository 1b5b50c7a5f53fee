import type { AccessTokenClaims, ResponseOf } from '@rouage/contracts'
import type { boostAnnouncement } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { AdOptions, Quote } from '@rouage/contracts/offers'
import { newId, type NewEvent, type Operation, Problem, publishLive } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredOrder } from '../../data/orders'
import type { Parts } from '../../parts'
import { adNotFound, type AdSource, type OwnAds } from '../ads/own-ads'
import type { Pricing } from '../pricing/pricing'
import type { Quota } from '../pricing/quota'
import type { OrderClosing } from './close-orders'
import { newOrder, requireFewOrders, requireQuote, withOwnReference } from './new-order'
import type { OrderView } from './seams'

type Answer = ResponseOf<typeof boostAnnouncement>

export const wrongStatus = (detail: string): Problem => new Problem({ status: 409, code: 'wrong_status', detail })

/** What is bought for an ad that listing has. */
export type Purchase = {
  readonly purpose: 'boost' | 'renewal'
  readonly ad: AdSource['announcement']
  readonly options: AdOptions
  readonly quoteVersion: string
  /** Whether it was done before, so that nothing is to be bought. */
  readonly isDone?: (session: ClientSession) => Promise<boolean>
  /** What is written with the order; null where it costs nothing. @returns the events of what is done with that */
  readonly also?: (quote: Quote, order: StoredOrder | null, session: ClientSession) => Promise<readonly NewEvent[]>
}

/** Buys something for an ad of the buyer's: an order, or the thing itself where it costs nothing. */
export const createPurchases = (
  parts: Pick<Parts, 'models' | 'outbox' | 'jobs' | 'redis'> & {
    quota: Quota
    ownAds: Pick<OwnAds, 'isGone'>
    pricing: Pricing
    closing: OrderClosing
    orderView: OrderView
  },
) => {
  const { models, outbox, quota, ownAds, pricing, closing } = parts

  /** Whatever it throws, nothing was written. */
  const write = async (
    user: AccessTokenClaims,
    { purpose, ad, options, quoteVersion, isDone, also }: Purchase,
    session: ClientSession,
    recordEvents: (events: readonly NewEvent[]) => Promise<void>,
  ): Promise<Answer> => {
    await quota.takeTurn(user.sub, session)
    await requireFewOrders(models.orders, user.sub, session)
    if (await ownAds.isGone(ad.id, session)) throw adNotFound()
    await closing.closeOfAd(ad.id, [purpose], session)
    if ((await isDone?.(session)) === true) return { order: null }
    const wanted = { purpose, announcementId: ad.id, options, isUrgent: ad.isUrgent }
    const quote = await pricing.quote(user, wanted, session)
    requireQuote(quote, quoteVersion)
    const about = { id: newId(), purpose, announcementId: ad.id, title: ad.title, options }
    const order = quote.totalCents > 0 ? newOrder(user, about, quote) : null
    if (order !== null) await models.orders.insertMany([order], { session })
    const events = (await also?.(quote, order, session)) ?? []
    if (events.length > 0) await recordEvents(events)
    return { order: order === null ? null : parts.orderView(order) }
  }

  /** Takes effect once for each operation. @throws Problem announcement_not_found, price_changed, too_many_requests, or of `also` */
  return async (user: AccessTokenClaims, purchase: Purchase, operation: Operation<Answer>): Promise<Answer> => {
    await quota.prepareTurn(user.sub)
    const answer = await withOwnReference(() =>
      outbox.inTransaction(async (session, recordEvents) => {
        const written = await write(user, purchase, session, recordEvents)
        await operation.settle(written, session)
        return written
      }),
    )
    parts.jobs.wake()
    await publishLive(parts.redis, user.sub, ownSubmissionsChanged, {})
    return answer
  }
}
export type Buy = ReturnType<typeof createPurchases>
