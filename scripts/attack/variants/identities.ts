import { createHmac, createPublicKey, randomBytes, sign } from 'node:crypto'
import { newPrivateKey } from '@rouage/service-kit/identity/new-key'
import { type Draft, type Header, withHeader } from '../draft'
import type { Variant, VariantSource } from '../scene'

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (part: string | undefined): Record<string, unknown> => {
  const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString() || '{}')
  return Object(value)
}

/** Claims of somebody who may do anything, for when there is no token to begin with. */
const CLAIMS = {
  role: 'admin',
  sellerKind: 'particulier',
  pseudo: 'x',
  sid: 'x',
  sub: 'x',
  epoch: 0,
  iss: 'rouage-account',
  aud: 'rouage',
}
const foreignKey = newPrivateKey()

/** Tokens that nobody may be believed for, made like the one that is shown. */
const forgeries = (token: string | undefined): (readonly [string, string])[] => {
  const [head, claims, signature = ''] = token?.split('.') ?? []
  const header = { alg: 'EdDSA', kid: 'x', ...read(head) }
  const now = Math.floor(Date.now() / 1_000)
  const own = { ...CLAIMS, ...read(claims), iat: now, exp: now + 300 }
  const signed = (head: object, body: object): string => {
    const text = `${base64(head)}.${base64(body)}`
    return `${text}.${sign(null, Buffer.from(text), foreignKey).toString('base64url')}`
  }
  const symmetric = `${base64({ ...header, alg: 'HS256' })}.${base64(own)}`
  const publicKey = createPublicKey(foreignKey).export({ format: 'jwk' })
  return [
    ['garbage', 'garbage'],
    ['three dots', '...'],
    ['empty parts', '..'],
    ['alg none', `${base64({ ...header, alg: 'none' })}.${base64(own)}.`],
    ['alg nOnE', `${base64({ ...header, alg: 'nOnE' })}.${base64(own)}.${signature}`],
    ['no alg', `${base64({ kid: header.kid })}.${base64(own)}.${signature}`],
    ['HS256', `${symmetric}.${createHmac('sha256', String(header.kid)).update(symmetric).digest('base64url')}`],
    ['another’s key', signed(header, own)],
    ['a key of its own in the header', signed({ ...header, jwk: publicKey }, own)],
    ['a key elsewhere', signed({ ...header, jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/x' }, own)],
    ['a key by path', signed({ ...header, kid: '../../../../dev/null' }, own)],
    ['a key by prototype', signed({ ...header, kid: '__proto__' }, own)],
    ['a key that is an operator', signed({ ...header, kid: { $ne: '' } }, own)],
    ['a critical header', signed({ ...header, crit: ['x'], x: 1 }, own)],
    ['another audience', signed(header, { ...own, aud: 'other' })],
    ['another issuer', signed(header, { ...own, iss: 'other' })],
    ['over', signed(header, { ...own, exp: now - 10 })],
    ['not yet', signed(header, { ...own, nbf: now + 1_000, iat: now + 1_000 })],
    ['an end that is no number', signed(header, { ...own, exp: 'never' })],
    ['more rights, the same signature', `${base64(header)}.${base64({ ...own, role: 'admin' })}.${signature}`],
    ['no signature', `${head ?? base64(header)}.${claims ?? base64(own)}.`],
    ['claims that are no JSON', `${base64(header)}.${Buffer.from('{').toString('base64url')}.${signature}`],
    ['claims of 8 kB', `${base64(header)}.${base64({ ...own, x: 'a'.repeat(6_000) })}.${signature}`],
    ['five parts', `${base64(header)}.a.b.c.d`],
  ]
}

const COOKIES: readonly (readonly [string, string])[] = [
  ['rouage_visitor', 'x'],
  ['rouage_visitor', `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['rouage_visitor', '[object Object]'],
  ['rouage_visitor', '%00%ff'],
  ['rouage_device', 'x'],
  ['rouage_device', '{"$gt":""}'],
  ['rouage_device', '.'.repeat(500)],
  ['rouage_sid', 'x'],
  ['rouage_sid', '{"$gt":""}'],
  ['rouage_sid', 'a.b.c'],
  ['rouage_sid', 's%3Aj%3A%7B%22a%22%3A1%7D'],
  ['rouage_sid', 'a'.repeat(4_000)],
  ['rouage_sid', '%'],
  ['rouage_second_factor', 'x'],
  ['rouage_second_factor', '{"$ne":null}'],
  ['rouage_session', '2'],
  ['__proto__', 'x'],
  ['', 'x'],
]

/** Who is calling, told wrongly: tokens, cookies and the headers by which our own programs tell each other. */
export const identities: VariantSource = ({ draft }) => {
  const shown = draft.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1].replace(/^Bearer /, '')
  const nobody: Draft = { ...draft, headers: draft.headers.filter(([name]) => name.toLowerCase() !== 'authorization') }
  const tokens = forgeries(shown).map(([name, token]): Variant => ({
    name: `token: ${name}`,
    expectation: 'unauthenticated',
    draft: () => withHeader(nobody, 'authorization', `Bearer ${token}`),
  }))
  const schemes = [
    'Basic YTpi',
    'Bearer',
    'Bearer ',
    'bearer  ',
    'Token x',
    'Bearer a b',
    `Bearer ${'a'.repeat(7_000)}`,
    `Bearer\u00a0${shown ?? 'x'}`,
  ].map((value): Variant => ({
    name: `authorization ${JSON.stringify(value).slice(0, 40)}`,
    expectation: 'unauthenticated',
    draft: () => withHeader(nobody, 'authorization', value),
  }))
  const doubled: Variant = {
    name: 'two tokens, the first one garbage',
    expectation: 'unauthenticated',
    draft: () => withHeader(nobody, 'authorization', 'Bearer garbage', `Bearer ${shown ?? 'x'}`),
  }
  const inside: readonly Header[] = [
    ['x-rouage-internal', 'x'.repeat(32)],
    ['x-rouage-internal', ''],
    ['x-rouage-service', forgeries(shown)[5]?.[1] ?? 'x'],
    ['x-rouage-service', ''],
    ['x-rouage-visitor', 'somebody-else'],
    ['x-rouage-user', 'admin'],
    ['x-rouage-role', 'admin'],
  ]
  const claimed = inside.map(([name, value]): Variant => ({
    name: `${name} ${value}`,
    expectation: 'rule',
    draft: () => withHeader(draft, name, value),
  }))
  const cookies = COOKIES.map(([name, value]): Variant => ({
    name: `cookie ${name}=${value.slice(0, 30)}`,
    expectation: 'rule or refused',
    draft: () => withHeader(draft, 'cookie', `${name}=${value}`),
  }))
  const many: Variant = {
    name: 'one cookie 300 times',
    expectation: 'rule or refused',
    draft: () => withHeader(draft, 'cookie', Array.from({ length: 300 }, () => 'rouage_sid=x').join('; ')),
  }
  const token: Variant = {
    name: 'a token in the query',
    expectation: 'unauthenticated',
    draft: () => ({ ...nobody, rawQuery: `access_token=${shown ?? randomBytes(8).toString('hex')}` }),
  }
  return [...tokens, ...schemes, doubled, ...claimed, ...cookies, many, token]
}
