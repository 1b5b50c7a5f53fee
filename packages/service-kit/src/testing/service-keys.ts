import type { KeyObject } from 'node:crypto'
import type { CallerName, ServiceName } from '@rouage/contracts'
import { SERVICE_NAMES } from '@rouage/contracts/service-names'
import { newPrivateKey } from '../identity/new-key'
import { createServiceCaller, type ServiceCaller } from '../identity/service-caller'
import { createServiceGate, type ServiceGate } from '../identity/service-gate'
import { publicTextOf, readCallerKeys } from '../identity/service-keys'

const NAMES = ['edge', ...SERVICE_NAMES] as const satisfies CallerName[]
const own = new Map<CallerName, KeyObject>(NAMES.map((name) => [name, newPrivateKey()]))
const written = [...own].map(([name, key]) => `${name}:${publicTextOf(key)}`).join(',')

/** A program's own key, by which `testCallerKeys` know it. */
export const testServiceKey = (name: CallerName): KeyObject => {
  const key = own.get(name)
  if (key === undefined) throw new Error(`${name} has no key in tests: add it to the list.`)
  return key
}

/** The same as `ROUAGE_SERVICE_KEY` says it. */
export const testServiceKeyText = (name: CallerName): string =>
  testServiceKey(name).export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** By which keys services know callers in tests, as `ROUAGE_CALLER_KEYS` says it. */
export const testCallerKeysText = written
export const testCallerKeys = readCallerKeys(written) ?? []

/** What knows callers in tests, by their tokens alone. */
export const testGate = (name: ServiceName): ServiceGate => createServiceGate({ name, keys: testCallerKeys })

/** A program that calls services by its token alone. */
export const testCaller = (name: CallerName): ServiceCaller => createServiceCaller({ name, key: testServiceKey(name) })
