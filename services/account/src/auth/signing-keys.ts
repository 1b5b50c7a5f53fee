import { createPublicKey } from 'node:crypto'
import { newPrivateKey } from '@rouage/service-kit/identity/new-key'

/** How better-auth keeps a key of its own making, so that it takes these for such. */
export type KeptKey = {
  readonly alg: 'EdDSA'
  readonly crv: 'Ed25519'
  /** JSON Web Keys as JSON (RFC 8037), the private one sealed and once more JSON. */
  readonly publicKey: string
  readonly privateKey: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * A key that signs access tokens until it expires. Made here, since better-auth exports one in the moment in which it was
 * made, where up to Node 22 the process may stand still for ever (`newPrivateKey`).
 * @param seal closes a text with the newest secret
 */
export const newSigningKey = async (
  seal: (text: string) => Promise<string>,
  seconds: number,
  now = Date.now(),
): Promise<KeptKey> => {
  const privateKey = newPrivateKey()
  const text = JSON.stringify(privateKey.export({ format: 'jwk' }))
  return {
    alg: 'EdDSA',
    crv: 'Ed25519',
    publicKey: JSON.stringify(createPublicKey(privateKey).export({ format: 'jwk' })),
    privateKey: JSON.stringify(await seal(text)),
    createdAt: new Date(now),
    expiresAt: new Date(now + seconds * 1_000),
  }
}
