import type { Database } from '@rouage/service-kit'
import { adTraceModel } from './ad-traces'
import { draftModel } from './drafts'
import { caseModel } from './moderation-cases'
import { listingDecisionModel } from './listing-decisions'
import { invoiceCounterModel, invoiceModel } from './invoices'
import { orderModel } from './orders'
import { quotaPlaceModel, sellerTurnModel } from './seller-quotas'
import { stripeEventModel } from './stripe-events'
import { submissionModel } from './submissions'
import { subscriptionModel } from './subscriptions'

/** Every collection of the service that is its own. Make them before `syncIndexes`. */
export const createModels = (database: Database) => ({
  drafts: draftModel(database),
  submissions: submissionModel(database),
  orders: orderModel(database),
  quotaPlaces: quotaPlaceModel(database),
  sellerTurns: sellerTurnModel(database),
  subscriptions: subscriptionModel(database),
  cases: caseModel(database),
  adTraces: adTraceModel(database),
  invoices: invoiceModel(database),
  invoiceCounters: invoiceCounterModel(database),
  stripeEvents: stripeEventModel(database),
  listingDecisions: listingDecisionModel(database),
})
export type Models = ReturnType<typeof createModels>
