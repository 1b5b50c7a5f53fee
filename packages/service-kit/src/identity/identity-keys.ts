import { TOKEN_ALGORITHM } from '@rouage/contracts'
import { type CryptoKey, importJWK } from 'jose'
import * as z from 'zod/mini'
import type { Logger } from '../ops/logger'
import { startLoop } from '../jobs/loop'
import { unavailable } from '../http/problems'

/** How long a key set is used before it is asked for again. */
const KEEP_MS = 10 * 60_000
/** A key id that nobody knows asks for the key set at most this often, so that made-up ids cost the owner nothing. */
const COOLDOWN_MS = 3_000
const MAX_KEYS = 20

/** The only kind of key that checks a token; private parts, should somebody publish them, are not even read. */
const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().check(z.minLength(1)),
})
const keySet = z.object({ keys: z.array(z.unknown()) })

/** The public keys that access tokens are checked with, by their id. */
export type KeyRing = {
  /**
   * The key of that id; undefined where the issuer has none.
   * @throws Problem 503 `unavailable` where nobody could tell, since the issuer is away
   */
  keyOf(kid: string): Promise<CryptoKey | undefined>
  close(): Promise<void>
}

const importKeys = async (answer: unknown): Promise<ReadonlyMap<string, CryptoKey>> => {
  const { keys } = z.parse(keySet, answer)
  const found = new Map<string, CryptoKey>()
  for (const each of keys.slice(0, MAX_KEYS)) {
    const parsed = z.safeParse(publicKey, each)
    if (!parsed.success) continue
    const key = await importJWK(parsed.data, TOKEN_ALGORITHM)
    if (!(key instanceof Uint8Array)) found.set(parsed.data.kid, key)
  }
  if (found.size === 0) throw new Error('The key set holds no Ed25519 key.')
  return found
}

/**
 * Keeps the issuer's key set: renewed every 10 minutes and when a token names an unknown key. While the issuer is away
 * the last known set stays in use.
 * @param read answers a JSON Web Key Set
 */
export const createKeyRing = (
  read: () => Promise<unknown>,
  { logger, keepMs = KEEP_MS, cooldownMs = COOLDOWN_MS }: { logger: Logger; keepMs?: number; cooldownMs?: number },
): KeyRing => {
  let keys: ReadonlyMap<string, CryptoKey> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY
  let isAway = false
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    askedAt = performance.now()
    try {
      keys = await importKeys(await read())
      isAway = false
    } catch (error) {
      isAway = true
      throw error
    } finally {
      asking = undefined
    }
  }
  const refresh = (): Promise<void> => (asking ??= ask())
  const loop = startLoop('key set', refresh, { everyMs: keepMs, maxBackoffMs: 5_000, logger })
  return {
    keyOf: async (kid) => {
      const known = keys.get(kid)
      if (known !== undefined) return known
      if (asking !== undefined || performance.now() - askedAt >= cooldownMs) await refresh().catch(() => undefined)
      const found = keys.get(kid)
      if (found === undefined && isAway) throw unavailable()
      return found
    },
    close: loop.close,
  }
}
