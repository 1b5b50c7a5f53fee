import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { id } from '@rouage/contracts'
import type { BlobStore } from './blob-store'

/** Where objects are kept. */
export type Bucket = {
  readonly bucket: string
  /** Address of a storage that is not Amazon's. */
  readonly endpoint?: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const CONNECT_MS = 3_000
/** Between two bytes of an answer. */
const SILENCE_MS = 20_000
const ATTEMPTS = 3

/** A client of S3-compatible storage, with limits on how long and how often it asks. */
export const connectBucket = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storage of one's own has one name for all buckets.
    ...(endpoint === undefined ? undefined : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
    // Others than Amazon do not all know the checksums that its client sends of late.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/**
 * Blobs as objects of a bucket whose keys begin with `prefix`.
 * @param prefix ends with a slash: `account/documents/`
 */
export const s3Blobs = (
  client: S3Client,
  { bucket: Bucket, prefix }: { bucket: string; prefix: string },
): BlobStore => {
  const keyOf = (blobId: string): string => prefix + id.parse(blobId)
  const open: BlobStore['open'] = async (blobId) => {
    try {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(blobId) }))
      if (!(Body instanceof Readable)) throw new Error('The storage answered an object without a body.')
      return { stream: Body, size: ContentLength }
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
  return {
    save: async (blobId, bytes) => {
      await client.send(
        new PutObjectCommand({ Bucket, Key: keyOf(blobId), Body: bytes, ContentLength: bytes.byteLength }),
      )
    },
    open,
    read: async (blobId) => {
      const found = await open(blobId)
      return found === undefined ? undefined : buffer(found.stream)
    },
    remove: async (blobId) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(blobId) }))
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of Contents) {
          const blobId = id.safeParse(Key.slice(prefix.length))
          if (blobId.success && LastModified !== undefined) yield { blobId: blobId.data, changedAt: LastModified }
        }
      }
    },
  }
}
