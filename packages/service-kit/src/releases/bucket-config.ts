import * as z from 'zod/mini'
import { blobConfig } from '../blobs/blob-home'
import { ConfigError, setting } from '../ops/config'
import { type ReleaseBucket, releaseBucket } from './release-bucket'

const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = blobConfig

/** What programs read that put, look at or serve releases, beside the folder that they have them in. */
export const releaseBucketConfig = {
  ROUAGE_RELEASES_BUCKET: setting(
    'Bucket of S3-compatible storage that is the release store, for several machines; the folder then holds what of it ' +
      'is in use here. Not the bucket of people’s files',
    z.optional(z.string().check(z.minLength(3))),
  ),
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
} as const
type Config = { readonly [Name in keyof typeof releaseBucketConfig]?: z.infer<(typeof releaseBucketConfig)[Name]> }

/**
 * The bucket of releases that the settings name; undefined where a folder is the whole store.
 * @throws ConfigError where it has no key
 */
export const openReleaseBucket = (config: Config): ReleaseBucket | undefined => {
  const {
    ROUAGE_RELEASES_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  if (bucket === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(
      'ROUAGE_RELEASES_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both, or no bucket.',
    )
  const region = config.S3_REGION ?? 'eu-west-3'
  return releaseBucket({ bucket, endpoint: config.S3_ENDPOINT, region, accessKeyId, secretAccessKey })
}
