import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core'
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl'
import { onPath, supervise, untilReady } from '../processes'

const version = '8.0.4'
/** A mirror that says nothing for so long will not serve 100 MB either. */
const reachableMs = 4_000
const downloadMs = 300_000

const reachable = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(reachableMs) })
    return answer.ok
  } catch {
    return false
  }
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A `mongod` of the machine, of an earlier download, or downloaded now; undefined when none of the three can be had. */
export const findMongod = async (cache: string, onLine: (line: string) => void): Promise<string | undefined> => {
  const installed = onPath('mongod')
  if (installed) return installed
  const downloadDir = join(cache, 'mongod')
  try {
    const downloaded = await DryMongoBinary.locateBinary({ version, downloadDir })
    if (downloaded) return downloaded
    const options = await DryMongoBinary.generateOptions({ version, downloadDir })
    const address = await new MongoBinaryDownloadUrl(options).getDownloadUrl()
    if (!(await reachable(address))) return undefined
    onLine(`downloading mongod ${version}`)
    await mkdir(downloadDir, { recursive: true })
    return await within(downloadMs, MongoBinary.getPath({ version, downloadDir }))
  } catch {
    // No build for this system, a refused or broken download: the next way is tried.
    return undefined
  }
}

/** Makes a fresh server the only member of its replica set, or tells a known one the port it has today. */
const becomePrimary = async (port: number): Promise<void> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  })
  try {
    const admin = client.db('admin')
    const member = { _id: 0, host: `127.0.0.1:${port}` }
    const state = await admin.command({ hello: 1 })
    if (state['isWritablePrimary']) return
    if (!state['setName']) {
      await admin.command({ replSetInitiate: { _id: 'rouage', members: [member] } }).catch(async (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 23)) throw error
        const { config } = await admin.command({ replSetGetConfig: 1 })
        await admin.command({
          replSetReconfig: { ...config, version: config.version + 1, members: [member] },
          force: true,
        })
      })
    }
    throw new Error('The server is not yet primary')
  } finally {
    await client.close()
  }
}

/** A replica set of one with its data on disk. */
export const startMongod = async (
  program: string,
  port: number,
  data: string,
): Promise<{ lost: Promise<string>; stop: () => Promise<void> }> => {
  await mkdir(data, { recursive: true })
  const server = supervise(program, [
    '--replSet',
    'rouage',
    '--bind_ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--dbpath',
    data,
  ])
  try {
    await untilReady('mongod', server, () => becomePrimary(port), 60_000)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { lost: server.lost, stop: () => server.stop('SIGTERM', 60_000) }
}
