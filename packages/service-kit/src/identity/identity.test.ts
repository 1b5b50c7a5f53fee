import { type AccessTokenClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@rouage/contracts'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { type Identity, identityOf } from './identity'
import { createKeyRing } from './identity-keys'
import { silentLogger } from '../ops/logger'
import { Problem } from '../http/problems'
import type { Revocation } from './revocations'

const now = () => Math.floor(Date.now() / 1000)
const claims = (fields: Partial<AccessTokenClaims> & JWTPayload = {}): JWTPayload => ({
  sub: 'user-1',
  role: 'user',
  sellerKind: 'particulier',
  pseudo: 'Léa',
  sid: 'session-1',
  epoch: 3,
  iss: TOKEN_ISSUER,
  aud: TOKEN_AUDIENCE,
  iat: now(),
  exp: now() + 300,
  ...fields,
})
const newPair = () => generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
type Pair = Awaited<ReturnType<typeof newPair>>
const sign = (
  payload: JWTPayload,
  { privateKey }: { privateKey: CryptoKey },
  header: { alg?: string; kid?: string } = {},
) => new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...header }).sign(privateKey)

/** An issuer whose key set can change, fail and be counted. */
const issuer = (pairs: Record<string, Pair>) => {
  const state = { pairs, isAway: false, asked: 0 }
  return {
    state,
    read: async () => {
      state.asked += 1
      if (state.isAway) throw new Error('away')
      const keys = Object.entries(state.pairs).map(async ([kid, pair]) => ({
        ...(await exportJWK(pair.publicKey)),
        kid,
        alg: 'EdDSA',
      }))
      return { keys: await Promise.all(keys) }
    },
  }
}

const known = new Map<string, Revocation>()
const revocations = {
  ready: Promise.resolve(),
  of: (id: string) => known.get(id),
  onChange: () => () => undefined,
  close: async () => undefined,
}
const opened: Identity[] = []
const identityWith = (read: () => Promise<unknown>, times: { keepMs?: number; cooldownMs?: number } = {}) => {
  const identity = identityOf(createKeyRing(read, { logger: silentLogger(), ...times }), revocations)
  opened.push(identity)
  return identity
}
afterEach(async () => {
  known.clear()
  for (const identity of opened.splice(0)) await identity.close()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Problem) return `${error.status} ${error.code}`
      throw error
    },
  )

describe('an access token', () => {
  let pair: Pair
  let other: Pair
  let identity: Identity
  beforeAll(async () => {
    pair = await newPair()
    other = await newPair()
  })
  beforeEach(() => {
    identity = identityWith(issuer({ k1: pair }).read)
  })

  it('says who is calling', async () => {
    const payload = claims({ role: 'moderator' })
    expect(await identity.verify(await sign(payload, pair))).toEqual(payload)
  })

  it('is refused with no algorithm', async () => {
    expect(await codeOf(identity.verify(new UnsecuredJWT(claims()).encode()))).toBe('401 unauthenticated')

    const body = Buffer.from(JSON.stringify(claims())).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'k1' })).toString('base64url')

    expect(await codeOf(identity.verify(`${none}.${body}.`))).toBe('401 unauthenticated')
  })

  it('is refused when it was signed with HS256 and the public key as its secret', async () => {
    const { x = '' } = await exportJWK(pair.publicKey)
    const secrets = [Buffer.from(x, 'base64url'), Buffer.from(x), Buffer.from(await exportSPKI(pair.publicKey))]
    for (const secret of secrets) {
      const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)
      expect(await codeOf(identity.verify(token))).toBe('401 unauthenticated')
    }
  })

  it.each([
    ['another key', () => sign(claims(), other)],
    [
      'another key that it brings along',
      async () => {
        const header = { alg: 'EdDSA', kid: 'k1', jwk: await exportJWK(other.publicKey) }
        return new SignJWT(claims()).setProtectedHeader(header).sign(other.privateKey)
      },
    ],
    ['an unknown key id', () => sign(claims(), pair, { kid: 'k9' })],
    ['no key id', () => new SignJWT(claims()).setProtectedHeader({ alg: 'EdDSA' }).sign(pair.privateKey)],
    ['another issuer', () => sign(claims({ iss: 'somebody' as typeof TOKEN_ISSUER }), pair)],
    ['another audience', () => sign(claims({ aud: 'elsewhere' as typeof TOKEN_AUDIENCE }), pair)],
    ['no audience', () => sign({ ...claims(), aud: undefined } as JWTPayload, pair)],
    ['no expiry', () => sign({ ...claims(), exp: undefined } as JWTPayload, pair)],
    ['a longer life than any access token', () => sign(claims({ exp: now() + 3_600 }), pair)],
    ['a start that is still to come', () => sign(claims({ nbf: now() + 60 }), pair)],
    ['no epoch', () => sign({ ...claims(), epoch: undefined } as JWTPayload, pair)],
    ['no user', () => sign({ ...claims(), sub: undefined } as JWTPayload, pair)],
    ['an unknown role', () => sign(claims({ role: 'root' as 'user' }), pair)],
    ['text that is no token', async () => 'abc.def.ghi'],
    ['endless text', async () => 'a'.repeat(100_000)],
  ])('is refused for %s', async (_what, token) => {
    expect(await codeOf(identity.verify(await token()))).toBe('401 unauthenticated')
  })

  it('is refused when its content was changed', async () => {
    const [head, , signature] = (await sign(claims(), pair)).split('.')
    const body = Buffer.from(JSON.stringify(claims({ role: 'admin' }))).toString('base64url')
    expect(await codeOf(identity.verify(`${head}.${body}.${signature}`))).toBe('401 unauthenticated')
  })

  it('is told to have expired, also when it was valid before', async () => {
    expect(await codeOf(identity.verify(await sign(claims({ iat: now() - 300, exp: now() - 1 }), pair)))).toBe(
      '401 token_expired',
    )

    const token = await sign(claims({ iat: now() - 240, exp: now() + 60 }), pair)
    expect(await codeOf(identity.verify(token))).toBe('accepted')

    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    expect(await codeOf(identity.verify(token))).toBe('401 token_expired')

    later.mockRestore()
  })

  it('is refused from the moment that its user is suspended, with the end in French', async () => {
    const token = await sign(claims(), pair)
    expect(await codeOf(identity.verify(token))).toBe('accepted')

    known.set('user-1', { epoch: 4, suspendedUntil: Date.UTC(2026, 11, 1, 13, 30) })
    await expect(identity.verify(token)).rejects.toMatchObject({
      status: 403,
      code: 'account_suspended',
      detail: 'Votre compte est suspendu jusqu’au 1 décembre 2026 à 14:30.',
    })

    known.set('user-1', { epoch: 4, suspendedUntil: Number.POSITIVE_INFINITY })
    await expect(identity.verify(token)).rejects.toMatchObject({ detail: 'Votre compte est suspendu.' })
  })

  it('is void once its epoch is over, however often it was good before; a newer one is good', async () => {
    const token = await sign(claims(), pair)
    expect(await codeOf(identity.verify(token))).toBe('accepted')

    known.set('user-1', { epoch: 3, suspendedUntil: undefined })
    expect(await codeOf(identity.verify(token))).toBe('accepted')

    known.set('user-1', { epoch: 4, suspendedUntil: undefined })
    expect(await codeOf(identity.verify(token))).toBe('401 token_expired')
    expect(await codeOf(identity.verify(await sign(claims({ epoch: 4 }), pair)))).toBe('accepted')
    // The list may be behind the token by a moment, never the token behind the list.
    expect(await codeOf(identity.verify(await sign(claims({ epoch: 5 }), pair)))).toBe('accepted')
    expect(await codeOf(identity.verify(await sign(claims({ sub: 'user-2' }), pair)))).toBe('accepted')

    // A suspension that is over leaves the tokens from before it void.
    known.set('user-1', { epoch: 4, suspendedUntil: Date.now() - 1 })
    expect(await codeOf(identity.verify(token))).toBe('401 token_expired')
  })

  it('is checked anew in a fraction of a millisecond of the processor', async () => {
    const token = await sign(claims(), pair)
    await identity.verify(token)
    const start = process.cpuUsage()
    for (let turn = 0; turn < 1_000; turn += 1) await identity.verify(token)

    expect(process.cpuUsage(start).user / 1_000 / 1_000).toBeLessThan(0.5)
  })
})

describe('the key set', () => {
  it('is asked for once by many tokens', async () => {
    const pair = await newPair()
    const { read, state } = issuer({ k1: pair })
    const identity = identityWith(read)
    const tokens = await Promise.all(['a', 'b', 'c', 'd'].map((sub) => sign(claims({ sub }), pair)))
    await Promise.all(tokens.map((token) => identity.verify(token)))

    expect(state.asked).toBe(1)
  })

  it('is asked for again when a token names a new key, and made-up key ids do not make it be asked for without end', async () => {
    const [old, fresh] = [await newPair(), await newPair()]
    const { read, state } = issuer({ k1: old })
    const identity = identityWith(read, { cooldownMs: 0 })
    await identity.verify(await sign(claims(), old))
    state.pairs = { k1: old, k2: fresh }

    expect(await codeOf(identity.verify(await sign(claims({ sub: 'user-2' }), fresh, { kid: 'k2' })))).toBe('accepted')

    const calm = identityWith(read, { cooldownMs: 60_000 })
    await calm.verify(await sign(claims(), old))
    const before = state.asked

    for (let turn = 0; turn < 20; turn += 1) {
      expect(await codeOf(calm.verify(await sign(claims(), fresh, { kid: `made-up-${turn}` })))).toBe(
        '401 unauthenticated',
      )
    }
    expect(state.asked).toBe(before)
  })

  it('forgets a key that the issuer took back', async () => {
    const [old, fresh] = [await newPair(), await newPair()]
    const { read, state } = issuer({ k1: old })
    const identity = identityWith(read, { cooldownMs: 0 })
    await identity.verify(await sign(claims(), old))
    state.pairs = { k2: fresh }
    await identity.verify(await sign(claims(), fresh, { kid: 'k2' }))

    expect(await codeOf(identity.verify(await sign(claims({ sub: 'user-2' }), old)))).toBe('401 unauthenticated')
  })

  it('stays in use while the account service is away; without one the answer is 503', async () => {
    const pair = await newPair()
    const { read, state } = issuer({ k1: pair })
    const identity = identityWith(read, { cooldownMs: 0 })
    await identity.verify(await sign(claims(), pair))
    state.isAway = true

    expect(await codeOf(identity.verify(await sign(claims(), pair, { kid: 'k2' })))).toBe('503 unavailable')
    expect(await codeOf(identity.verify(await sign(claims({ sub: 'user-2' }), pair)))).toBe('accepted')

    const fresh = identityWith(read, { cooldownMs: 0 })
    const token = await sign(claims(), pair)

    expect(await codeOf(fresh.verify(token))).toBe('503 unavailable')

    state.isAway = false
    expect(await codeOf(fresh.verify(token))).toBe('accepted')
  })

  it('takes no answer that holds no usable key in the place of one that does', async () => {
    const pair = await newPair()
    const { read, state } = issuer({ k1: pair })
    let answer: unknown
    const identity = identityWith(() => (answer === undefined ? read() : Promise.resolve(answer)), { cooldownMs: 0 })
    await identity.verify(await sign(claims(), pair))
    for (const bad of [{}, { keys: [] }, { keys: [{ kty: 'oct', k: 'AAAA', kid: 'k1' }] }, '<html>']) {
      answer = bad
      expect(await codeOf(identity.verify(await sign(claims(), pair, { kid: 'k2' })))).toBe('503 unavailable')
      expect(await codeOf(identity.verify(await sign(claims({ sub: `user-${state.asked}` }), pair)))).toBe('accepted')
    }
  })
})
