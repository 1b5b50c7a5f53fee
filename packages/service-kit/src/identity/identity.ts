import {
  type AccessTokenClaims,
  accessTokenClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_SECONDS,
} from '@rouage/contracts'
import { keySet } from '@rouage/contracts/endpoints/account'
import { errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { callService } from '../http/call'
import { createKeyRing, type KeyRing } from './identity-keys'
import type { Logger } from '../ops/logger'
import { Problem } from '../http/problems'
import type { Redis } from '../data/redis'
import { mirrorRevocations, type Revocations } from './revocations'

/** Verified tokens that are remembered: at half a kilobyte each. */
const MAX_REMEMBERED = 10_000
const MAX_TOKEN_LENGTH = 4_096

/** A 401 for a call whose token is missing or was never good. */
export const unauthenticated = (): Problem =>
  new Problem({ status: 401, code: 'unauthenticated', detail: 'Veuillez vous connecter.' })
/** A 401 for a token that was good once: the page asks for a new one and tries again. */
export const tokenExpired = (): Problem =>
  new Problem({ status: 401, code: 'token_expired', detail: 'Votre session a expiré. Veuillez vous reconnecter.' })

const endFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
/** A 403 for somebody who is suspended. @param until ms since 1970; infinite for a suspension without end */
export const accountSuspended = (until: number): Problem =>
  new Problem({
    status: 403,
    code: 'account_suspended',
    detail: Number.isFinite(until)
      ? `Votre compte est suspendu jusqu’au ${endFormat.format(until)}.`
      : 'Votre compte est suspendu.',
  })

/** Who is asking: checks access tokens for one process. */
export type Identity = {
  /**
   * The claims of a valid token of somebody who is not suspended, and whose access was not revoked since.
   * @throws Problem 401 `unauthenticated` or `token_expired`, 403 `account_suspended`, 503 `unavailable` where the
   * token's key is unknown and the account service cannot be asked
   */
  verify(token: string): Promise<AccessTokenClaims>
  /** Calls back with everybody whose tokens may be refused from now on; returns how to stop. */
  onChange(listener: (userId: string) => void): () => void
  close(): Promise<void>
}

/** The identity of a process from its parts; services use `createIdentity`. */
export const identityOf = (keys: KeyRing, revocations: Revocations): Identity => {
  const remembered = new LRUCache<string, AccessTokenClaims>({ max: MAX_REMEMBERED })
  const check = async (token: string): Promise<AccessTokenClaims> => {
    if (token.length > MAX_TOKEN_LENGTH) throw unauthenticated()
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await keys.keyOf(kid)
          if (key === undefined) throw unauthenticated()
          return key
        },
        {
          algorithms: [TOKEN_ALGORITHM],
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          requiredClaims: ['sub', 'iat', 'exp'],
        },
      )
      const claims = z.safeParse(accessTokenClaims, payload)
      // Whatever says that it lives longer was never issued as an access token.
      if (!claims.success || claims.data.exp - claims.data.iat > TOKEN_SECONDS) throw unauthenticated()
      remembered.set(token, claims.data)
      return claims.data
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw tokenExpired()
      if (error instanceof errors.JOSEError) throw unauthenticated()
      throw error
    }
  }
  return {
    verify: async (token) => {
      const claims = remembered.get(token) ?? (await check(token))
      if (claims.exp * 1000 <= Date.now()) {
        remembered.delete(token)
        throw tokenExpired()
      }
      await revocations.ready
      const revocation = await revocations.of(claims.sub)
      if (revocation === undefined) return claims
      const { epoch, suspendedUntil = 0 } = revocation
      if (suspendedUntil > Date.now()) throw accountSuspended(suspendedUntil)
      // A page whose session goes on asks for a new token and notices nothing.
      if (claims.epoch < epoch) throw tokenExpired()
      return claims
    },
    onChange: revocations.onChange,
    close: async () => {
      await Promise.all([keys.close(), revocations.close()])
    },
  }
}

/**
 * The identity of a service. It starts at once: keys and revocations are read meanwhile, and again for as long as their
 * owners are away.
 * @param accountUrl `http://host:port` of the account service
 */
export const createIdentity = ({
  accountUrl,
  redis,
  logger,
}: {
  accountUrl: string
  redis: Redis
  logger: Logger
}): Identity =>
  identityOf(
    createKeyRing(() => callService(keySet, {}, { baseUrl: accountUrl, timeoutMs: 2_000 }), { logger }),
    mirrorRevocations(redis, { logger }),
  )
