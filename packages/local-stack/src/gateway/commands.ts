import { type Document, deserialize } from 'bson'
import { encode, limits } from './bson'
import { type Answering, type Call, collectionOf, type Reply, sessionsOf } from './call'
import type { Cursors } from './cursors'
import { codeOfPacked, CommandError } from './errors'
import type { Run, Statement } from './postgres'
import {
  answeredBy,
  byCollectionAndScale,
  byCommand,
  bytesOf,
  freeCursors,
  getMore,
  killCursors,
  okReply,
  opensCursor,
  scaleOf,
} from './queries'
import type { Sessions } from './sessions'
import { ensureCollection, findAndModify, writes } from './writes'

export type Handler = (call: Answering) => Promise<Reply>

export interface Command {
  readonly handler: Handler
  /** May run inside a transaction. */
  readonly transactional?: boolean
  /** Drivers may send it twice under one number; it must take effect once. */
  readonly retryable?: boolean
}

const bson = '$2::bytea::documentdb_core.bson'
const createIndexesStatement: Statement = {
  name: 'create_indexes',
  text: `SELECT documentdb_api_internal.create_indexes_non_concurrently($1, ${bson}, true)::bytea`,
}
const dropIndexesStatement: Statement = {
  name: 'drop_indexes',
  text: `CALL documentdb_api.drop_indexes($1, ${bson}, NULL)`,
}
const dropCollectionStatement: Statement = {
  name: 'drop_collection',
  text: 'SELECT documentdb_api.drop_collection($1, $2)',
}
const dropDatabaseStatement: Statement = { name: 'drop_database', text: 'SELECT documentdb_api.drop_database($1)' }

/** The database reports one result per shard; drivers expect the one of an unsharded server. */
const unsharded = (reply: Document): Document => {
  const raw: unknown = reply['raw']
  const shard: Document | undefined = typeof raw === 'object' && raw !== null ? Object.values(raw)[0] : undefined
  const { raw: _, ...whole } = reply
  const told = { ...shard, ...whole }
  if (!told['ok'])
    throw new CommandError(codeOfPacked(Number(told['code'] ?? 1)), String(told['errmsg'] ?? 'The database refused'))
  return told
}

const createIndexes: Handler = async (call) => {
  await ensureCollection(call.run, call.database, collectionOf(call))
  const [result] = await call.run(createIndexesStatement, [call.database, call.command])
  return unsharded(deserialize(bytesOf(result, 'result')))
}

const dropIndexes: Handler = async (call) => {
  const [result] = await call.run(dropIndexesStatement, [call.database, call.command])
  return Buffer.isBuffer(result) ? unsharded(deserialize(result)) : okReply
}

const drop: Handler = async (call) => {
  const collection = collectionOf(call)
  await call.run(dropCollectionStatement, [call.database, collection])
  return { ns: `${call.database}.${collection}`, ok: 1 }
}

const dropDatabase: Handler = async (call) => {
  await call.run(dropDatabaseStatement, [call.database])
  return { dropped: call.database, ok: 1 }
}

/** Facts about the gateway that `hello` and its relatives tell. */
export interface Identity {
  /** `host:port` that drivers reach. */
  readonly address: string
  readonly connectionId: number
}

const version = '7.0.0'

/** A replica set of one, as far as a driver can see: the kind of server that has transactions. */
export const hello = ({ address, connectionId }: Identity, legacy: boolean): Document => ({
  helloOk: true,
  [legacy ? 'ismaster' : 'isWritablePrimary']: true,
  secondary: false,
  setName: 'rouage',
  setVersion: 1,
  hosts: [address],
  primary: address,
  me: address,
  maxBsonObjectSize: limits.documentBytes,
  maxMessageSizeBytes: limits.messageBytes,
  maxWriteBatchSize: limits.writeBatch,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
})

const constant = (document: Document): Handler => {
  const bytes = encode({ ...document, ok: 1 })
  return () => Promise.resolve(bytes)
}

const ofDatabase = (name: string, call: string): Handler =>
  answeredBy(name, `documentdb_api.${call}($1::bytea::documentdb_core.bson)`, ({ command }) => [command])
const ofCollection = (name: string, call: string): Handler =>
  answeredBy(name, `documentdb_api.${call}($1, ${bson})`, byCommand)
const modifyCollection = answeredBy(
  'coll_mod',
  'documentdb_api.coll_mod($1, $2, $3::bytea::documentdb_core.bson)',
  (call) => [call.database, collectionOf(call), call.command],
)
const databaseStats = answeredBy('db_stats', 'documentdb_api.db_stats($1, $2)', (call) => [
  call.database,
  scaleOf(call),
])
const buildInfo = constant({
  version,
  versionArray: [7, 0, 0, 0],
  bits: 64,
  maxBsonObjectSize: limits.documentBytes,
  modules: [],
})

/** Commands that are asked of the database as they are, or answered without it. */
const PLAIN: Readonly<Record<string, Handler>> = {
  listDatabases: ofDatabase('list_databases', 'list_databases'),
  create: ofCollection('create', 'create_collection_view'),
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  drop,
  dropDatabase,
  renameCollection: ofDatabase('rename', 'rename_collection'),
  collMod: modifyCollection,
  collStats: answeredBy('coll_stats', 'documentdb_api.coll_stats($1, $2, $3)', byCollectionAndScale),
  dbStats: databaseStats,
  validate: ofCollection('validate', 'validate'),
  refreshSessions: constant({}),
  ping: constant({}),
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus: constant({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  getParameter: constant({ featureCompatibilityVersion: { version: '7.0' } }),
  getLog: constant({ totalLinesWritten: 0, log: [] }),
  hostInfo: constant({ system: {}, os: {}, extra: {} }),
  serverStatus: constant({ version, process: 'mongod' }),
}

/** Every command that needs the database. `lookUp` runs beside the client's transaction. */
export const commandTable = (lookUp: Run, cursors: Cursors, sessions: Sessions): ReadonlyMap<string, Command> => {
  const forget: Handler = async (call) => {
    const ended = sessionsOf(call.value(call.name))
    for (const session of ended) sessions.forget(session)
    await freeCursors(
      lookUp,
      ended.flatMap((session) => cursors.killOf(session)),
    )
    return okReply
  }
  const read = (handler: Handler): Command => ({ handler, transactional: true })
  const written = (handler: Handler): Command => ({ handler, transactional: true, retryable: true })
  const modify = written(findAndModify(lookUp))
  const plain = (handler: Handler): Command => ({ handler })
  return new Map<string, Command>([
    ...Object.entries(PLAIN).map(([name, handler]) => [name, plain(handler)] as const),
    ['insert', written(writes('insert', 'documents', lookUp))],
    ['update', written(writes('update', 'updates', lookUp))],
    ['delete', written(writes('delete', 'deletes', lookUp))],
    ['findAndModify', modify],
    ['findandmodify', modify],
    ['find', read(opensCursor('find', cursors))],
    ['aggregate', read(opensCursor('aggregate', cursors))],
    ['getMore', read(getMore(cursors))],
    ['killCursors', read(killCursors(cursors))],
    ['count', read(ofCollection('count', 'count_query'))],
    ['distinct', read(ofCollection('distinct', 'distinct_query'))],
    ['listCollections', plain(opensCursor('list_collections', cursors))],
    ['listIndexes', plain(opensCursor('list_indexes', cursors))],
    ['endSessions', plain(forget)],
    ['killSessions', plain(forget)],
  ])
}

/** Runs one call: alone, or in its session's transaction. */
export const answer = async (
  table: ReadonlyMap<string, Command>,
  sessions: Sessions,
  lookUp: Run,
  call: Call,
): Promise<Reply> => {
  if (call.name === 'commitTransaction' || call.name === 'abortTransaction') {
    if (!call.session) throw new CommandError(72, `${call.name} needs a session and a transaction number`)
    await (call.name === 'commitTransaction' ? sessions.commit(call.session) : sessions.abort(call.session))
    return okReply
  }
  const command = table.get(call.name)
  if (!command) throw new CommandError(59, `no such command: '${call.name}'`)
  if (call.inTransaction) {
    if (!call.session) throw new CommandError(72, 'A transaction needs a session and a transaction number')
    if (!command.transactional)
      throw new CommandError(263, `Cannot run '${call.name}' in a multi-document transaction.`)
    return sessions.inTransaction(call.session, call.startsTransaction, (run) => command.handler({ ...call, run }))
  }
  const once = async () => {
    const reply = await command.handler({ ...call, run: lookUp })
    return Buffer.isBuffer(reply) ? reply : encode(reply)
  }
  return command.retryable && call.session ? sessions.once(call.session, once) : once()
}
