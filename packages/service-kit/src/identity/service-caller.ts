import type { KeyObject } from 'node:crypto'
import type { CallerName, ServiceName } from '@rouage/contracts'
import { SignJWT } from 'jose'
import { INTERNAL_HEADER, SERVICE_TOKEN_HEADER } from '../http/request-context'
import { publicTextOf } from './service-keys'

export const CALL_ALGORITHM = 'EdDSA'
/** So that no other token of ours is ever taken for one. */
export const CALL_TYPE = 'rouage-call+jwt'
/** How long a call's token is good, in seconds: it is made for one call. */
const TOKEN_SECONDS = 30

/** A program that calls services. */
export type ServiceCaller = {
  readonly name: CallerName
  /** What a call of a service carries, so that it knows who calls. */
  headersFor(callee: ServiceName): Promise<Record<string, string>>
}

/**
 * Signs calls with a key that this program alone has: made out to the service that is called, for half a minute.
 * @param sharedSecret for one release: services of the release before believe nothing else
 */
export const createServiceCaller = ({
  name,
  key,
  sharedSecret,
}: {
  name: CallerName
  key: KeyObject
  sharedSecret?: string | undefined
}): ServiceCaller => {
  const header = { alg: CALL_ALGORITHM, typ: CALL_TYPE, kid: publicTextOf(key) }
  const shared: Record<string, string> = sharedSecret === undefined ? {} : { [INTERNAL_HEADER]: sharedSecret }
  return {
    name,
    headersFor: async (callee) => {
      const now = Math.floor(Date.now() / 1000)
      const token = await new SignJWT()
        .setProtectedHeader(header)
        .setIssuer(name)
        .setAudience(callee)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(key)
      return { ...shared, [SERVICE_TOKEN_HEADER]: token }
    },
  }
}

/** What programs read of their calls' keys. */
export type CallsConfig = {
  readonly ROUAGE_INTERNAL_TOKEN: string
  readonly ROUAGE_SERVICE_KEY: KeyObject
  readonly ROUAGE_SHARED_SECRET_CALLS: boolean
}

/** For one release: what services and the edge show each other besides. */
export const sharedSecretOf = (config: CallsConfig): string | undefined =>
  config.ROUAGE_SHARED_SECRET_CALLS ? config.ROUAGE_INTERNAL_TOKEN : undefined

/** The program as a caller, by its configuration. */
export const serviceCallerOf = (name: CallerName, config: CallsConfig): ServiceCaller =>
  createServiceCaller({ name, key: config.ROUAGE_SERVICE_KEY, sharedSecret: sharedSecretOf(config) })
