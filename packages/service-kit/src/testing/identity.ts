import { randomUUID } from 'node:crypto'
import { type AccessTokenClaims, TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_SECONDS } from '@rouage/contracts'
import { generateKeyPair, SignJWT } from 'jose'
import { type Identity, identityOf } from '../identity/identity'
import type { Revocation } from '../identity/revocations'

/** An identity whose tokens a test makes itself, without an account service or Redis. */
export type TestIdentity = {
  readonly identity: Identity
  /** A valid access token. */
  tokenFor(
    claims: Pick<AccessTokenClaims, 'sub'> & Partial<Pick<AccessTokenClaims, 'role' | 'sellerKind' | 'pseudo'>>,
  ): Promise<string>
  /** @param until null: without end; it bites at once */
  suspend(userId: string, until?: Date | null): void
  /** Voids the tokens that the person has; it bites at once. */
  revoke(userId: string): void
}

/**
 * Makes an identity for `createService`.
 * @example
 * const people = createTestIdentity()
 * const service = await startListing(config, silentLogger(), { identity: people.identity })
 * const authorization = `Bearer ${await people.tokenFor({ sub: 'seller-1' })}`
 */
export const createTestIdentity = (): TestIdentity => {
  const pair = generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519' })
  const kid = randomUUID()
  const known = new Map<string, Revocation>()
  const listeners = new Set<(userId: string) => void>()
  const epochOf = (userId: string): number => known.get(userId)?.epoch ?? 0
  const tell = (userId: string, suspendedUntil: number | undefined): void => {
    known.set(userId, { epoch: epochOf(userId) + 1, suspendedUntil })
    for (const listener of listeners) listener(userId)
  }
  return {
    identity: identityOf(
      { keyOf: async (asked) => (asked === kid ? (await pair).publicKey : undefined), close: async () => undefined },
      {
        ready: Promise.resolve(),
        of: (userId) => known.get(userId),
        onChange: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        close: async () => undefined,
      },
    ),
    tokenFor: async ({ sub, role = 'user', sellerKind = 'particulier', pseudo = sub }) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ role, sellerKind, pseudo, sid: `session-of-${sub}`.slice(0, 64), epoch: epochOf(sub) })
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid })
        .setSubject(sub)
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign((await pair).privateKey)
    },
    suspend: (userId, until = null) => tell(userId, until?.getTime() ?? Number.POSITIVE_INFINITY),
    revoke: (userId) => tell(userId, undefined),
  }
}
