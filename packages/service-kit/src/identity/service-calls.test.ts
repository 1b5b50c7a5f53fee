import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { endpoint } from '@rouage/contracts'
import { SignJWT } from 'jose'
import request from 'supertest'
import * as z from 'zod/mini'
import { callService, closeCalls } from '../http/call'
import { handle } from '../http/handle'
import { readConfig, serviceConfig } from '../ops/config'
import { silentLogger } from '../ops/logger'
import { createService, type ServiceOptions } from '../service'
import { testCaller, testCallerKeysText, testGate, testServiceKey, testServiceKeyText } from '../testing/service-keys'
import { newPrivateKey } from './new-key'
import { createServiceCaller, serviceCallerOf } from './service-caller'
import { createServiceGate, serviceGateOf } from './service-gate'
import { publicTextOf, readCallerKeys } from './service-keys'

const SECRET = 'a-shared-token-of-tests'
const snapshot = endpoint({
  service: 'listing',
  name: 'snapshot',
  method: 'GET',
  path: '/snapshot',
  audience: 'service',
  callers: ['search'],
  summary: 'For a test.',
  response: z.object({ items: z.int() }),
})
const serviceWith = (options: Partial<ServiceOptions> = {}) =>
  createService({
    name: 'listing',
    internalToken: SECRET,
    gate: testGate('listing'),
    environment: 'test',
    logger: silentLogger(),
    routes: [handle(snapshot, () => ({ items: 1 }))],
    ...options,
  })
const { app } = serviceWith()
const statusWith = async (headers: Record<string, string>, at = app) =>
  (await request(at).get('/snapshot').set(headers)).status
const by = (token: string) => ({ 'x-rouage-service': token })

type Made = { iss?: string; aud?: string; iat?: number; exp?: number; typ?: string; key?: KeyObject; kid?: string }
const seconds = () => Math.floor(Date.now() / 1000)
/** A token as search makes one for listing, but for what is named. */
const made = ({ iss = 'search', aud = 'listing', iat = seconds(), exp = iat + 30, ...more }: Made = {}) => {
  const { typ = 'rouage-call+jwt', key = testServiceKey('search'), kid = publicTextOf(key) } = more
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ, kid })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key)
}

afterAll(() => closeCalls())

it('a caller that the endpoint names gets in by a token of its own', async () => {
  const running = await serviceWith().listen({ port: 0 })
  const options = { baseUrl: running.url, caller: testCaller('search') }

  expect(await callService(snapshot, {}, options)).toEqual({ items: 1 })

  for (const caller of [testCaller('edge'), undefined])
    await expect(callService(snapshot, {}, { baseUrl: running.url, caller })).rejects.toMatchObject({ status: 403 })
  await running.stop()
})

describe('nobody else does:', () => {
  const foreign = newPrivateKey()
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const searchKid = publicTextOf(testServiceKey('search'))
  const claims = () => ({ iss: 'search', aud: 'listing', iat: seconds(), exp: seconds() + 30 })
  const symmetric = () => {
    const text = `${base64({ alg: 'HS256', typ: 'rouage-call+jwt', kid: searchKid })}.${base64(claims())}`
    return `${text}.${createHmac('sha256', searchKid).update(text).digest('base64url')}`
  }

  it.each<readonly [string, () => Promise<string> | string]>([
    ['garbage', () => 'garbage'],
    ['an empty token', () => ''],
    ['no signature', () => `${base64({ alg: 'none', typ: 'rouage-call+jwt', kid: searchKid })}.${base64(claims())}.`],
    ['a key that is public, taken for a secret', symmetric],
    ['a key that nobody knows', () => made({ key: foreign })],
    ['a key that nobody knows, under the name of one that is known', () => made({ key: foreign, kid: searchKid })],
    ['a caller that the endpoint does not name', () => made({ iss: 'edge', key: testServiceKey('edge') })],
    ['a caller that says to be another one', () => made({ iss: 'search', key: testServiceKey('edge') })],
    ['another audience', () => made({ aud: 'account' })],
    ['another kind of token', () => made({ typ: 'JWT' })],
    ['one that is over', () => made({ iat: seconds() - 61, exp: seconds() - 31 })],
    ['one of the future', () => made({ iat: seconds() + 35 })],
    ['one that is good for longer than a minute', () => made({ exp: seconds() + 61 })],
  ])('%s', async (_name, token) => {
    expect(await statusWith(by(await token()))).toBe(403)
  })

  it('no token, a person’s token, and the operators’ secret', async () => {
    expect(await statusWith({})).toBe(403)
    expect(await statusWith({ authorization: `Bearer ${await made()}` })).toBe(403)
    expect(await statusWith({ 'x-rouage-internal': SECRET })).toBe(403)
  })
})

it.each([-29, 0, 29])('a clock that is %s s off does no harm', async (off) => {
  expect(await statusWith(by(await made({ iat: seconds() + off })))).toBe(200)
})

it('a key is changed without a call that fails: both are known for a while', async () => {
  const [older, newer] = [testServiceKey('search'), newPrivateKey()]
  const keys = (...known: KeyObject[]) => readCallerKeys(known.map((key) => `search:${publicTextOf(key)}`).join()) ?? []
  const gateOf = (...known: KeyObject[]) => createServiceGate({ name: 'listing', keys: keys(...known) })
  const between = serviceWith({ gate: gateOf(older, newer) }).app
  const after = serviceWith({ gate: gateOf(newer) }).app
  const callerWith = (key: KeyObject) => createServiceCaller({ name: 'search', key }).headersFor('listing')

  expect([
    await statusWith(await callerWith(older), between),
    await statusWith(await callerWith(newer), between),
  ]).toEqual([200, 200])
  expect([await statusWith(await callerWith(older), after), await statusWith(await callerWith(newer), after)]).toEqual([
    403, 200,
  ])
})

describe('by its settings a program', () => {
  const env = {
    ROUAGE_INTERNAL_TOKEN: SECRET,
    ROUAGE_SERVICE_KEY: testServiceKeyText('search'),
    ROUAGE_CALLER_KEYS: testCallerKeysText,
    MONGODB_URL: 'mongodb://localhost',
    REDIS_URL: 'redis://localhost',
  }
  const schema = z.object(serviceConfig)

  it('believes and shows the secret of the release before, until it is told not to', async () => {
    const bridging = readConfig(schema, env)
    const only = readConfig(schema, { ...env, ROUAGE_SHARED_SECRET_CALLS: 'false' })
    const older = { 'x-rouage-internal': SECRET }

    expect(await statusWith(older, serviceWith({ gate: serviceGateOf('listing', bridging) }).app)).toBe(200)
    expect(await statusWith(older, serviceWith({ gate: serviceGateOf('listing', only) }).app)).toBe(403)
    expect(await serviceCallerOf('search', bridging).headersFor('listing')).toMatchObject(older)

    const headers = await serviceCallerOf('search', only).headersFor('listing')

    expect(Object.keys(headers)).toEqual(['x-rouage-service'])
    expect(await statusWith(headers, serviceWith({ gate: serviceGateOf('listing', only) }).app)).toBe(200)
  })

  const key = publicTextOf(testServiceKey('search'))
  it.each([
    ['ROUAGE_SERVICE_KEY', 'secret-words'],
    [
      'ROUAGE_SERVICE_KEY',
      generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    ],
    ['ROUAGE_CALLER_KEYS', `search:${key.slice(2)}`],
    ['ROUAGE_CALLER_KEYS', `nobody:${key}`],
    ['ROUAGE_CALLER_KEYS', `search:${key},edge:${key}`],
    ['ROUAGE_CALLER_KEYS', key],
  ])('refuses a wrong %s, without repeating it', (name, value) => {
    let message = ''
    try {
      readConfig(schema, { ...env, [name]: value })
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }

    expect(message).toContain(`${name} is wrong`)
    expect(message).not.toContain(value)
  })
})
