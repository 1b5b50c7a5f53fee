import { join } from 'node:path'
import { startGateway } from '../gateway/server'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { usablePort } from '../ports'
import { onPath } from '../processes'
import { documentDbRoot } from './documentdb-root'
import { startDocumentDb } from './documentdb-server'
import { findMongod, startMongod } from './mongod'

export interface MongoServer {
  readonly url: string
  /** What serves: shown to the person who started the stack. */
  readonly kind: string
  /** Folder of the database's unix socket, when our gateway serves. */
  readonly documentDbSocket?: string
  readonly stop: () => Promise<void>
}

export interface MongoOptions {
  /** A MongoDB that somebody else runs. */
  readonly url: string | undefined
  readonly port: number
  readonly data: string
  readonly cache: string
  readonly onLine: (line: string) => void
}

const withDocumentDb = async ({ port, data, cache, onLine }: MongoOptions): Promise<MongoServer> => {
  const root = await documentDbRoot(cache, onLine)
  let server = await startDocumentDb(root, data)
  const { socket } = server
  let stopping = false
  // A server that was killed is started again: it recovers from its log, and the gateway connects anew.
  const keep = async (): Promise<void> => {
    while (!stopping) {
      await server.ended
      if (!stopping) server = await startDocumentDb(root, data)
    }
  }
  const kept = keep().catch((error: unknown) => onLine(`The database server is gone: ${error instanceof Error ? error.message : String(error)}`))
  const stopServer = async () => {
    stopping = true
    await server.stop()
    await kept
    await server.stop()
  }
  const gateway = await startGateway({ host: socket, port }).catch(async (error: unknown) => {
    await stopServer()
    throw error
  })
  return {
    url: `mongodb://127.0.0.1:${gateway.port}/?directConnection=true`,
    kind: 'DocumentDB',
    documentDbSocket: socket,
    stop: async () => {
      await gateway.close()
      await stopServer()
    },
  }
}

const withMongod = async (program: string, { port, data }: MongoOptions): Promise<MongoServer> => {
  const { stop } = await startMongod(program, port, data)
  return { url: `mongodb://127.0.0.1:${port}/?directConnection=true`, kind: 'mongod', stop }
}

const ofOurOwn = async (options: MongoOptions): Promise<MongoServer> => {
  const mongod = await findMongod(options.cache, options.onLine)
  // The two keep their data in formats of their own.
  if (mongod) return withMongod(mongod, { ...options, data: join(options.data, 'mongod') })
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    return withDocumentDb({ ...options, data: join(options.data, 'documentdb') })
  }
  throw new LocalStackError(
    'MongoDB could not be had: no mongod is installed and none can be downloaded; install mongod, set MONGODB_URL, or start as root on Debian or Ubuntu, where DocumentDB can be installed.',
  )
}

/** The given address, else a `mongod` of the machine or of a download, else DocumentDB, which needs root. */
export const startMongo = async (options: MongoOptions): Promise<MongoServer> => {
  if (options.url) return { url: options.url, kind: 'MONGODB_URL', stop: () => Promise.resolve() }
  const release = await lock(join(options.data, 'lock'), 5)
  if (!release) throw new LocalStackError('A local stack is already running on this ROUAGE_HOME: stop it, or set another ROUAGE_HOME.')
  try {
    const server = await ofOurOwn({ ...options, port: await usablePort(options.port, 'MongoDB') })
    return { ...server, stop: () => server.stop().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}
