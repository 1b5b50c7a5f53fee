import type { ClientSession, Collection, Document, MongoClient } from 'mongodb'
import { deserialize } from 'bson'
import { createHash } from 'node:crypto'
import { StartError } from '../start-error'
import { keptDocuments, writeDocuments } from './documents'
import type { KeptCollection } from './note'

/** Every value as it stands there: a whole number of 64 bits, or a number with a point, stays one. */
const AS_IT_IS = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const
const BATCH = 1_000

/** The collections of a database, by name. */
export const collectionsOf = async (client: MongoClient, database: string): Promise<readonly string[]> => {
  const found = await client.db(database).listCollections({}, { nameOnly: false }).toArray()
  return found
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.'))
    .map(({ name }) => name)
    .toSorted()
}

/** The first collection that holds documents; undefined where none does: programs make empty ones themselves. */
export const filledCollection = async (client: MongoClient, database: string): Promise<string | undefined> => {
  for (const name of await collectionsOf(client, database)) {
    if ((await client.db(database).collection(name).findOne({})) !== null) return name
  }
  return undefined
}

/** An engine that takes the word and reads on as ever names no time in its answer. */
const hasSnapshots = async (client: MongoClient, database: string): Promise<boolean> => {
  const probe = { find: 'jobs', filter: {}, limit: 1, singleBatch: true, readConcern: { level: 'snapshot' } }
  const answer = await client
    .db(database)
    .command(probe)
    .catch(() => undefined)
  return answer?.cursor?.atClusterTime !== undefined
}

/**
 * Reads all databases as of one moment: in a snapshot; where the engine has none, as the local one, in a transaction,
 * which there may last as long as something is read.
 * @param database any of them
 * @throws StartError where the engine has neither
 */
export const atOneMoment = async <Result>(
  client: MongoClient,
  database: string,
  read: (session: ClientSession) => Promise<Result>,
): Promise<Result> => {
  const isSnapshot = await hasSnapshots(client, database)
  const session = client.startSession({ snapshot: isSnapshot })
  try {
    if (!isSnapshot) session.startTransaction()
    await client
      .db(database)
      .collection('jobs')
      .findOne({}, { session })
      .catch((cause: unknown) => {
        throw new StartError('This MongoDB cannot be read as of one moment: make it a replica set.', { cause })
      })
    return await read(session)
  } finally {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
    await session.endSession()
  }
}

const bytesOf = (document: unknown): Uint8Array => {
  if (document instanceof Uint8Array) return document
  throw new Error('The driver did not answer the bytes of a document.')
}

const rawDocuments = async function* (collection: Collection, session?: ClientSession): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { raw: true, ...(session && { session }) }).sort({ _id: 1 })
  for await (const document of cursor) yield bytesOf(document)
}

const beginningWith = async function* (
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first
  yield* others
}

type Counted = Pick<KeptCollection, 'documents' | 'sha256'>

/** Hands documents on, and says at the end how many there were and what their digest is. */
const counting = (documents: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  let count = 0
  const passing = async function* (): AsyncGenerator<Uint8Array> {
    for await (const document of documents) {
      hash.update(document)
      count += 1
      yield document
    }
  }
  return { documents: passing(), counted: (): Counted => ({ documents: count, sha256: hash.digest('hex') }) }
}

const readThrough = async (documents: AsyncIterable<Uint8Array>): Promise<Counted> => {
  const reading = counting(documents)
  for await (const document of reading.documents) void document
  return reading.counted()
}

/** Writes one collection into the folder of a backup; nothing of one that was empty. */
export const keepCollection = async (
  client: MongoClient,
  name: { readonly database: string; readonly collection: string },
  folder: string,
  session: ClientSession,
): Promise<KeptCollection | undefined> => {
  const documents = rawDocuments(client.db(name.database).collection(name.collection), session)
  const first = await documents.next()
  if (first.done === true) return undefined
  const reading = counting(beginningWith(first.value, documents))
  await writeDocuments(folder, name, reading.documents)
  return { ...name, ...reading.counted() }
}

/** @throws StartError where a kept collection is not what was written */
export const checkCollection = async (folder: string, kept: KeptCollection): Promise<void> => {
  const found = await readThrough(keptDocuments(folder, kept)).catch((cause: unknown) => {
    throw new StartError(`${kept.database}.${kept.collection} of the backup is missing or damaged.`, { cause })
  })
  if (found.documents !== kept.documents || found.sha256 !== kept.sha256)
    throw new StartError(`${kept.database}.${kept.collection} of the backup is damaged: it is not what was kept.`)
}

/** Names of the migrations that a kept database had had. */
export const keptMigrations = async (folder: string, kept: KeptCollection): Promise<readonly string[]> => {
  const names: string[] = []
  for await (const document of keptDocuments(folder, kept)) names.push(String(deserialize(document)._id))
  return names
}

/** Fills an empty collection, and reads it again. @throws StartError where it then has anything but what was kept */
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
  const { documents, sha256 } = await readThrough(rawDocuments(collection))
  if (documents !== kept.documents || sha256 !== kept.sha256)
    throw new StartError(
      `${kept.database}.${kept.collection} has not become what was kept: is something running on it?`,
    )
}
