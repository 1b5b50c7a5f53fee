import { randomBytes } from 'node:crypto'
import { type AccessTokenClaims, TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_SECONDS } from '@rouage/contracts'
import { generateKeyPair, SignJWT } from 'jose'
import { connectDatabase, type Database } from './database'
import { type Identity, identityOf } from './identity'
import { silentLogger } from './logger'
import { connectRedis, type Redis } from './redis'
import type { Revocation } from './revocations'

/** An address of the stack that integration tests run against. */
const addressOf = (name: 'MONGODB_URL' | 'REDIS_URL'): string => {
  const address = process.env[name]
  if (address === undefined)
    throw new Error(`${name} is missing: integration tests need the local stack (npm test starts it).`)
  return address
}

export const testMongodbUrl = (): string => addressOf('MONGODB_URL')

/** A name that no other test uses. */
export const uniqueName = (prefix: string): string => `${prefix}-${randomBytes(6).toString('hex')}`

/** A database of the test's own; `drop` removes it and ends the connection. */
export const testDatabase = async (prefix = 'test'): Promise<Database & { drop(): Promise<void> }> => {
  const database = await connectDatabase(testMongodbUrl(), uniqueName(prefix), { logger: silentLogger() })
  return {
    ...database,
    drop: async () => {
      await database.connection.dropDatabase()
      await database.close()
    },
  }
}

/** The stack's Redis, or with a number one of its databases: whoever flushes needs one of his own. */
export const testRedisUrl = (databaseNumber = 0): string => {
  const url = new URL(addressOf('REDIS_URL'))
  url.pathname = `/${databaseNumber}`
  return url.href
}

export const testRedis = (databaseNumber?: number): Promise<Redis> =>
  connectRedis(testRedisUrl(databaseNumber), { logger: silentLogger() })

/**
 * Waits until `look` answers something other than false or undefined.
 * @throws Error when it does not within `withinMs`
 */
export const until = async <T>(
  look: () => Promise<T> | T,
  withinMs = 10_000,
): Promise<Exclude<T, false | undefined>> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== false && seen !== undefined) return seen as Exclude<T, false | undefined>
    if (Date.now() > deadline) throw new Error(`Nothing came within ${withinMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

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

export const createTestIdentity = (): TestIdentity => {
  const pair = generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519' })
  const kid = uniqueName('key')
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

export { layWire, type Wire } from './cut-wire'
export { queriesWithoutIndex } from './index-testing'
export {
  type AuthorizationCaller,
  type AuthorizationCase,
  authorizationCaller,
  authorizationCases,
} from './authorization-testing'
