import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../config'

/** Signs with the newest secret, and knows what any of the secrets signed: a new secret ends no session. */
export type Signatures = {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

const signatureOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()

export const createSignatures = (secrets: readonly Secret[]): Signatures => {
  const [newest] = secrets
  if (newest === undefined) throw new Error('ACCOUNT_SECRETS is empty: give one secret at least.')
  return {
    sign: (purpose, text) => signatureOf(newest.value, purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url')
      return secrets.some(({ value }) => {
        const expected = signatureOf(value, purpose, text)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
