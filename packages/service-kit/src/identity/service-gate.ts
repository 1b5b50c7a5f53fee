import type { KeyObject } from 'node:crypto'
import type { CallerName, ServiceName } from '@rouage/contracts'
import type { Request } from 'express'
import { jwtVerify } from 'jose'
import { forbidden } from '../http/problems'
import { INTERNAL_HEADER, sameSecret, SERVICE_TOKEN_HEADER } from '../http/request-context'
import { CALL_ALGORITHM, CALL_TYPE, type CallsConfig, sharedSecretOf } from './service-caller'
import type { CallerKey } from './service-keys'

/** Nobody is believed for longer, in seconds, whatever the token says. */
const MAX_SECONDS = 60
/** How far two machines' clocks may lie apart, in seconds. */
const SKEW_SECONDS = 30

/** Knows who calls a service. */
export type ServiceGate = {
  /** @throws Problem 403 `forbidden` for everybody but the callers named */
  admit(request: Request, callers: readonly CallerName[]): Promise<void>
}

const refused = (cause?: unknown) => forbidden('Cette adresse est réservée aux services de Rouage.', cause)

/**
 * @param name the service that is called
 * @param keys by which callers are known
 * @param sharedSecret for one release: whoever shows it is believed, too
 */
export const createServiceGate = ({
  name,
  keys,
  sharedSecret,
}: {
  name: ServiceName
  keys: readonly CallerKey[]
  sharedSecret?: string | undefined
}): ServiceGate => {
  const known = new Map(keys.map((key) => [key.id, key]))

  /** @throws where a token is not what a caller of ours makes for this service */
  const callerOf = async (token: string): Promise<CallerName> => {
    let signer: CallerKey | undefined
    const keyOf = ({ kid = '' }: { kid?: string }): KeyObject => {
      signer = known.get(kid)
      if (signer === undefined) throw new Error('Nobody is known by this key.')
      return signer.key
    }
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [CALL_ALGORITHM],
      typ: CALL_TYPE,
      audience: name,
      maxTokenAge: MAX_SECONDS,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['iss', 'exp'],
    })
    const { iss, iat = 0, exp = 0 } = payload
    if (signer === undefined || iss !== signer.caller) throw new Error('The key is somebody else’s.')
    if (exp - iat > MAX_SECONDS) throw new Error('A call’s token is not good for so long.')
    return signer.caller
  }

  return {
    admit: async (request, callers) => {
      if (sharedSecret !== undefined && sameSecret(request.get(INTERNAL_HEADER), sharedSecret)) return
      const token = request.get(SERVICE_TOKEN_HEADER)
      if (token === undefined) throw refused()
      const caller = await callerOf(token).catch((error: unknown) => {
        throw refused(error)
      })
      if (!callers.includes(caller)) throw refused()
    },
  }
}

/** What knows who calls the service, by its configuration. */
export const serviceGateOf = (
  name: ServiceName,
  config: CallsConfig & { readonly ROUAGE_CALLER_KEYS: readonly CallerKey[] },
): ServiceGate => createServiceGate({ name, keys: config.ROUAGE_CALLER_KEYS, sharedSecret: sharedSecretOf(config) })
