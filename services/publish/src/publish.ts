import { listDeadLetters, listJobFigures, retryDeadLetters } from '@rouage/contracts/endpoints/publish'
import {
  auditSchedule,
  type Logger,
  mailSchedule,
  type TestParts,
  deadLetterHandlers,
  jobHandlers,
} from '@rouage/service-kit'
import type { PublishConfig } from './config'
import { createDomain } from './domain/domain'
import { createPayments } from './domain/payments/payments'
import { cancelJobId, type Fulfil } from './domain/payments/becoming-paid'
import { createStripeWebhook, paymentNotices } from './domain/payments/stripe-webhook'
import { createSubscriptions } from './domain/subscription/subscriptions'
import { createReviews } from './domain/review/reviews'
import { startConsumer } from './events/consumer'
import { invoiceRoutes } from './http/invoice-routes'
import { paymentRoutes, stripeRoutes } from './http/payment-routes'
import { reviewRoutes } from './http/review-routes'
import { subscriptionRoutes } from './http/subscription-routes'
import { publishRoutes } from './http/routes'
import { paymentSchedules } from './jobs/payment-schedules'
import { migrations } from './migrations/migrations'
import { openParts } from './parts'

/** What orders bring about by their purpose. */
export type OrderEffects = { readonly fulfil: Fulfil; readonly giveUp: Fulfil }

/** Starts the publish service. @param given in the place of its own, for tests */
export const startPublish = async (
  config: PublishConfig,
  logger: Logger,
  given: TestParts & { stream?: string; effects?: OrderEffects } = {},
) => {
  const parts = await openParts(config, logger, given)
  const reviews = createReviews(parts, {
    closeOfAd: (announcementId, session) => domain.closeOrdersOfAd(announcementId, session),
  })
  const effects: OrderEffects = {
    fulfil: (order, session, recordEvents) => domain.fulfilOrder(order, session, recordEvents),
    giveUp: (order, session) => domain.releaseOrder(order, session),
  }
  const payments = createPayments(parts, given.effects ?? effects)
  const domain = createDomain(parts, {
    reviews,
    payments: {
      wayOf: payments.wayOf,
      cancel: (orderId, session) =>
        parts.jobs.add('cancel_payment', { orderId }, { id: cancelJobId(orderId), session }),
    },
  })
  const { sweep, refunds } = payments
  const subscriptions = createSubscriptions(parts, payments)
  const webhook = createStripeWebhook({
    parts,
    notices: {
      ...paymentNotices(parts, payments),
      subscription: async (customerId, account, also) => {
        const userId = await subscriptions.userOf(customerId)
        if (userId === undefined) await parts.outbox.inTransaction(also)
        else await subscriptions.follow(userId, account, also)
      },
    },
  })
  const forgetPerson = async (userId: string): Promise<void> => {
    await domain.forgetPerson(userId)
    await subscriptions.endLater(userId)
  }
  const consumer = startConsumer(parts, {
    ...domain,
    forgetPerson,
    stopRenewal: subscriptions.stopRenewal,
    takeDecision: reviews.takeDecision,
  })
  return parts.serve({
    ...parts,
    routes: [
      ...publishRoutes(domain),
      ...reviewRoutes(reviews),
      ...paymentRoutes(parts, payments),
      ...invoiceRoutes(payments.invoices),
      ...subscriptionRoutes(parts, subscriptions),
      ...stripeRoutes(webhook),
      ...deadLetterHandlers({ listDeadLetters, retryDeadLetters }, parts.deadLetters),
      ...jobHandlers(listJobFigures, parts.jobs),
    ],
    migrations,
    schedules: [
      ...paymentSchedules({ sweep, refunds, subscriptions }, parts.stripe),
      auditSchedule(parts.audit, logger),
      mailSchedule(parts.mails),
    ],
    closables: [parts.mailbox, parts.relay, consumer],
  })
}
