import { httpUrl, mailConfig, readConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
import * as z from 'zod/mini'

export const searchConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  LISTING_URL: setting('The owner of the ads: its snapshot rebuilds the read model', serviceUrl),
  ACCOUNT_URL: setting(
    'The account service: access tokens are checked with its keys, addresses for e-mails asked for',
    serviceUrl,
  ),
  SEARCH_CACHE_DIR: setting(
    'Folder of the index checkpoint; what lies there may be deleted at any time',
    z.string().check(z.minLength(1)),
  ),
  SEARCH_DATABASE: setting('Database of the service', z._default(z.string(), 'search')),
  SEARCH_ALERT_SECONDS: setting(
    'New ads of an immediate alert are collected for this long, so that a burst is one e-mail',
    z._default(z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(0), z.maximum(3_600)), 60),
  ),
  GEO_API_URL: setting(
    'The public communes service or one like it; without it, or when it fails, `/communes` answers from own data',
    z.optional(httpUrl),
  ),
})
export type SearchConfig = z.infer<typeof searchConfig>

export const readSearchConfig = (env?: NodeJS.ProcessEnv): SearchConfig => readConfig(searchConfig, env)
