import type { CallerName } from '@rouage/contracts'
import { newPrivateKey } from './new-key'
import { publicTextOf } from './service-keys'

/** What programs sign their calls with, as their settings take it. */
export type ServiceKeys<Name extends CallerName> = {
  /** `ROUAGE_SERVICE_KEY` of each. */
  readonly own: Readonly<Record<Name, string>>
  /** `ROUAGE_CALLER_KEYS` of all. */
  readonly known: string
}

/** Makes a new key for each of some programs. */
export const makeServiceKeys = <Name extends CallerName>(names: readonly Name[]): ServiceKeys<Name> => {
  const made = names.map((name) => [name, newPrivateKey()] as const)
  const own = made.map(([name, key]) => [name, key.export({ format: 'der', type: 'pkcs8' }).toString('base64')])
  return {
    own: Object.fromEntries(own) as Record<Name, string>,
    known: made.map(([name, key]) => `${name}:${publicTextOf(key)}`).join(','),
  }
}
