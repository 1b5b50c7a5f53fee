import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startGateway } from '../gateway/server'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { usablePort } from '../ports'
import { onPath } from '../processes'
import type { RunningServer } from '../running-server'
import { documentDbRoot } from './documentdb-root'
import { startDocumentDb } from './documentdb-server'
import { findMongod, startMongod } from './mongod'

export interface MongoServer extends RunningServer {
  /** Folder of the database's unix socket, when our gateway serves. */
  readonly documentDbSocket?: string
}

export interface MongoOptions {
  /** A MongoDB that somebody else runs. */
  readonly url: string | undefined
  readonly port: number
  readonly data: string
  readonly cache: string
  readonly waitsForDisk: boolean
  readonly onLine: (line: string) => void
}

const withDocumentDb = async ({ port, data, cache, waitsForDisk, onLine }: MongoOptions): Promise<MongoServer> => {
  const root = await documentDbRoot(cache, onLine)
  const { socket, lost, stop } = await startDocumentDb(root, data, { waitsForDisk })
  const gateway = await startGateway({ host: socket, port }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url: `mongodb://127.0.0.1:${gateway.port}/?directConnection=true`,
    kind: 'DocumentDB',
    documentDbSocket: socket,
    lost,
    stop: async () => {
      await gateway.close()
      await stop()
    },
  }
}

const withMongod = async (program: string, { port, data }: MongoOptions): Promise<MongoServer> => {
  const server = await startMongod(program, port, data)
  return { url: `mongodb://127.0.0.1:${port}/?directConnection=true`, kind: 'mongod', ...server }
}

/** Reads, since a database may greet and not read: the gateway before a PostgreSQL that hangs, for one. */
const readingProbe = (url: string) => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000, socketTimeoutMS: 4_000, maxPoolSize: 1 })
  return {
    check: async () => {
      await client.db('rouage_probe').collection('nothing').findOne({})
    },
    close: () => client.close(),
  }
}

const ofOurOwn = async (options: MongoOptions): Promise<MongoServer> => {
  const mongod = await findMongod(options.cache, options.onLine)
  // The two keep their data in formats of their own.
  if (mongod) return withMongod(mongod, { ...options, data: join(options.data, 'mongod') })
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    return withDocumentDb({ ...options, data: join(options.data, 'documentdb') })
  }
  throw new LocalStackError(
    'MongoDB could not be had: no mongod is installed and none can be downloaded; install mongod, set ' +
      'MONGODB_URL, or start as root on Debian or Ubuntu, where DocumentDB can be installed.',
  )
}

/** The given address, else a `mongod` of the machine or of a download, else DocumentDB, which needs root. */
export const startMongo = async (options: MongoOptions): Promise<MongoServer> => {
  if (options.url) return { url: options.url, kind: 'MONGODB_URL', stop: () => Promise.resolve() }
  const release = await lock(join(options.data, 'lock'), 5)
  if (!release)
    throw new LocalStackError(
      'A local stack is already running on this ROUAGE_HOME: stop it, or set another ROUAGE_HOME.',
    )
  try {
    const server = await ofOurOwn({ ...options, port: await usablePort(options.port, 'MongoDB') })
    const probe = readingProbe(server.url)
    return {
      ...server,
      check: probe.check,
      stop: async () => {
        await probe.close()
        await server.stop().finally(release)
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
