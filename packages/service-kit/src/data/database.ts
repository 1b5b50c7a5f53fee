import mongoose, { type ClientSession, type Connection, type Model, type Schema } from 'mongoose'
import './driver-writes'
import type { Logger } from '../ops/logger'
import { runTransaction } from './transaction'

/** A service's own database. */
export type Database = {
  readonly connection: Connection
  /** The model of that name, made from the schema when it is asked for first. Make all before `syncIndexes`. */
  model<T>(name: string, schema: Schema<T>): Model<T>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /**
   * Makes the indexes of the models' schemas that are missing, and drops none: another release may live by it. To drop or
   * to change one is a migration. Call it once at start.
   * @throws Error naming an index that is there with other options
   */
  syncIndexes(): Promise<void>
  /**
   * Runs `work` in one transaction with majority writes. It runs again, whole, when the engine asks for it (another
   * transaction touched the same documents, the connection broke), so it must have no effect outside the session.
   * @throws Problem 503 `unavailable` where it has not gone through within 10 s; whether it still does is not known
   */
  inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type DeclaredIndex = ReturnType<Schema['indexes']>[number]

/** An index of a schema as the driver takes it, which knows no words for directions, and none for what is taken already. */
const descriptionOf = ([fields, { unique = false, ...options }]: DeclaredIndex): mongoose.mongo.IndexDescription => {
  const key = Object.entries(fields).map(([field, direction]) => {
    if (direction === 'asc' || direction === 'ascending') return [field, 1] as const
    if (direction === 'desc' || direction === 'descending') return [field, -1] as const
    return [field, direction] as const
  })
  return { ...options, key: new Map(key), unique: unique !== false }
}

/**
 * Opens a connection of its own, which heals by itself when MongoDB comes back: calls made meanwhile fail after
 * `waitMs`. Models never make collections or indexes by themselves.
 * @param url `mongodb://…`; what it says (replica set, directConnection) counts
 * @param dbName the service's database
 * @param waitMs how long a call waits for a server to be there
 * @throws Error when no server answers within `waitMs`
 * @example
 * const database = await connectDatabase(config.MONGODB_URL, 'listing', { logger })
 * const photos = database.model('Photo', photoSchema)
 * await database.syncIndexes()
 */
export const connectDatabase = async (
  url: string,
  dbName: string,
  { logger, waitMs = 5_000 }: { logger: Logger; waitMs?: number },
): Promise<Database> => {
  const connection = mongoose.createConnection(url, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: waitMs,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 60_000,
    writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
  })
  let closing = false
  connection.on('disconnected', () => {
    if (!closing) logger.warn({ dbName }, 'MongoDB connection lost')
  })
  connection.on('reconnected', () => logger.info({ dbName }, 'MongoDB connection is back'))
  connection.on('error', (error: unknown) => logger.warn({ dbName, err: error }, 'MongoDB connection failed'))
  try {
    await connection.asPromise()
  } catch (error) {
    await connection.close(true).catch(() => undefined)
    throw new Error('MongoDB does not answer: start it or correct MONGODB_URL.', { cause: error })
  }

  const models = (): Model<unknown>[] => Object.values(connection.models)
  return {
    connection,
    model: <T>(name: string, schema: Schema<T>): Model<T> =>
      connection.models[name] ?? connection.model<T>(name, schema),
    ping: async () => {
      await connection.getClient().db(dbName).command({ ping: 1 }, { timeoutMS: 2_000 })
    },
    syncIndexes: async () => {
      for (const model of models()) {
        await model.createCollection()
        const indexes = model.schema.indexes().map(descriptionOf)
        // One command for all: each has to wait for the transactions that are under way.
        if (indexes.length === 0) continue
        await model.collection.createIndexes(indexes).catch((cause: unknown) => {
          const why = cause instanceof Error ? cause.message : String(cause)
          throw new Error(`An index of ${model.collection.name} cannot be made: change it by a migration (${why})`, {
            cause,
          })
        })
      }
    },
    inTransaction: (work) => runTransaction(connection, work),
    close: () => {
      closing = true
      return connection.close()
    },
  }
}
