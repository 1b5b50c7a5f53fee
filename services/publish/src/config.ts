import { httpUrl, mailConfig, readConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.minLength(1)))

/** Nobody's: for machines where nothing is sold. */
const LOCAL_ISSUER =
  'Rouage (exemple)|SAS au capital de 10 000 €|1 rue de l’Exemple, 75001 Paris, France|' +
  'RCS Paris 000 000 000 – SIRET 000 000 000 00000|TVA intracommunautaire FR00000000000'

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const settings = z.object({
  ...serviceConfig,
  ...mailConfig,
  ACCOUNT_URL: setting('The account service: access tokens are checked with its keys, addresses asked for', serviceUrl),
  LISTING_URL: setting('The listing service: whose photos are whose, and what an ad is today', serviceUrl),
  SEARCH_URL: setting('The search service: what comparable ads ask for', serviceUrl),
  PUBLISH_DATABASE: setting('Database of the service', z._default(z.string(), 'publish')),
  STRIPE_SECRET_KEY: setting('Secret key of the Stripe account', text),
  STRIPE_PUBLISHABLE_KEY: setting('Publishable key of the Stripe account, for the fields of a card', text),
  STRIPE_WEBHOOK_SECRET: setting('What Stripe signs its webhooks with', text),
  STRIPE_API_URL: setting(
    'Where a stand-in speaks Stripe’s API; payments are then simulated, and pages say so',
    z.optional(httpUrl),
  ),
  PUBLISH_LIMIT_FACTOR: setting(
    'Multiplies the limits on payments; 1 but where tests come from one address',
    z._default(z.coerce.number('is wrong (expected a number)').check(z.minimum(1), z.maximum(1_000)), 1),
  ),
  PUBLISH_INVOICE_ISSUER: setting(
    'Who sells, as invoices must say: lines parted by `|`, the first one the name (form and capital, address, RCS, SIRET, ' +
      'VAT number)',
    z.pipe(
      z._default(z.string().check(z.minLength(1)), LOCAL_ISSUER),
      z.transform((text: string): readonly string[] => text.split('|').map((line) => line.trim())),
    ),
  ),
})

/** Half a set of keys, or a stand-in beside the keys of real money, is a mistake that would be seen too late. */
export const publishConfig = settings.check(({ value, issues }) => {
  const missing = STRIPE_KEYS.filter((name) => value[name] === undefined)
  const tell = (name: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [name], message, continue: true })
  const [first] = missing
  const isSome = missing.length < STRIPE_KEYS.length || value.STRIPE_API_URL !== undefined
  if (isSome && first !== undefined) tell(first, `is missing beside the other settings of Stripe`)
  if (value.STRIPE_API_URL !== undefined && value.STRIPE_SECRET_KEY?.includes('_live_') === true)
    tell('STRIPE_API_URL', 'is for test keys alone: a stand-in is not to be handed a live key')
})
export type PublishConfig = z.infer<typeof publishConfig>

export const readPublishConfig = (env?: NodeJS.ProcessEnv): PublishConfig => readConfig(publishConfig, env)
