import { httpUrl, mailConfig, readConfig, serviceConfig, setting } from '@rouage/service-kit'
import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.minLength(1)))

export const publishConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  ACCOUNT_URL: setting('The account service: access tokens are checked with its keys, addresses asked for', httpUrl),
  LISTING_URL: setting('The listing service: whose photos are whose, and what an ad is today', httpUrl),
  SEARCH_URL: setting('The search service: what comparable ads ask for', httpUrl),
  PUBLISH_DATABASE: setting('Database of the service', z._default(z.string(), 'publish')),
  STRIPE_SECRET_KEY: setting('Secret key of the Stripe account', text),
  STRIPE_PUBLISHABLE_KEY: setting('Publishable key of the Stripe account, for the fields of a card', text),
  STRIPE_WEBHOOK_SECRET: setting('What Stripe signs its webhooks with', text),
  STRIPE_API_URL: setting(
    'Where a stand-in speaks Stripe’s API; payments are then simulated, and pages say so',
    z.optional(httpUrl),
  ),
})
export type PublishConfig = z.infer<typeof publishConfig>

export const readPublishConfig = (env?: NodeJS.ProcessEnv): PublishConfig => readConfig(publishConfig, env)
