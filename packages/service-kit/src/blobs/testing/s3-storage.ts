import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../s3-blobs'

/** S3-compatible storage of a test's own. */
export type S3Storage = { readonly bucket: Bucket; readonly stop: () => Promise<void> }

/**
 * Starts storage with one empty bucket. Its keys are the ones that the server knows by default. It cannot list more than
 * 1,000 objects: its tokens for further pages are made with DES, which Node no longer has.
 */
export const startS3 = async (): Promise<S3Storage> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'rouage-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'rouage', configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    bucket: {
      bucket: 'rouage',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-3',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
