import { randomBytes } from 'node:crypto'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import { makeServiceKeys } from '@rouage/service-kit/identity/make-service-keys'

const secret = (): string => randomBytes(36).toString('base64url')

/** Every secret that an installation needs, new, as lines of an environment file. */
export const freshSecrets = (): string => {
  const { own, known } = makeServiceKeys(['edge', ...RUNNING_SERVICES])
  const keys = Object.entries(own).map(([name, key]) => [`${name.toUpperCase()}_SERVICE_KEY`, key] as const)
  const lines = [
    ['ROUAGE_INTERNAL_TOKEN', secret()],
    ['ACCOUNT_SECRETS', `1:${secret()}`],
    ['VISITOR_SECRET', secret()],
    ...keys,
    ['ROUAGE_CALLER_KEYS', known],
  ]
  return `${lines.map(([name, value]) => `${name}=${value}`).join('\n')}\n`
}
