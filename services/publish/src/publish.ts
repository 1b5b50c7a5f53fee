import { auditSchedule, type Logger, type TestParts } from '@rouage/service-kit'
import type { PublishConfig } from './config'
import { createPayments } from './domain/payments/payments'
import type { Fulfil } from './domain/payments/settlement'
import { createStripeWebhook, paymentNotices } from './domain/payments/stripe-webhook'
import { createReviews } from './domain/review/reviews'
import { paymentRoutes, stripeRoutes } from './http/payment-routes'
import { reviewRoutes } from './http/review-routes'
import { publishRoutes } from './http/routes'
import { paymentSchedules } from './jobs/payment-schedules'
import { migrations } from './migrations/migrations'
import { openParts } from './parts'

/** What orders bring about by their purpose. */
export type OrderEffects = { readonly fulfil: Fulfil; readonly giveUp: Fulfil }
const nothing: OrderEffects = { fulfil: async () => undefined, giveUp: async () => undefined }

/** Starts the publish service. @param given in the place of its own, for tests */
export const startPublish = async (
  config: PublishConfig,
  logger: Logger,
  given: TestParts & { stream?: string; effects?: OrderEffects } = {},
) => {
  const parts = await openParts(config, logger, given)
  const reviews = createReviews(parts)
  const payments = createPayments(parts, given.effects ?? nothing)
  const { settlement, sweep } = payments
  const webhook = createStripeWebhook({
    parts,
    notices: {
      payment: paymentNotices(parts, settlement),
      subscription: async (_customerId, _account, also) => parts.outbox.inTransaction(also),
    },
  })
  return parts.serve({
    ...parts,
    routes: [...publishRoutes(), ...reviewRoutes(reviews), ...paymentRoutes(parts, payments), ...stripeRoutes(webhook)],
    migrations,
    schedules: [...paymentSchedules(sweep, parts.stripe), auditSchedule(parts.audit, logger)],
    closables: [parts.mailbox, parts.relay],
  })
}
