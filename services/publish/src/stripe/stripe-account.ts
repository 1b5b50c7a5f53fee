import Stripe from 'stripe'
import { Problem, unavailable } from '@rouage/service-kit'
import type { PublishConfig } from '../config'

/** Longest that Stripe may take for an answer, of three tries at most. */
const ANSWER_WITHIN_MS = 10_000
const NETWORK_RETRIES = 2

/** The Stripe account that is paid into. `simulated` is the stand-in: no money moves. */
export type StripeAccount = {
  readonly mode: 'stripe' | 'simulated'
  readonly client: Stripe
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of the stand-in; undefined of Stripe itself. */
  readonly apiUrl: string | undefined
}

type StripeConfig = Pick<
  PublishConfig,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>

const addressOf = (apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const [ownProtocol, ownPort] = protocol === 'https:' ? (['https', 443] as const) : (['http', 80] as const)
  return { host: hostname, port: port === '' ? ownPort : port, protocol: ownProtocol }
}

/** @returns undefined where no keys are set: then nothing can be paid, and what is free goes on */
export const stripeOf = (config: StripeConfig): StripeAccount | undefined => {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = config
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET
  if (key === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined
  const client = new Stripe(key, {
    timeout: ANSWER_WITHIN_MS,
    // Stripe's library gives each write an idempotency key, so that a try which was cut off takes effect once.
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...addressOf(apiUrl),
  })
  return { mode: apiUrl === undefined ? 'stripe' : 'simulated', client, publishableKey, webhookSecret, apiUrl }
}

const AWAY = 'Le paiement est momentanément indisponible. Rien n’a été débité. Réessayez dans un instant.'
const NOT_SET_UP = 'Le paiement en ligne n’est pas disponible pour le moment. Ce qui est gratuit reste possible.'

/** @throws Problem unavailable where nothing can be paid here */
export const needStripe = (account: StripeAccount | undefined): StripeAccount => {
  if (account === undefined) throw unavailable(NOT_SET_UP)
  return account
}

/** Whether Stripe may do it when it is asked again. */
export const isStripeAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeIdempotencyError

/** Stripe does not know what it was asked for. */
export const isMissingAtStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** What visitors are told of Stripe's errors; whatever else is wrong stays an error of ours. */
export const asProblem = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem || !isStripeAway(error)) throw error
    throw unavailable(AWAY, error)
  }
}
