import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { CallerName } from '@rouage/contracts'
import { SERVICE_NAMES } from '@rouage/contracts/service-names'

/** A key that calls of a program are believed by. A program has two while its key is being changed. */
export type CallerKey = { readonly caller: CallerName; readonly id: string; readonly key: KeyObject }

const CALLERS: readonly string[] = ['edge', ...SERVICE_NAMES] satisfies CallerName[]
const isCaller = (name: string): name is CallerName => CALLERS.includes(name)
const PUBLIC_KEY_BYTES = 32

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' })

/** The public half of a key as `ROUAGE_CALLER_KEYS` and a token's header name it: 32 bytes in base64url. */
export const publicTextOf = (key: KeyObject): string => String(createPublicKey(key).export({ format: 'jwk' }).x)

/** An Ed25519 key, PKCS #8 in base64. @returns undefined for anything else */
export const readServiceKey = (text: string): KeyObject | undefined => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

const readCallerKey = (text: string): CallerKey | undefined => {
  const [, caller = '', written = ''] = /^\s*([a-z]+):([\w+/=-]+)\s*$/.exec(text) ?? []
  const bytes = Buffer.from(written, 'base64')
  if (!isCaller(caller) || bytes.length !== PUBLIC_KEY_BYTES) return undefined
  return { caller, id: bytes.toString('base64url'), key: publicKeyOf(bytes) }
}

/** `edge:<public key>,search:<public key>,…`. @returns undefined where one is wrong, or two programs have the same */
export const readCallerKeys = (text: string): readonly CallerKey[] | undefined => {
  const read = text.split(',').map(readCallerKey)
  const keys = read.filter((key) => key !== undefined)
  const isEachOnce = new Set(keys.map(({ id }) => id)).size === keys.length
  return keys.length === read.length && isEachOnce ? keys : undefined
}
