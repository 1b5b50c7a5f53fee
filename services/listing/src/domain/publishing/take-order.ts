import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { PublicAnnouncement } from '../../data/announcements'
import { endOf } from '../announcements'
import type { AdEffects } from './ad-effects'
import { boughtLift, liftStep } from './lifts'
import { statusOnReturn } from './status-on-return'

/** Something that was bought for an ad. */
export type Boost = DomainEventOf<'announcement.boosted'>['data']
export type Renewal = DomainEventOf<'announcement.renewed'>['data']

/** The orders of an ad with this one; undefined where it took effect before. */
const ordersWith = ({ orderIds = [] }: PublicAnnouncement, orderId: string): string[] | undefined =>
  orderIds.includes(orderId) ? undefined : [...orderIds, orderId]

/** Makes an ad urgent for life, or brings it up each day, once for each order. */
export const createBoostTaking =
  (takeEffect: AdEffects) =>
  async (boost: Boost, now = new Date()): Promise<void> =>
    takeEffect(boost, async (ad) => {
      const orderIds = ordersWith(ad, boost.orderId)
      if (orderIds === undefined) return undefined
      const isUrgent = ad.isUrgent || boost.urgent
      if (boost.liftDays === 0) return { set: { orderIds, isUrgent, isBoosted: ad.isBoosted || isUrgent } }
      const lift = boughtLift(ad, { paidAt: new Date(boost.paidAt), days: boost.liftDays })
      const boosted = { isUrgent, isBoosted: true, lift }
      const step = liftStep({ ...ad, ...boosted }, now)
      // Bought so long ago that it is over by now.
      if (step?.unset !== undefined) return { set: { orderIds, isUrgent, ...step.set }, unset: step.unset }
      return { set: { orderIds, ...boosted, ...step?.set } }
    })

/** Starts 60 new days for an ad, once for each order. One that its owner paused stays paused. */
export const createRenewalTaking =
  (takeEffect: AdEffects) =>
  async (renewal: Renewal, now = new Date()): Promise<void> =>
    takeEffect(renewal, async (ad) => {
      const orderIds = ordersWith(ad, renewal.orderId)
      if (orderIds === undefined) return undefined
      const renewedAt = new Date(renewal.renewedAt)
      // Renewals may come in any order: the one that ends last counts.
      if (endOf(renewedAt) <= ad.expiresAt) return { set: { orderIds } }
      const set = { orderIds, renewedAt, expiresAt: endOf(renewedAt) }
      // A withdrawn ad comes back by an approval alone.
      const status = ad.status === 'removed' ? ad.status : statusOnReturn(ad.status, set.expiresAt, now)
      return { set: { ...set, status }, unset: ['notice'] }
    })
