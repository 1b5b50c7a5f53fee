import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { deserialize } from 'bson'
import type { ClientSession, Collection, Document, MongoClient } from 'mongodb'
import type { KeptCollection } from './note'

/** Every value as it stands there: a whole number of 64 bits, or a number with a point, stays one. */
const AS_IT_IS = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const
const BATCH = 1_000
const LENGTH_BYTES = 4

const fileOf = (folder: string, { database, collection }: Pick<KeptCollection, 'database' | 'collection'>): string =>
  path.join(folder, 'mongodb', database, `${collection}.bson.gz`)

/** The collections that hold documents, by name: programs make empty ones themselves. */
export const collectionsOf = async (client: MongoClient, database: string): Promise<readonly string[]> => {
  const found = await client.db(database).listCollections({}, { nameOnly: false }).toArray()
  const names = found
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.'))
    .map(({ name }) => name)
  const filled: string[] = []
  for (const name of names.toSorted()) {
    if ((await client.db(database).collection(name).findOne({})) !== null) filled.push(name)
  }
  return filled
}

/**
 * A session in which everything is read as of one moment, in all databases; undefined where the engine has none.
 * @param database any that is there
 */
export const snapshotOf = async (client: MongoClient, database: string): Promise<ClientSession | undefined> => {
  const session = client.startSession({ snapshot: true })
  try {
    await client.db(database).collection('jobs').findOne({}, { session })
    return session
  } catch {
    await session.endSession()
    return undefined
  }
}

const rawDocuments = async function* (collection: Collection, session: ClientSession | undefined) {
  const cursor = collection.find({}, { raw: true, ...(session === undefined ? {} : { session }) }).sort({ _id: 1 })
  for await (const document of cursor) yield document as unknown as Uint8Array
}

/** Reads a collection to its end. @param into hears every document, as its bytes */
const readThrough = async (
  documents: AsyncIterable<Uint8Array>,
): Promise<Pick<KeptCollection, 'documents' | 'sha256'>> => {
  const hash = createHash('sha256')
  let count = 0
  for await (const document of documents) {
    hash.update(document)
    count += 1
  }
  return { documents: count, sha256: hash.digest('hex') }
}

/** Writes one collection into the folder of a backup. */
export const keepCollection = async (
  client: MongoClient,
  name: { readonly database: string; readonly collection: string },
  folder: string,
  session: ClientSession | undefined,
): Promise<KeptCollection> => {
  const file = fileOf(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  const hash = createHash('sha256')
  let documents = 0
  const noted = async function* () {
    for await (const document of rawDocuments(client.db(name.database).collection(name.collection), session)) {
      hash.update(document)
      documents += 1
      yield document
    }
  }
  await pipeline(Readable.from(noted(), { objectMode: true }), createGzip(), createWriteStream(file, { mode: 0o600 }))
  return { ...name, documents, sha256: hash.digest('hex') }
}

/** The documents of a kept collection, as their bytes. @throws Error where the file ends in the middle of one */
const keptDocuments = async function* (folder: string, kept: KeptCollection): AsyncGenerator<Uint8Array> {
  const source = createReadStream(fileOf(folder, kept))
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  let left = Buffer.alloc(0)
  for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
    left = Buffer.concat([left, chunk])
    let from = 0
    while (left.length - from >= LENGTH_BYTES) {
      const length = left.readInt32LE(from)
      if (left.length - from < length) break
      yield left.subarray(from, from + length)
      from += length
    }
    left = left.subarray(from)
  }
  if (left.length > 0) throw new Error(`${fileOf(folder, kept)} ends in the middle of a document.`)
}

/** @throws Error where a kept collection is not what was written */
export const checkCollection = async (folder: string, kept: KeptCollection): Promise<void> => {
  const { documents, sha256 } = await readThrough(keptDocuments(folder, kept))
  if (documents !== kept.documents || sha256 !== kept.sha256)
    throw new Error(`${fileOf(folder, kept)} is damaged: it is not what was kept.`)
}

/** Fills an empty collection, and reads it again. @throws Error where it then has anything else than what was kept */
export const restoreCollection = async (client: MongoClient, folder: string, kept: KeptCollection): Promise<void> => {
  const collection = client.db(kept.database).collection(kept.collection)
  let batch: Document[] = []
  const write = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: true, writeConcern: { w: 'majority' } })
    batch = []
  }
  for await (const document of keptDocuments(folder, kept)) {
    batch.push(deserialize(document, AS_IT_IS))
    if (batch.length >= BATCH) await write()
  }
  await write()
  const { documents, sha256 } = await readThrough(rawDocuments(collection, undefined))
  if (documents !== kept.documents || sha256 !== kept.sha256)
    throw new Error(`${kept.database}.${kept.collection} has not become what was kept: restore into an empty database.`)
}
