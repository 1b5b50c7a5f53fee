import {
  answerTestAuthentication,
  payWithTestCard,
  refreshOrder,
  startPayment,
  stripeWebhook,
} from '@rouage/contracts/endpoints/publish'
import { handle, rateLimit, type Route } from '@rouage/service-kit'
import type { Payments } from '../domain/payments/payments'
import type { StripeWebhook } from '../domain/payments/stripe-webhook'
import type { Parts } from '../parts'

const WINDOW_SECONDS = 10 * 60
/** Whoever tries stolen cards needs many tries: an address may be a whole company's, and its people buy seldom. */
const TRIES = { perUser: 20, perAddress: 60 }
/** A page that waits asks every other second. */
const QUESTIONS = { perUser: 400, perAddress: 2_000 }

type Limits = { readonly perUser: number; readonly perAddress: number }

/** Buyers go on while nobody counts: Stripe has limits of its own. */
const limitsOf = (
  { config, redis, logger }: Pick<Parts, 'config' | 'redis' | 'logger'>,
  name: string,
  limits: Limits,
) => {
  const shared = { redis, logger, windowSeconds: WINDOW_SECONDS, uncounted: 'allowed' as const }
  const factor = config.PUBLISH_LIMIT_FACTOR
  const byUser = rateLimit({ ...shared, name: `${name}-user`, limit: limits.perUser * factor, by: 'user' })
  const byAddress = rateLimit({ ...shared, name: `${name}-ip`, limit: limits.perAddress * factor, by: 'ip' })
  const within: typeof byUser.within = (request, work) => byAddress.within(request, () => byUser.within(request, work))
  return within
}

/** How orders are paid. */
export const paymentRoutes = (parts: Pick<Parts, 'config' | 'redis' | 'logger'>, payments: Payments): Route[] => {
  const trying = limitsOf(parts, 'payment', TRIES)
  const asking = limitsOf(parts, 'payment-state', QUESTIONS)
  return [
    handle(startPayment, ({ params, user, request }) => trying(request, () => payments.start(params.id, user.sub))),
    handle(refreshOrder, ({ params, user, request }) => asking(request, () => payments.refresh(params.id, user.sub))),
    handle(payWithTestCard, ({ params, user, body, request }) =>
      trying(request, () => payments.payWithTestCard(params.id, user.sub, body)),
    ),
    handle(answerTestAuthentication, ({ params, user, body, request }) =>
      trying(request, () => payments.answerTestAuthentication(params.id, user.sub, body.accepted)),
    ),
  ]
}

/** What Stripe tells. */
export const stripeRoutes = (webhook: StripeWebhook): Route[] => [
  handle(stripeWebhook, async ({ body, request }) => {
    await webhook.take(body, request.get('stripe-signature'))
    return { status: 'done' as const }
  }),
]
