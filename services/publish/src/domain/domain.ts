import type { ClientSession } from 'mongoose'
import { createDraftRepository } from '../data/draft-repository'
import type { Parts } from '../parts'
import { createOwnAds } from './ads/own-ads'
import { createOwnPhotos } from './ads/own-photos'
import { createSnapshot } from './ads/snapshot'
import { createDraftDiscarding } from './drafts/discard-draft'
import { createDrafts } from './drafts/drafts'
import { createOrderClosing } from './orders/close-orders'
import { createBoosting } from './orders/boost-ad'
import { createPurchases } from './orders/buy-for-ad'
import { createFulfilment } from './orders/fulfil-order'
import { createOrders } from './orders/orders'
import { createRenewing } from './orders/renew-ad'
import type { OrderPayments, OrderView, Reviews } from './orders/seams'
import { shownOrder } from './payments/shown-order'
import { createAdGone } from './ads/ad-gone'
import { createListingCatchUp } from './ads/catch-up'
import { createPersonExport } from './people/export-person'
import { createPersonForgetting } from './people/forget-person'
import { createPlans } from './pricing/plans'
import { createPricing } from './pricing/pricing'
import { createQuota } from './pricing/quota'
import { createQuotes } from './pricing/quotes'
import { createSubmissionView } from './submissions/own-view'
import { createOwnSubmissions } from './submissions/own-submissions'
import { createWithdrawal } from './submissions/withdraw'
import { createDraftReader } from './submissions/read-draft'
import { createDraftSubmission } from './submissions/submit-draft'
import { createVersions } from './submissions/versions'

/** What the service does for sellers, but for payments and the review, which are given. */
export const createDomain = (parts: Parts, { reviews, payments }: { reviews: Reviews; payments: OrderPayments }) => {
  const draftRepository = createDraftRepository(parts.models.drafts)
  const ownAds = createOwnAds(parts)
  const ownPhotos = createOwnPhotos(parts)
  const plans = createPlans(parts)
  const quota = createQuota(parts)
  const pricing = createPricing({ ...parts, quota, plans })
  const versions = createVersions({ ...parts, ownAds, reviews })
  const closing = createOrderClosing({ ...parts, quota, versions, payments })
  const drafts = createDrafts({ drafts: draftRepository, ownAds, ownPhotos, plans })
  const orderView: OrderView = (order) => shownOrder(order, payments.wayOf(order))
  const submissionView = createSubmissionView(ownPhotos)
  const shared = { ...parts, draftRepository, ownAds, ownPhotos, quota, pricing, versions, closing, orderView }
  const buy = createPurchases(shared)
  const adGone = createAdGone({ ...shared, reviews })
  const readDraft = createDraftReader({ drafts, draftRepository, ownPhotos })
  return {
    drafts,
    discardDraft: createDraftDiscarding(shared),
    quote: createQuotes(shared),
    submitDraft: createDraftSubmission({ ...shared, readDraft, submissionView }),
    ownSubmissions: createOwnSubmissions({ ...shared, submissionView }),
    withdrawSubmission: createWithdrawal(shared),
    adGone,
    catchUpWithListing: createListingCatchUp({ ...parts, adGone }),
    forgetPerson: createPersonForgetting(shared),
    personExport: createPersonExport(shared),
    snapshot: createSnapshot(parts),
    boostAd: createBoosting({ ownAds, buy }),
    renewAd: createRenewing({ ownAds, buy, quota }),
    orders: createOrders(shared),
    fulfilOrder: createFulfilment(shared),
    releaseOrder: closing.release,
    closeOrdersOfAd: (announcementId: string, session: ClientSession) =>
      closing.closeOfAd(announcementId, undefined, session),
  }
}
export type Domain = ReturnType<typeof createDomain>
