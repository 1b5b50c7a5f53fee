import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
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

/**
 * Amazon's client, of 24 MB: read once a bucket is used. Named in an `import` of this file it would be read at every start,
 * since programs are bundled.
 */
export const readS3 = () => import('@aws-sdk/client-s3')

/** A client of S3-compatible storage, with limits on how long and how often it asks. */
export const connectBucket = async (given: Bucket): Promise<S3Client> => {
  const { endpoint, region, accessKeyId, secretAccessKey } = given
  const { S3Client: Client } = await readS3()
  return new Client({
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
}

/**
 * Blobs as objects of a bucket whose keys begin with `prefix`.
 * @param prefix ends with a slash: `account/documents/`
 */
export const s3Blobs = (
  connected: Promise<S3Client>,
  { bucket: Bucket, prefix }: { bucket: string; prefix: string },
): BlobStore => {
  const keyOf = (blobId: string): string => prefix + id.parse(blobId)
  const open: BlobStore['open'] = async (blobId) => {
    const [client, { GetObjectCommand, NoSuchKey }] = await Promise.all([connected, readS3()])
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
      const [client, { PutObjectCommand }] = await Promise.all([connected, readS3()])
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
      const [client, { DeleteObjectCommand }] = await Promise.all([connected, readS3()])
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(blobId) }))
    },
    list: async function* () {
      const [client, { paginateListObjectsV2 }] = await Promise.all([connected, readS3()])
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of Contents) {
          const blobId = id.safeParse(Key.slice(prefix.length))
          if (blobId.success && LastModified !== undefined) yield { blobId: blobId.data, changedAt: LastModified }
        }
      }
    },
  }
}
