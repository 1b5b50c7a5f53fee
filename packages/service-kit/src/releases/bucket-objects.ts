import { addAbortSignal, Readable } from 'node:stream'
import { type Bucket, connectBucket, readS3 } from '../blobs/s3-blobs'

/** An object has more bytes than it may. */
export class TooLargeObject extends Error {}

/** Objects of a bucket, each read at once; whatever is asked for ends with the signal at the latest. */
export const bucketObjects = (given: Bucket) => {
  const connected = connectBucket(given)
  const { bucket: Bucket } = given
  return {
    put: async (Key: string, bytes: Uint8Array, abortSignal: AbortSignal): Promise<void> => {
      const [client, { PutObjectCommand }] = await Promise.all([connected, readS3()])
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.byteLength })
      await client.send(command, { abortSignal })
    },
    /** undefined where there is none. @throws TooLargeObject once there is more of it than may be */
    get: async (Key: string, mostBytes: number, abortSignal: AbortSignal): Promise<Buffer | undefined> => {
      const [client, { GetObjectCommand, NoSuchKey }] = await Promise.all([connected, readS3()])
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
        if (!(Body instanceof Readable)) throw new Error('The storage answered an object without a body.')
        const chunks: Buffer[] = []
        let bytes = 0
        for await (const chunk of addAbortSignal(abortSignal, Body)) {
          const part = Buffer.from(chunk)
          bytes += part.length
          if (bytes > mostBytes) throw new TooLargeObject(`${Key} has more than ${mostBytes} bytes.`)
          chunks.push(part)
        }
        return Buffer.concat(chunks)
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    /** Done already is done. */
    remove: async (Key: string, abortSignal: AbortSignal): Promise<void> => {
      const [client, { DeleteObjectCommand }] = await Promise.all([connected, readS3()])
      await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })
    },
    /** In the order of their keys. */
    list: async function* (Prefix: string): AsyncIterable<{ readonly key: string; readonly changedAt: Date }> {
      const [client, { paginateListObjectsV2 }] = await Promise.all([connected, readS3()])
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, changedAt: LastModified }
      }
    },
    close: async (): Promise<void> => (await connected).destroy(),
  }
}
