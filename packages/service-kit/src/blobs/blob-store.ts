import type { Readable } from 'node:stream'

/** A blob that is there. Whoever does not read the stream to its end destroys it. */
export type StoredBlob = { readonly stream: Readable; readonly size: number }

/**
 * Where files of people are kept, each under an id of our own. What is kept under an id never changes: another file is
 * another id.
 */
export type BlobStore = {
  /** A reader sees the whole blob or none. One that is removed while it is being saved may be gone afterwards. */
  save(blobId: string, bytes: Uint8Array): Promise<void>
  /** undefined when there is none. */
  open(blobId: string): Promise<StoredBlob | undefined>
  /** The whole of it at once; undefined when there is none. */
  read(blobId: string): Promise<Buffer | undefined>
  /** Done already is done. */
  remove(blobId: string): Promise<void>
  /** Every blob there is something of, whole or half-written, in no order. */
  list(): AsyncIterable<{ readonly blobId: string; readonly changedAt: Date }>
}
