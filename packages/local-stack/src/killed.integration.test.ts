import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { freePort } from './ports'
import { defaultHome } from './stack'

/** Kills what serves MongoDB where that is our gateway before PostgreSQL; a true mongod brings its own recovery. */
const ofGateway = process.env['ROUAGE_DOCUMENTDB_SOCKET'] ? describe : describe.skip

type Run = { readonly child: ChildProcess; readonly ended: Promise<number | null>; readonly words: () => string }

ofGateway('a database that was killed', () => {
  let home: string
  let port: number
  let running: Run | undefined

  /** The database as a process of its own, as `npm start` runs it; resolves once it serves. */
  const start = async (): Promise<Run> => {
    const { MONGODB_URL: _url, ...env } = process.env
    const cache = process.env['ROUAGE_CACHE'] ?? join(defaultHome(), 'cache')
    const cli = join(process.cwd(), 'packages/local-stack/src/cli.ts')
    const args = [
      '--import',
      'tsx',
      cli,
      '--keep-without-input',
      '--only',
      'mongodb',
      '--home',
      home,
      '--cache',
      cache,
      '--mongodb-port',
      String(port),
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env })
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    const ready = new Promise<void>((resolve) => {
      child.on('message', (told) =>
        typeof told === 'object' && told !== null && 'addresses' in told ? resolve() : undefined,
      )
    })
    await Promise.race([ready, ended.then(() => Promise.reject(new Error(`It ended while it started: ${text}`)))])
    running = { child, ended, words: () => text }
    return running
  }
  const within = async <T>(work: (client: MongoClient) => Promise<T>): Promise<T> => {
    const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`)
    return work(client).finally(() => client.close())
  }
  const keep = (_id: string) =>
    within((client) => client.db('kept').collection<{ _id: string }>('kept').insertOne({ _id }))
  const kept = () =>
    within(async (client) =>
      (await client.db('kept').collection<{ _id: string }>('kept').find().toArray()).map(({ _id }) => _id),
    )
  const postmaster = async () =>
    Number((await readFile(join(home, 'data/mongodb/documentdb/postmaster.pid'), 'utf8')).split('\n')[0])
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const untilGone = async (pid: number) => {
    const deadline = Date.now() + 20_000
    while (isAlive(pid)) {
      if (Date.now() > deadline) throw new Error(`Process ${pid} is still there.`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'rouage-test-killed-'))
    port = await freePort()
    await start()
  })
  afterAll(async () => {
    running?.child.disconnect()
    await running?.ended
    await rm(home, { recursive: true, force: true })
  })

  it('has its data at the same port when the gateway was, and leaves no PostgreSQL behind', async () => {
    await keep('before the gateway')
    const server = await postmaster()
    running?.child.kill('SIGKILL')
    await running?.ended
    await start()
    await untilGone(server)

    expect(await kept()).toEqual(['before the gateway'])
  })

  it('ends and says so when PostgreSQL was, and has its data when started again', async () => {
    await keep('before PostgreSQL')
    process.kill(await postmaster(), 'SIGKILL')

    expect(await running?.ended).toBe(1)
    expect(running?.words()).toMatch(/PostgreSQL ended unexpectedly \(killed by SIGKILL\)/)

    await start()
    expect((await kept()).toSorted()).toEqual(['before PostgreSQL', 'before the gateway'])
  })

  it('comes back from a PostgreSQL that hangs, which its check tells', async () => {
    const hanging = await postmaster()
    const health = () =>
      new Promise<unknown>((resolve) => {
        running?.child.once('message', (told) =>
          resolve(typeof told === 'object' && told !== null && 'health' in told ? told.health : undefined),
        )
        running?.child.send('check')
      })

    expect(await health()).toBe('well')

    // The workers of open connections go on without their head; only those that come later wait for it.
    process.kill(hanging, 'SIGSTOP')
    running?.child.kill('SIGKILL')
    await running?.ended
    await start()
    await untilGone(hanging)

    expect(await kept()).toHaveLength(2)
  })
})
