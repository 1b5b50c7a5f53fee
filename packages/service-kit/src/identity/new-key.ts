import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * A new Ed25519 key, read from its own text. Up to Node 22 the object that made a key shares a lock with it, takes that as
 * it is collected as garbage, and has the thread wait for itself, for ever, where this happens while the key is exported as
 * JWK.
 */
export const newPrivateKey = (): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' })
}
