import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { KeptCollection } from './note'

type Name = Pick<KeptCollection, 'database' | 'collection'>

/** A document begins with its own length; the shortest is that and an end. */
const LENGTH_BYTES = 4
const SHORTEST = 5
/** MongoDB's longest has 16 MB, and its own ones, as of the oplog, a little more. */
const LONGEST = 17 * 1024 * 1024

const fileOf = (folder: string, { database, collection }: Name): string =>
  path.join(folder, 'mongodb', database, `${collection}.bson.gz`)

/** Writes a collection's documents one after the other, packed. */
export const writeDocuments = async (
  folder: string,
  name: Name,
  documents: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const file = fileOf(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(
    Readable.from(documents, { objectMode: true }),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
}

/** The documents of a kept collection, as their bytes. @throws Error where the file is not one after the other */
export const keptDocuments = async function* (folder: string, name: Name): AsyncGenerator<Uint8Array> {
  const source = createReadStream(fileOf(folder, name))
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  let left = Buffer.alloc(0)
  for await (const chunk of source.pipe(unpacked)) {
    left = Buffer.concat([left, chunk])
    let from = 0
    while (left.length - from >= LENGTH_BYTES) {
      const length = left.readInt32LE(from)
      if (length < SHORTEST || length > LONGEST) throw new Error(`${fileOf(folder, name)} holds no document there.`)
      if (left.length - from < length) break
      yield left.subarray(from, from + length)
      from += length
    }
    left = left.subarray(from)
  }
  if (left.length > 0) throw new Error(`${fileOf(folder, name)} ends in the middle of a document.`)
}
