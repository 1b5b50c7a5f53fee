import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_SECONDS } from '@rouage/contracts'
import { testDatabase } from '@rouage/service-kit/testing'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { type Auth, createAuth } from './auth'

const SECRETS = [{ version: 1, value: 'a secret of thirty-two characters' }]
const DAY_MS = 86_400_000
const NOW = Math.floor(Date.now() / 1_000)
const claims = {
  sub: 'person-1',
  role: 'user',
  sellerKind: 'particulier',
  pseudo: 'Personne',
  sid: 'session-1',
  epoch: 1,
  iat: NOW,
  exp: NOW + TOKEN_SECONDS,
} as const

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase('account-auth')
})
afterEach(() => database.drop())

const open = (): Promise<Auth> => createAuth(database, { secrets: SECRETS, publicUrl: 'https://rouage.example' })
const kept = () => database.connection.collection('jwks')
const keyIdOf = (token: string) => decodeProtectedHeader(token).kid
const verify = async (auth: Auth, token: string) => {
  const keySet = createLocalJWKSet((await auth.keySet()) as Parameters<typeof createLocalJWKSet>[0])
  return (await jwtVerify(token, keySet, { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE })).payload
}

it('makes one key for all who ask at first, and signs by it', async () => {
  const auth = await open()
  const [first, , second] = await Promise.all([auth.signToken(claims), auth.keySet(), auth.signToken(claims)])

  expect(await kept().countDocuments()).toBe(1)
  expect(keyIdOf(first)).toBe(keyIdOf(second))
  expect(await verify(auth, first)).toMatchObject(claims)
})

it('goes on with the key of another process', async () => {
  const token = await (await open()).signToken(claims)
  const other = await open()

  expect(keyIdOf(await other.signToken(claims))).toBe(keyIdOf(token))
  expect(await verify(other, token)).toMatchObject(claims)
})

it('signs by a new key once one has expired, and publishes the old one for a day', async () => {
  const before = await (await open()).signToken(claims)
  await kept().updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1_000) } })
  const auth = await open()
  const after = await auth.signToken(claims)

  expect(keyIdOf(after)).not.toBe(keyIdOf(before))
  expect(await verify(auth, before)).toMatchObject(claims)

  const key = await kept().findOne({}, { sort: { createdAt: -1 } })

  expect(Number(key?.expiresAt) - Date.now()).toBeGreaterThan(89 * DAY_MS)

  await kept().updateMany(
    { expiresAt: { $lt: new Date() } },
    { $set: { expiresAt: new Date(Date.now() - 2 * DAY_MS) } },
  )
  await expect(verify(auth, before)).rejects.toThrow('no applicable key')
})

it('makes another key where no secret opens the one that is there', async () => {
  const before = await (await open()).signToken(claims)
  const auth = await createAuth(database, {
    secrets: [{ version: 2, value: 'another secret of thirty-two chars' }],
    publicUrl: 'https://rouage.example',
  })
  await auth.resealKeys()
  const after = await auth.signToken(claims)

  expect(keyIdOf(after)).not.toBe(keyIdOf(before))
  expect(await verify(auth, after)).toMatchObject(claims)
})
