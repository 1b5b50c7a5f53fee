import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { silentLogger } from '../ops/logger'
import { testDatabase, testMongodbUrl, until } from '../testing'
import { connectDatabase } from './database'
import { doubling, failing } from './fixtures/doubling'
import { migrate, type Migration } from './migrations'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase('migrations')
})
afterEach(() => database.drop())

const logger = silentLogger()
const amounts = () =>
  database.connection.collection<{ _id: number; euros: number; cents?: number; writes?: number }>('amounts')
const fill = (count: number) => amounts().insertMany(Array.from({ length: count }, (_, _id) => ({ _id, euros: _id })))
const expectDone = async (count: number) => {
  expect(await amounts().countDocuments({ writes: 1 })).toBe(count)
  expect(await amounts().findOne({ _id: 3 })).toMatchObject({ cents: 300 })
  expect(await database.connection.collection('migrations').countDocuments()).toBe(1)
}
const replica = (how = '') =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(__dirname, 'fixtures/migrating-replica.ts'),
      testMongodbUrl(),
      database.connection.name,
      how,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )

it('runs once when replicas start at once, in order, and the others wait for it', async () => {
  const ran: string[] = []
  let under = 0
  const step = (name: string): Migration => ({
    name,
    run: async (own) => {
      under += 1
      expect(under).toBe(1)
      await own.connection.collection('trace').insertOne({ name })
      ran.push(name)
      under -= 1
    },
  })
  const migrations = [step('0001-first'), step('0002-second')]
  const others = await Promise.all(
    [1, 2, 3].map(() => connectDatabase(testMongodbUrl(), database.connection.name, { logger })),
  )
  await Promise.all([database, ...others].map((own) => migrate({ database: own, migrations, logger })))
  expect(ran).toEqual(['0001-first', '0002-second'])

  await migrate({ database, migrations: [...migrations, step('0003-third')], logger })
  // A release that went back knows fewer of them, and starts.
  await migrate({ database, migrations: migrations.slice(0, 1), logger })
  expect(ran).toEqual(['0001-first', '0002-second', '0003-third'])
  await Promise.all(others.map((own) => own.close()))
})

it('goes on where a replica was killed in the middle', async () => {
  await fill(500)
  const killed = replica()
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await amounts().countDocuments({ writes: 1 })).toBeLessThan(500)

  await migrate({ database, migrations: [doubling()], logger, leaseMs: 1_000 })
  await expectDone(500)
})

it('waits for the replica that does it, and does it when that one dies', async () => {
  await fill(500)
  const first = replica()
  await once(first.stdout, 'data')
  const second = migrate({ database, migrations: [doubling()], logger, leaseMs: 1_000 })
  first.kill('SIGKILL')
  await second
  await expectDone(500)
})

it('stops the start with one sentence where a migration fails, and begins it again next time', async () => {
  const child = replica('failing')
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  const [code] = await once(child, 'close')

  expect(code).toBe(1)
  expect(said.join('').trim()).toBe(
    `The migration 0001-in-vain of ${database.connection.name} failed: ` +
      'mend the cause and start again (two rows have the same number)',
  )

  const later: Migration = { name: '0002-later', run: () => Promise.reject(new Error('begun after one that failed')) }
  await expect(migrate({ database, migrations: [failing, later], logger })).rejects.toThrow('two rows')
  let again = false
  const mended = { ...failing, run: async () => void (again = true) }
  await migrate({ database, migrations: [mended], logger })
  expect(again).toBe(true)
})

it('ends one that takes too long, and says so', async () => {
  let isTold = false
  const endless: Migration = {
    name: '0001-endless',
    run: (_own, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          isTold = true
          reject(new Error('out of time'))
        }),
      ),
  }

  await expect(migrate({ database, migrations: [endless], logger, limitMs: 500 })).rejects.toThrow(
    /0001-endless of .* failed: mend the cause and start again/,
  )
  await until(() => isTold)
})

it.each([['first'], ['0001-Erst'], ['0002-b', '0001-a'], ['0001-a', '0001-b']])(
  'refuses names that do not grow: %s',
  async (...names) => {
    const migrations = names.map((name) => ({ name, run: async () => undefined }))

    await expect(migrate({ database, migrations, logger })).rejects.toThrow(/no name of a migration|stands behind/)
  },
)
