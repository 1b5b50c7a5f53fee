import { Schema } from 'mongoose'
import { connectDatabase, type Database } from './database'
import { createLease } from '../jobs/lease'
import { silentLogger } from '../ops/logger'
import { testDatabase, testMongodbUrl, until } from '../testing'

type Account = { _id: string; cents: number; owner?: string }
const schema = new Schema<Account>({ _id: String, cents: Number, owner: String }, { versionKey: false })
schema.index({ owner: 1 }, { unique: true, sparse: true })

let database: Awaited<ReturnType<typeof testDatabase>>
const accounts = (from: Database = database) => from.model('Account', schema)
beforeAll(async () => {
  database = await testDatabase('kit-database')
  accounts()
  await database.syncIndexes()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await accounts().deleteMany({})
})

describe('a database', () => {
  it('makes the indexes of its models, and leaves alone those of another release', async () => {
    await accounts().collection.createIndex({ cents: 1 })
    await database.syncIndexes()
    const names = (await accounts().collection.indexes()).map(({ key }) => Object.keys(key).join())

    expect(names.sort()).toEqual(['_id', 'cents', 'owner'])

    await accounts().create({ _id: 'a', cents: 1, owner: 'x' })
    await expect(accounts().create({ _id: 'b', cents: 1, owner: 'x' })).rejects.toMatchObject({ code: 11000 })
  })

  it('says which index is there with other options', async () => {
    const changed = new Schema({ owner: String }, { collection: 'accounts', versionKey: false })
    changed.index({ owner: 1 })
    const other = await connectDatabase(testMongodbUrl(), database.connection.name, { logger: silentLogger() })
    other.model('Account', changed)

    await expect(other.syncIndexes()).rejects.toThrow(/index of accounts cannot be made: change it by a migration/)
    await other.close()
  })

  it('answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('says in one sentence that no server answers', async () => {
    const nobody = connectDatabase('mongodb://127.0.0.1:1/?directConnection=true', 'x', {
      logger: silentLogger(),
      waitMs: 100,
    })
    await expect(nobody).rejects.toThrow('MongoDB does not answer')
  })
})

describe('a transaction', () => {
  it('keeps everything or nothing', async () => {
    await database.inTransaction(async (session) => {
      await accounts().insertMany(
        [
          { _id: 'a', cents: 100 },
          { _id: 'b', cents: 0 },
        ],
        { session },
      )
    })
    await expect(
      database.inTransaction(async (session) => {
        await accounts().updateOne({ _id: 'a' }, { $inc: { cents: -40 } }, { session })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await accounts().findById('a').lean()).toMatchObject({ cents: 100 })
  })

  it('runs again when another touched the same documents, so that nothing is lost', async () => {
    await accounts().create({ _id: 'a', cents: 0 })
    const add = () =>
      database.inTransaction(async (session) => {
        const account = await accounts().findById('a').session(session).lean()
        await accounts()
          .updateOne({ _id: 'a', cents: account?.cents }, { $inc: { cents: 1 } }, { session })
          .orFail()
      })
    const results = await Promise.allSettled(Array.from({ length: 8 }, add))
    const kept = results.filter(({ status }) => status === 'fulfilled').length

    expect(kept).toBeGreaterThan(0)
    expect(await accounts().findById('a').lean()).toMatchObject({ cents: kept })
  })
})

describe('a lease', () => {
  it('is held by one at a time, and by the next once it is given back or runs out', async () => {
    const [first, second, third] = [
      createLease(database, 'l'),
      createLease(database, 'l'),
      createLease(database, 'l', 1),
    ]
    expect(await first.hold()).toBe(true)
    expect([await first.hold(), await second.hold()]).toEqual([true, false])

    await first.release()
    expect(await third.hold()).toBe(true)

    await until(() => second.hold())
    expect(await first.hold()).toBe(false)
  })

  it('goes to one of many who ask at once', async () => {
    const leases = Array.from({ length: 10 }, () => createLease(database, 'race'))
    const held = await Promise.all(leases.map((lease) => lease.hold()))
    expect(held.filter(Boolean)).toHaveLength(1)
  })
})
