import { randomBytes } from 'node:crypto'
import { type ClientSession, type Db, MongoClient } from 'mongodb'
import pg from 'pg'
import { startGateway } from './server'
import { eventually, mongodbUrl, testDatabase } from './testing'

let client: MongoClient
let db: Db
let close: () => Promise<void>
beforeAll(async () => ({ client, db, close } = await testDatabase()))
afterAll(() => close())

interface Account {
  readonly _id: string
  readonly cents: number
}
const accounts = () => db.collection<Account>('accounts')
const balance = async (id: string) => (await accounts().findOne({ _id: id }))?.cents

beforeEach(async () => {
  await accounts().deleteMany({})
  await accounts().insertMany([
    { _id: 'a', cents: 100 },
    { _id: 'b', cents: 0 },
  ])
})

const transfer = async (session: ClientSession, cents: number): Promise<void> => {
  await accounts().updateOne({ _id: 'a' }, { $inc: { cents: -cents } }, { session })
  await accounts().updateOne({ _id: 'b' }, { $inc: { cents } }, { session })
}

describe('a transaction', () => {
  it('is seen whole after its commit, and by itself before', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await transfer(session, 40)
      expect(await accounts().findOne({ _id: 'a' }, { session })).toMatchObject({ cents: 60 })
      expect(await balance('a')).toBe(100)
      await session.commitTransaction()
      expect([await balance('a'), await balance('b')]).toEqual([60, 40])
    })
  })

  it('leaves nothing when aborted', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await transfer(session, 40)
      await session.abortTransaction()
    })
    expect([await balance('a'), await balance('b')]).toEqual([100, 0])
  })

  it('leaves nothing when the work throws', async () => {
    const work = client.withSession((session) =>
      session.withTransaction(async () => {
        await transfer(session, 40)
        throw new Error('changed my mind')
      }),
    )
    await expect(work).rejects.toThrow('changed my mind')
    expect(await balance('a')).toBe(100)
  })

  it('reads one state from its first read on, cursors included', async () => {
    const many = db.collection<{ _id: number }>('many')
    await many.insertMany(Array.from({ length: 500 }, (_, index) => ({ _id: index })))
    await client.withSession(async (session) => {
      session.startTransaction()
      expect(await accounts().findOne({ _id: 'a' }, { session })).toMatchObject({ cents: 100 })
      await accounts().updateOne({ _id: 'a' }, { $set: { cents: 1 } })
      await many.insertOne({ _id: 1000 })
      expect(await accounts().findOne({ _id: 'a' }, { session })).toMatchObject({ cents: 100 })
      expect(await many.find({}, { session, batchSize: 100 }).toArray()).toHaveLength(500)
      await session.abortTransaction()
    })
  })

  it('is told of a write conflict and may start over', async () => {
    const [first, second] = [client.startSession(), client.startSession()]
    first.startTransaction()
    second.startTransaction()
    await transfer(first, 10)
    const failure = await accounts()
      .updateOne({ _id: 'a' }, { $inc: { cents: -1 } }, { session: second })
      .catch((error: unknown) => error)

    expect(failure).toMatchObject({ code: 112, codeName: 'WriteConflict' })
    expect(failure instanceof Error && 'hasErrorLabel' in failure && failure).toMatchObject({
      errorLabels: ['TransientTransactionError'],
    })

    await first.commitTransaction()
    await expect(second.commitTransaction()).rejects.toMatchObject({ code: 251 })

    await second.withTransaction(() => transfer(second, 5))
    expect(await balance('a')).toBe(85)

    await Promise.all([first.endSession(), second.endSession()])
  })

  it('conflicts when what it read and writes has changed meanwhile', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await accounts().findOne({ _id: 'a' }, { session })
      await accounts().updateOne({ _id: 'a' }, { $inc: { cents: 1 } })
      await expect(accounts().updateOne({ _id: 'a' }, { $set: { cents: 0 } }, { session })).rejects.toMatchObject({
        code: 112,
      })
      await session.abortTransaction()
    })
    expect(await balance('a')).toBe(101)
  })

  it('ends with the first write that fails', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await accounts().insertOne({ _id: 'c', cents: 1 }, { session })
      await expect(accounts().insertOne({ _id: 'a', cents: 1 }, { session })).rejects.toMatchObject({
        code: 11000,
        keyPattern: { _id: 1 },
      })
      await expect(accounts().insertOne({ _id: 'd', cents: 1 }, { session })).rejects.toMatchObject({ code: 251 })
      await session.abortTransaction()
    })
    expect(await accounts().countDocuments()).toBe(2)
  })

  it('may be the first to write into a collection', async () => {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts().findOne({ _id: 'a' }, { session })
        await db.collection<Account>('fresh').insertOne({ _id: 'x', cents: 1 }, { session })
      }),
    )
    expect(await db.collection('fresh').countDocuments()).toBe(1)
  })

  it('refuses commands that have no place in it', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await expect(
        db.command({ createIndexes: 'accounts', indexes: [{ key: { a: 1 }, name: 'a_1' }] }, { session }),
      ).rejects.toMatchObject({ code: 263 })
      await session.abortTransaction()
    })
  })

  it('may be committed twice', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await transfer(session, 1)
      await session.commitTransaction()
      await session.commitTransaction()
    })
    expect(await balance('a')).toBe(99)
  })
})

describe('many sessions', () => {
  it('never lose or make money', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        client.withSession(async (session) => {
          for (let round = 0; round < 4; round += 1) await session.withTransaction(() => transfer(session, 1))
        }),
      ),
    )
    expect([await balance('a'), await balance('b')]).toEqual([68, 32])
  })

  it('each keep their own state', async () => {
    const sessions = Array.from({ length: 20 }, () => client.startSession())
    await Promise.all(
      sessions.map(async (session, index) => {
        session.startTransaction()
        await accounts().insertOne({ _id: `own-${index}`, cents: index }, { session })
        expect(await accounts().countDocuments({ _id: /^own/ }, { session })).toBe(1)
      }),
    )

    expect(await accounts().countDocuments()).toBe(2)

    await Promise.all(
      sessions.map((session, index) => (index % 2 ? session.commitTransaction() : session.abortTransaction())),
    )
    expect(await accounts().countDocuments({ _id: /^own/ })).toBe(10)

    await Promise.all(sessions.map((session) => session.endSession()))
  })
})

const socket = process.env['ROUAGE_DOCUMENTDB_SOCKET']
const ofGateway = socket ? describe : describe.skip

/** Needs the database behind the gateway, so it is skipped on a true mongod, which has tests of its own for this. */
ofGateway('a client that goes', () => {
  const lockedBy = async (other: MongoClient, id: string): Promise<ClientSession> => {
    const session = other.startSession()
    session.startTransaction()
    await other
      .db(db.databaseName)
      .collection<Account>('accounts')
      .updateOne({ _id: id }, { $set: { cents: 0 } }, { session })
    return session
  }
  const free = () =>
    eventually(
      () =>
        client
          .withSession((session) =>
            session.withTransaction(() => accounts().updateOne({ _id: 'a' }, { $inc: { cents: 1 } }, { session }), {
              timeoutMS: 2_000,
            }),
          )
          .then(() => balance('a')),
      (cents) => cents === 101,
    )

  it('without a word loses its transaction, and with it the locks', async () => {
    const other = await MongoClient.connect(mongodbUrl(), { monitorCommands: true, heartbeatFrequencyMS: 60_000 })
    // Seen from the server, a killed process is a connection that closes without abortTransaction.
    other.on('commandStarted', ({ commandName }) => expect(commandName).not.toBe('abortTransaction'))
    await lockedBy(other, 'a')
    const gone = Reflect.get(other, 'topology')
    if (typeof gone !== 'object' || gone === null) throw new Error('The driver has no topology')
    const close_ = Reflect.get(gone, 'close')
    if (typeof close_ !== 'function') throw new Error('The driver cannot be cut off')
    close_.call(gone)

    expect(await free()).toBe(101)
  })

  it('silent leaves its transaction to the time limit', async () => {
    const impatient = await startGateway({ host: socket ?? '', transactionIdleMs: 300 })
    const other = await MongoClient.connect(`mongodb://127.0.0.1:${impatient.port}/?directConnection=true`)
    const session = await lockedBy(other, 'a')

    expect(await free()).toBe(101)
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 })

    await session.endSession()
    await other.close()
    await impatient.close()
  })
})

/** Ends the database's side of every open transaction of one gateway, as a crash would. */
const cutTransactionsOf = async (application: string): Promise<void> => {
  const admin = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' })
  await admin.connect()
  const cut =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND state = 'idle in transaction'"
  const { rowCount } = await admin.query(cut, [application])
  await admin.end()
  expect(rowCount).toBe(1)
}

ofGateway('a database that is lost', () => {
  it.each([
    // The work can be done again, whole; a commit may have gone through before the connection broke.
    [
      'within a transaction lets it start over',
      'find',
      { code: 91, errorLabels: expect.arrayContaining(['TransientTransactionError']) },
    ],
    ['at a commit lets nobody do it twice', 'commit', { code: 251, errorLabels: [] }],
  ])('%s', async (_, next, told) => {
    const application = `cut-${randomBytes(4).toString('hex')}`
    process.env['PGAPPNAME'] = application
    const own = await startGateway({ host: socket ?? '' })
    const other = await MongoClient.connect(`mongodb://127.0.0.1:${own.port}/?directConnection=true`)
    const session = other.startSession()
    const theirs = other.db(db.databaseName).collection<Account>('accounts')
    try {
      session.startTransaction()
      await theirs.updateOne({ _id: 'a' }, { $set: { cents: 0 } }, { session })
      await cutTransactionsOf(application)
      const done: Promise<unknown> = next === 'find' ? theirs.findOne({}, { session }) : session.commitTransaction()
      await expect(done).rejects.toMatchObject(told)
    } finally {
      delete process.env['PGAPPNAME']
      await session.endSession()
      await other.close()
      await own.close()
    }

    expect(await balance('a')).toBe(100)
  })
})

ofGateway('a database that is dropped', () => {
  const dropWaits = async (): Promise<boolean> => {
    const admin = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' })
    await admin.connect()
    const waiting = `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND query LIKE '%drop_database%'`
    const { rowCount } = await admin.query(waiting).finally(() => admin.end())
    return rowCount !== 0
  }

  it('gives way to a transaction that still has something to write', async () => {
    const doomed = client.db(`${db.databaseName}_doomed`)
    await doomed.collection('old').insertOne({ cents: 1 })
    await client.withSession(async (session) => {
      session.startTransaction()
      await doomed.collection('old').updateOne({}, { $inc: { cents: 1 } }, { session })
      const dropped = doomed.dropDatabase()
      await eventually(dropWaits, (waits) => waits)

      // Whether its collection is there is asked on another connection: in line behind the drop, which waits for this.
      await doomed.collection('old').updateOne({}, { $inc: { cents: 1 } }, { session })
      await session.commitTransaction()

      expect(await dropped).toBe(true)
    })
    expect(await doomed.listCollections().toArray()).toEqual([])
  })
})

it('a retried write takes effect once', async () => {
  await client.withSession(async (session) => {
    const lsid = session.id
    const { Long } = await import('bson')
    const command = {
      update: 'accounts',
      updates: [{ q: { _id: 'a' }, u: { $inc: { cents: 5 } } }],
      lsid,
      txnNumber: Long.fromNumber(1),
    }
    const first = await db.command(command)
    const second = await db.command(command)
    expect(second).toEqual(first)
  })
  expect(await balance('a')).toBe(105)
})
