import { type AccessTokenClaims, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_SECONDS } from '@rouage/contracts'
import { type Database, newId } from '@rouage/service-kit'
import { mongodbAdapter } from 'better-auth/adapters/mongodb'
import { betterAuth } from 'better-auth/minimal'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { jwt } from 'better-auth/plugins/jwt'
import * as z from 'zod/mini'
import type { Secret } from '../config'
import { hashPassword, verifyPassword } from './passwords'
import { newSigningKey } from './signing-keys'

export const SESSION_DAYS = 30
const DAY_SECONDS = 86_400
/** A key signs for 90 days and is published for one more, far longer than any token lives. */
const KEY_SECONDS = 90 * DAY_SECONDS
/** Another process may have a key expire meanwhile. */
const LOOK_AGAIN_MS = 60_000

const make = (database: Database, { secrets, publicUrl }: { secrets: readonly Secret[]; publicUrl: string }) =>
  betterAuth({
    appName: 'Rouage',
    baseURL: publicUrl,
    secrets: [...secrets],
    database: mongodbAdapter(database.connection.getClient().db(database.connection.name)),
    telemetry: { enabled: false },
    // Our own limits count by the address that the edge set and by account.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, cookieCache: { enabled: false } },
    advanced: { database: { generateId: newId } },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: KEY_SECONDS,
          gracePeriod: DAY_SECONDS,
        },
        jwt: { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, expirationTime: `${TOKEN_SECONDS}s` },
      }),
    ],
  })

/**
 * What Rouage takes from better-auth: the keys that sign access tokens, encrypted by the newest secret and opened by any.
 * Its HTTP paths are never mounted: they would be a second door past our limits and checks. Sessions are its rows, but
 * ours to open and end, in the transactions of what they hang on, which it does not know.
 */
export const createAuth = async (database: Database, options: { secrets: readonly Secret[]; publicUrl: string }) => {
  const auth = make(database, options)
  const context = await auth.$context
  const { secretConfig } = context
  const keys = database.connection.collection<{ privateKey: string; expiresAt?: Date }>('jwks')
  const seal = (text: string): Promise<string> => symmetricEncrypt({ key: secretConfig, data: text })
  const open = async (sealed: string): Promise<string | undefined> => {
    try {
      return await symmetricDecrypt({ key: secretConfig, data: z.parse(z.string(), JSON.parse(sealed)) })
    } catch {
      return undefined
    }
  }
  let lookAgainAt = 0
  const readOrMakeKey = async (): Promise<void> => {
    const next = Date.now() + LOOK_AGAIN_MS
    const kept = await keys.find({}, { projection: { expiresAt: 1 } }).toArray()
    const isLasting = kept.some(({ expiresAt }) => expiresAt !== undefined && expiresAt.getTime() > next)
    if (!isLasting) await context.adapter.create({ model: 'jwks', data: await newSigningKey(seal, KEY_SECONDS) })
    lookAgainAt = next
  }
  let making: Promise<void> | undefined
  /** There is a key that signs; whoever asks while it is made waits for the same one. */
  const ensureKey = async (): Promise<void> => {
    if (Date.now() < lookAgainAt) return
    making ??= readOrMakeKey().finally(() => (making = undefined))
    await making
  }
  return {
    /** @param payload all claims of an access token but those that are the same in each */
    signToken: async (payload: Omit<AccessTokenClaims, 'iss' | 'aud'>): Promise<string> => {
      await ensureKey()
      const { token } = await auth.api.signJWT({ body: { payload } })
      return token
    },
    /** The public keys as a JSON Web Key Set; the first call makes the first key. */
    keySet: async (): Promise<{ keys: Record<string, unknown>[] }> => {
      await ensureKey()
      const { keys } = await auth.api.getJwks()
      return { keys: keys.map((key) => ({ ...key, use: 'sig' })) }
    },
    /**
     * Closes the signing keys anew with the newest secret, so that older secrets can be retired; at start. A key that
     * no secret opens any more signs nothing from now on, and the next token makes another.
     */
    resealKeys: async (): Promise<void> => {
      const now = new Date()
      for (const { _id, privateKey } of await keys.find({}, { projection: { privateKey: 1 } }).toArray()) {
        const text = await open(privateKey)
        if (text === undefined)
          await keys.updateOne({ _id, expiresAt: { $not: { $lt: now } } }, { $set: { expiresAt: now } })
        else await keys.updateOne({ _id, privateKey }, { $set: { privateKey: JSON.stringify(await seal(text)) } })
      }
      lookAgainAt = 0
    },
    encrypt: seal,
    decrypt: (text: string): Promise<string> => symmetricDecrypt({ key: secretConfig, data: text }),
  }
}
export type Auth = Awaited<ReturnType<typeof createAuth>>
