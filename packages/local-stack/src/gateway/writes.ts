import { type Document, deserialize } from 'bson'
import { encode, fieldsOf, limits } from './bson'
import { type Answering, collectionOf, type Reply } from './call'
import { codeOfPacked, CommandError, stateOf, toCommandError, transient } from './errors'
import { attempts, giveWay, type Run, type Statement } from './postgres'
import { bytesOf } from './queries'

const write = (kind: string): Statement => ({
  name: kind,
  text:
    `SELECT p_result::bytea FROM documentdb_api.${kind}` +
    '($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bsonsequence)',
})
const findAndModifyStatement: Statement = {
  name: 'find_and_modify',
  text: 'SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2::bytea::documentdb_core.bson)',
}
const indexByName: Statement = {
  name: 'index_by_name',
  text: `SELECT (index_spec).index_name, (index_spec).index_key::bytea FROM documentdb_api_catalog.collection_indexes
    JOIN documentdb_api_catalog.collections USING (collection_id)
    WHERE database_name = $1 AND collection_name = $2 AND ((index_spec).index_name = $3 OR index_id::text = $4) LIMIT 1`,
}
const createCollection: Statement = {
  name: 'create_collection',
  text: 'SELECT documentdb_api.create_collection($1, $2)',
}

export const ensureCollection = (run: Run, database: string, collection: string): Promise<unknown> =>
  run(createCollection, [database, collection])

/** What MongoDB adds to a violated unique index: its name in the message, its key pattern beside it. */
const duplicate = async (run: Run, call: Answering, message: string, written?: Document): Promise<Document> => {
  const collection = collectionOf(call)
  const name = /Index '(.+)'$/.exec(message)?.[1] ?? ''
  const id = /documents_rum_index_(\d+)/.exec(message)?.[1] ?? ''
  const primary = name === '' && id === ''
  const [found, key] = primary ? ['_id_'] : await run(indexByName, [call.database, collection, name, id])
  const keyPattern = Buffer.isBuffer(key) ? deserialize(key) : { _id: 1 }
  const keyValue = written && Object.fromEntries(Object.keys(keyPattern).map((path) => [path, at(written, path)]))
  return {
    errmsg:
      `E11000 duplicate key error collection: ${call.database}.${collection} index: ` +
      `${typeof found === 'string' ? found : name} dup key: ${JSON.stringify(keyValue ?? keyPattern)}`,
    keyPattern,
    ...(keyValue && { keyValue }),
  }
}

const at = (document: Document, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    ) ?? null

/** The n-th document of an insert, from its sequence or from its command. */
const insertedAt = (call: Answering, index: number): Document | undefined => {
  if (call.name !== 'insert') return undefined
  const sequence = call.request.sequences.get('documents')
  if (!sequence) {
    const documents = call.value('documents')
    return Array.isArray(documents) ? documents[index] : undefined
  }
  const start = sequence.sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
  return deserialize(sequence.bytes.subarray(start, start + (sequence.sizes[index] ?? 0)))
}

/** Whether others' statements undid all of it, as one that races them for a unique value: it is simply run again. */
const wasUndone = ({ n, writeErrors }: Document): boolean =>
  Number(n ?? 0) === 0 &&
  Array.isArray(writeErrors) &&
  writeErrors.every(({ code, errmsg }) => codeOfPacked(Number(code), String(errmsg)) === 112)

/** insert, update and delete. `lookUp` runs outside the client's transaction. */
export const writes = (kind: 'insert' | 'update' | 'delete', section: string, lookUp: Run) => {
  const statement = write(kind)
  return async (call: Answering): Promise<Reply> => {
    const sequence = call.request.sequences.get(section)
    const tooLarge = sequence?.sizes.find((size) => size > limits.documentBytes)
    if (tooLarge) {
      throw new CommandError(10334, `object too large. size in bytes: ${tooLarge}, max size: ${limits.documentBytes}`)
    }
    if (sequence && sequence.sizes.length > limits.writeBatch) {
      throw new CommandError(
        2,
        `Write batch sizes must be between 1 and ${limits.writeBatch}. Got ${sequence.sizes.length} operations.`,
      )
    }
    if (call.inTransaction && kind !== 'delete') await ensureCollection(lookUp, call.database, collectionOf(call))
    for (let attempt = 1; ; attempt += 1) {
      const [result] = await call.run(statement, [call.database, call.command, sequence?.bytes ?? null])
      const bytes = bytesOf(result, 'result')
      if (!fieldsOf(bytes).some(({ name }) => name === 'writeErrors')) return bytes
      const reply = deserialize(bytes)
      if (call.inTransaction || attempt === attempts || !wasUndone(reply)) return withErrors(call, reply, lookUp)
      await giveWay(attempt)
    }
  }
}

const withErrors = async (call: Answering, reply: Document, lookUp: Run): Promise<Reply> => {
  const errors: unknown = reply['writeErrors']
  const told: Document[] = []
  for (const error of Array.isArray(errors) ? errors : []) {
    const code = codeOfPacked(Number(error.code), String(error.errmsg))
    const details =
      code === 11000 ? await duplicate(lookUp, call, String(error.errmsg), insertedAt(call, Number(error.index))) : {}
    // As in MongoDB, a write that fails takes its transaction with it: told as the command's own failure.
    if (call.inTransaction) {
      const { errmsg = error.errmsg, ...rest } = details
      throw new CommandError(code, String(errmsg), code === 112 ? [transient] : [], rest)
    }
    told.push({ ...error, code, ...details })
  }
  return encode({ ...reply, writeErrors: told })
}

/** findAndModify: a violated unique index is an error of the command itself. */
export const findAndModify =
  (lookUp: Run) =>
  async (call: Answering): Promise<Reply> => {
    if (call.inTransaction) await ensureCollection(lookUp, call.database, collectionOf(call))
    try {
      const [result] = await call.run(findAndModifyStatement, [call.database, call.command])
      return bytesOf(result, 'result')
    } catch (error) {
      const told = toCommandError(error, call.inTransaction)
      if (told.code !== 11000 || stateOf(error) === undefined) throw error
      const message = error instanceof Error ? error.message : ''
      const { errmsg, ...rest } = await duplicate(lookUp, call, message)
      throw new CommandError(11000, String(errmsg), [], rest)
    }
  }
