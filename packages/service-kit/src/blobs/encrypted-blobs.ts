import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BlobStore } from './blob-store'

/** Secrets with their numbers, the newest first: it closes, all of them open. */
export type NumberedSecrets = readonly { readonly version: number; readonly value: string }[]

const ALGORITHM = 'aes-256-gcm'
/** What an encrypted blob begins with: no image and no PDF does. */
const MAGIC = Buffer.from('RBX1')
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + 4 + IV_BYTES + TAG_BYTES

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'blobs', 32))

/** A blob that is not as it was written, or whose secret is no longer known. */
export class UnreadableBlob extends Error {
  override name = 'UnreadableBlob'
}

/** A store whose blobs are encrypted, and what brings them up to the newest secret. */
export type EncryptedBlobs = BlobStore & {
  /**
   * Closes anew, with the newest secret, what an older one closed or an older release left open.
   * @returns how many were
   */
  reseal(): Promise<number>
}

/**
 * A store that keeps nothing in the clear: each blob is sealed (AES-256-GCM) with a key made from the newest secret and
 * bound to its id, so that none can be put in another's place. What an older release left open is read as it is.
 * @throws UnreadableBlob from `open` and `read`
 */
export const encryptedBlobs = (store: BlobStore, secrets: NumberedSecrets): EncryptedBlobs => {
  const [newest] = secrets
  if (newest === undefined) throw new Error('There is no secret to close files with.')

  const seal = (blobId: string, bytes: Uint8Array): Buffer => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, keyOf(newest.value), iv).setAAD(Buffer.from(blobId))
    const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
    const version = Buffer.alloc(4)
    version.writeUInt32BE(newest.version)
    return Buffer.concat([MAGIC, version, iv, cipher.getAuthTag(), closed])
  }
  const isSealed = (bytes: Buffer): boolean =>
    bytes.length >= HEAD_BYTES && bytes.subarray(0, MAGIC.length).equals(MAGIC)
  const versionOf = (bytes: Buffer): number => bytes.readUInt32BE(MAGIC.length)

  const unseal = (blobId: string, bytes: Buffer): Buffer => {
    if (!isSealed(bytes)) return bytes
    const secret = secrets.find(({ version }) => version === versionOf(bytes))
    if (secret === undefined)
      throw new UnreadableBlob(`Secret ${versionOf(bytes)}, which closed ${blobId}, is not among those given.`)
    const iv = bytes.subarray(MAGIC.length + 4, HEAD_BYTES - TAG_BYTES)
    const tag = bytes.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES)
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret.value), iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(blobId)).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()])
    } catch (error) {
      throw new UnreadableBlob(`${blobId} is not as it was written.`, { cause: error })
    }
  }

  const read: BlobStore['read'] = async (blobId) => {
    const bytes = await store.read(blobId)
    return bytes === undefined ? undefined : unseal(blobId, bytes)
  }
  return {
    save: (blobId, bytes) => store.save(blobId, seal(blobId, bytes)),
    open: async (blobId) => {
      const bytes = await read(blobId)
      return bytes === undefined ? undefined : { stream: Readable.from([bytes]), size: bytes.length }
    },
    read,
    remove: (blobId) => store.remove(blobId),
    list: () => store.list(),
    reseal: async () => {
      let resealed = 0
      for await (const { blobId } of store.list()) {
        const bytes = await store.read(blobId)
        if (bytes === undefined || (isSealed(bytes) && versionOf(bytes) === newest.version)) continue
        // One that is removed at this very moment comes back as a file that no row knows, which is looked for each day.
        await store.save(blobId, seal(blobId, unseal(blobId, bytes)))
        resealed += 1
      }
      return resealed
    },
  }
}
