import { join } from 'node:path'
import { startGateway } from '../gateway/server'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { usablePort } from '../ports'
import { documentDbRoot } from './documentdb-root'
import { startDocumentDb } from './documentdb-server'

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

/** DocumentDB behind the gateway. Needs root. */
const startWithDocumentDb = async ({ port, data, cache, onLine }: MongoOptions): Promise<MongoServer> => {
  const release = await lock(join(data, '..', 'mongodb.lock'), 5)
  if (!release) throw new LocalStackError('A local stack is already running on this ROUAGE_HOME: stop it, or set another ROUAGE_HOME.')
  try {
    const usable = await usablePort(port, 'MongoDB')
    const root = await documentDbRoot(cache, onLine)
    const server = await startDocumentDb(root, data)
    const gateway = await startGateway({ host: server.socket, port: usable }).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return {
      url: `mongodb://127.0.0.1:${gateway.port}/?directConnection=true`,
      kind: 'DocumentDB',
      documentDbSocket: server.socket,
      stop: async () => {
        await gateway.close()
        await server.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** The given address, else a `mongod` of the machine or of a download, else DocumentDB. */
export const startMongo = async (options: MongoOptions): Promise<MongoServer> => {
  if (options.url) return { url: options.url, kind: 'MONGODB_URL', stop: () => Promise.resolve() }
  if (process.platform === 'linux' && process.getuid?.() === 0) return startWithDocumentDb(options)
  throw new LocalStackError('MongoDB could not be had: install mongod, set MONGODB_URL, or start as root on Debian or Ubuntu so that DocumentDB can be installed.')
}
