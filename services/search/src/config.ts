import { httpUrl, readConfig, serviceConfig } from '@rouage/service-kit'
import * as z from 'zod/mini'

export const searchConfig = z.object({
  ...serviceConfig,
  /** The owner of the ads: its snapshot rebuilds the read model. */
  LISTING_URL: httpUrl,
  /** The account service: access tokens are checked with its keys. */
  ACCOUNT_URL: httpUrl,
  /** Folder of the index checkpoint; what lies there may be deleted at any time. */
  SEARCH_CACHE_DIR: z.string().check(z.minLength(1)),
  /** Database of the service. */
  SEARCH_DATABASE: z._default(z.string(), 'search'),
  /** The public communes service or one like it; without it, or when it fails, `/communes` answers from own data. */
  GEO_API_URL: z.optional(httpUrl),
})
export type SearchConfig = z.infer<typeof searchConfig>

export const readSearchConfig = (env?: NodeJS.ProcessEnv): SearchConfig => readConfig(searchConfig, env)
