import * as z from 'zod/mini'
import { ConfigError, httpUrl, setting } from '../ops/config'
import type { BlobStore } from './blob-store'
import { folderBlobs } from './folder-blobs'
import { connectBucket, s3Blobs } from './s3-blobs'

/** What a service that keeps files reads besides: where, if not in a folder. */
export const blobConfig = {
  S3_BUCKET: setting(
    'Bucket of S3-compatible storage that keeps files; without it they are in folders that replicas share',
    z.optional(z.string().check(z.minLength(3))),
  ),
  S3_ENDPOINT: setting('Address of the storage where it is not Amazon’s', z.optional(httpUrl)),
  S3_REGION: setting('Region of the bucket; `eu-west-3` unless told', z.optional(z.string())),
  S3_ACCESS_KEY_ID: setting('Name of the key that opens the bucket', z.optional(z.string())),
  S3_SECRET_ACCESS_KEY: setting('The key itself', z.optional(z.string())),
} as const

type BlobConfig = { readonly [Name in keyof typeof blobConfig]?: z.infer<(typeof blobConfig)[Name]> }

/** A folder, where files are in folders, and the beginning of their keys, where they are in a bucket. */
export type BlobPlace = {
  readonly folder: string
  /** With a slash at its end. */
  readonly prefix: string
  readonly suffix?: string
  readonly isSpread?: boolean
}

/** Where a service keeps its files: one home, a place for each kind. */
export type BlobHome = {
  at(place: BlobPlace): BlobStore
  close(): Promise<void>
}

/**
 * Opens the home that the settings name: a bucket where there is one, folders else.
 * @throws ConfigError where a bucket has no key
 * @example
 * const home = await openBlobHome(config)
 * const photos = home.at({ folder: config.LISTING_PHOTO_DIR, prefix: 'listing/photos/' })
 */
export const openBlobHome = async (config: BlobConfig): Promise<BlobHome> => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (bucket === undefined) {
    return { at: ({ folder, ...names }) => folderBlobs(folder, names), close: async () => undefined }
  }
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both, or no bucket.')
  const client = connectBucket({
    bucket,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION ?? 'eu-west-3',
    accessKeyId,
    secretAccessKey,
  })
  return { at: ({ prefix }) => s3Blobs(client, { bucket, prefix }), close: async () => (await client).destroy() }
}
