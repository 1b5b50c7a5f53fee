import { randomBytes } from 'node:crypto'
import { makeServiceKeys } from '@rouage/service-kit/identity/make-service-keys'

const secret = (): string => randomBytes(36).toString('base64url')

/** Every secret that an installation needs, new, as lines of an environment file. */
export const freshSecrets = (): string => {
  const { own, known } = makeServiceKeys(['edge', 'account', 'listing', 'messaging', 'publish', 'rollout', 'search'])
  const lines = {
    ROUAGE_INTERNAL_TOKEN: secret(),
    ACCOUNT_SECRETS: `1:${secret()}`,
    VISITOR_SECRET: secret(),
    EDGE_SERVICE_KEY: own.edge,
    ACCOUNT_SERVICE_KEY: own.account,
    LISTING_SERVICE_KEY: own.listing,
    MESSAGING_SERVICE_KEY: own.messaging,
    PUBLISH_SERVICE_KEY: own.publish,
    ROLLOUT_SERVICE_KEY: own.rollout,
    SEARCH_SERVICE_KEY: own.search,
    ROUAGE_CALLER_KEYS: known,
  }
  return `${Object.entries(lines)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`
}
