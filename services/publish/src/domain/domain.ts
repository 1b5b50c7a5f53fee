import { createDraftRepository } from '../data/draft-repository'
import type { Parts } from '../parts'
import { createOwnAds } from './ads/own-ads'
import { createOwnPhotos } from './ads/own-photos'
import { createDraftDiscarding } from './drafts/discard-draft'
import { createDrafts } from './drafts/drafts'
import { createOrderClosing } from './orders/close-orders'
import { orderViewOf } from './orders/order-view'
import type { OrderPayments, Reviews } from './orders/seams'
import { createPlans } from './pricing/plans'
import { createPricing } from './pricing/pricing'
import { createQuota } from './pricing/quota'
import { createQuotes } from './pricing/quotes'
import { createSubmissionView } from './submissions/own-view'
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
  const orderView = orderViewOf(payments)
  const submissionView = createSubmissionView(ownPhotos)
  const shared = { ...parts, draftRepository, ownAds, ownPhotos, quota, pricing, versions, closing }
  const readDraft = createDraftReader({ drafts, draftRepository, ownPhotos })
  return {
    drafts,
    discardDraft: createDraftDiscarding(shared),
    quote: createQuotes(shared),
    submitDraft: createDraftSubmission({ ...shared, readDraft, orderView, submissionView }),
  }
}
export type Domain = ReturnType<typeof createDomain>
