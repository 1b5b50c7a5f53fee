import { boostAnnouncement, cancelOrder, getOrder, renewAnnouncement } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** What is bought for ads that are online, and orders before they are paid. */
export const orderRoutes = ({ boostAd, renewAd, orders }: Pick<Domain, 'boostAd' | 'renewAd' | 'orders'>): Route[] => [
  handle(boostAnnouncement, ({ user, params, body, operation }) => boostAd(user, params.id, body, operation)),
  handle(renewAnnouncement, ({ user, params, body, operation }) => renewAd(user, params.id, body, operation)),
  handle(getOrder, ({ user, params }) => orders.read(user, params.id)),
  handle(cancelOrder, async ({ user, params }) => {
    await orders.cancel(user, params.id)
    return { status: 'done' as const }
  }),
]
