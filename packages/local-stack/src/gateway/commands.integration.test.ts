import type { Db } from 'mongodb'
import { testDatabase } from './testing'

let db: Db
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())

interface Ad {
  readonly _id: number
  readonly make?: string
  readonly price?: number
}
const ads = (name: string) => db.collection<Ad>(name)
const numbered = (count: number): Ad[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: index,
    make: index % 2 ? 'Renault' : 'Dacia',
    price: index * 10,
  }))

describe('documents', () => {
  it('are inserted, found, changed, replaced and deleted', async () => {
    const cars = ads('cars')
    await cars.insertMany(numbered(10))

    expect(await cars.findOne({ _id: 3 })).toEqual({ _id: 3, make: 'Renault', price: 30 })
    expect(await cars.updateMany({ make: 'Dacia' }, { $inc: { price: 1 } })).toMatchObject({
      matchedCount: 5,
      modifiedCount: 5,
    })

    await cars.replaceOne({ _id: 3 }, { make: 'Alpine' })
    expect(await cars.findOne({ _id: 3 })).toEqual({ _id: 3, make: 'Alpine' })
    expect(await cars.updateOne({ _id: 77 }, { $set: { make: 'Ligier' } }, { upsert: true })).toMatchObject({
      upsertedCount: 1,
      upsertedId: 77,
    })
    expect(await cars.findOneAndUpdate({ _id: 77 }, { $set: { price: 5 } }, { returnDocument: 'after' })).toEqual({
      _id: 77,
      make: 'Ligier',
      price: 5,
    })
    expect(await cars.findOneAndDelete({ _id: 77 })).toMatchObject({ _id: 77 })
    expect(await cars.deleteMany({ make: 'Dacia' })).toMatchObject({ deletedCount: 5 })
    expect(await cars.countDocuments()).toBe(5)
    expect((await cars.distinct('make')).toSorted()).toEqual(['Alpine', 'Renault'])
  })

  it('are counted and grouped', async () => {
    const cars = ads('grouped')
    await cars.insertMany(numbered(100))
    const groups = await cars
      .aggregate([
        { $match: { price: { $gte: 500 } } },
        { $group: { _id: '$make', count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray()

    expect(groups).toEqual([
      { _id: 'Dacia', count: 25 },
      { _id: 'Renault', count: 25 },
    ])
    expect(await cars.estimatedDocumentCount()).toBeGreaterThan(0)
  })

  it('keep every type they came with', async () => {
    const typed = db.collection('typed')
    const document = {
      text: 'é€😀',
      whole: 3,
      real: 0.5,
      yes: true,
      none: null,
      at: new Date(0),
      list: [1, [2, { a: 'b' }]],
      nested: { deep: { er: 1 } },
      code: /a.b/i,
    }
    await typed.insertOne(document)

    expect(await typed.findOne()).toEqual(document)
  })

  it('may have 16 MB and not more', async () => {
    const large = db.collection('large')
    const limit = 16 * 1024 * 1024
    await large.insertOne({ name: 'full', data: Buffer.alloc(limit - 100, 7) })
    const found = await large.findOne({ name: 'full' })

    expect(found?.['data'].length()).toBe(limit - 100)
    await expect(large.insertOne({ name: 'over', data: Buffer.alloc(limit + 1) })).rejects.toMatchObject({
      code: 10334,
    })
    await expect(large.updateOne({ name: 'full' }, { $set: { more: 'x'.repeat(1000) } })).rejects.toMatchObject({
      code: 17419,
    })
    expect(await large.countDocuments()).toBe(1)
  })
})

describe('cursors', () => {
  beforeAll(() => ads('many').insertMany(numbered(5_000)))

  it.each([
    ['in natural order', () => ads('many').find({}, { batchSize: 700 })],
    ['sorted', () => ads('many').find({}, { batchSize: 700 }).sort({ price: -1 })],
    [
      'aggregated',
      () => ads('many').aggregate<Ad>([{ $match: {} }, { $addFields: { seen: true } }], { batchSize: 700 }),
    ],
    [
      'with an empty first batch',
      () => ads('many').aggregate<Ad>([{ $sort: { _id: 1 } }], { cursor: { batchSize: 0 } }),
    ],
  ])('give every document once over several batches, %s', async (_, open) => {
    const ids = (await open().toArray()).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(5_000)
    expect(ids).toHaveLength(5_000)
  })

  it('keep their order over batches', async () => {
    const prices = await ads('many').find({}, { batchSize: 999 }).sort({ price: -1 }).toArray()
    expect(prices.map(({ price }) => price)).toEqual(
      numbered(5_000)
        .map(({ price }) => price)
        .toReversed(),
    )
  })

  it('end when killed', async () => {
    const { cursor } = await db.command({ find: 'many', batchSize: 2 })
    expect(await db.command({ killCursors: 'many', cursors: [cursor.id] })).toMatchObject({
      cursorsKilled: [cursor.id],
    })
    await expect(db.command({ getMore: cursor.id, collection: 'many' })).rejects.toMatchObject({
      code: 43,
      codeName: 'CursorNotFound',
    })
    expect(await db.command({ killCursors: 'many', cursors: [cursor.id] })).toMatchObject({
      cursorsNotFound: [cursor.id],
    })
  })

  it('stop early when nobody reads on', async () => {
    for await (const { _id } of ads('many').find({}, { batchSize: 10 })) if (_id > 20) break
    expect(await ads('many').countDocuments()).toBe(5_000)
  })
})

describe('collections and indexes', () => {
  it('are listed, made and dropped', async () => {
    await db.createCollection('made')
    await db.createCollection('made')
    const made = db.collection('made')

    expect(await made.createIndex({ email: 1 }, { unique: true })).toBe('email_1')
    expect(await made.createIndex({ email: 1 }, { unique: true })).toBe('email_1')
    expect(await made.createIndexes([{ key: { a: 1, b: -1 } }, { key: { at: 1 }, expireAfterSeconds: 60 }])).toEqual([
      'a_1_b_-1',
      'at_1',
    ])
    expect((await made.indexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1', 'a_1_b_-1', 'at_1'])

    await made.dropIndex('a_1_b_-1')
    expect((await made.indexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1', 'at_1'])
    expect((await db.listCollections({ name: 'made' }).toArray()).map(({ name }) => name)).toEqual(['made'])

    await db.collection('made').rename('renamed')
    expect(await db.collection('renamed').drop()).toBe(true)
    expect(await db.listCollections({ name: /made/ }).toArray()).toEqual([])
  })

  it('serve text and places', async () => {
    const places = db.collection('places')
    await places.createIndex({ name: 'text' })
    await places.createIndex({ at: '2dsphere' })
    await places.insertMany([
      { name: 'Toulouse ville rose', at: { type: 'Point', coordinates: [1.44, 43.6] } },
      { name: 'Lille', at: { type: 'Point', coordinates: [3.06, 50.63] } },
    ])

    expect(await places.find({ $text: { $search: 'rose' } }).toArray()).toHaveLength(1)

    const near = { $near: { $geometry: { type: 'Point', coordinates: [1.5, 43.5] }, $maxDistance: 50_000 } }
    expect((await places.find({ at: near }).toArray()).map(({ name }) => name)).toEqual(['Toulouse ville rose'])
  })

  it('are told apart by database', async () => {
    await ads('here').insertOne({ _id: 1 })
    const { databases } = await db.admin().listDatabases()

    expect(databases.map(({ name }) => name)).toContain(db.databaseName)
    expect(await db.stats()).toMatchObject({ db: db.databaseName, ok: 1 })
  })
})

describe('errors', () => {
  beforeAll(async () => {
    const faulty = db.collection('faulty')
    await faulty.createIndex({ email: 1 }, { unique: true, sparse: true })
    await faulty.insertMany([{ email: 'a@example.org' }, { key: 1, list: [1] }])
    await db.createCollection('checked', { validator: { $jsonSchema: { required: ['must'] } } })
  })
  const faulty = () => db.collection('faulty')

  it.each<[string, number, () => Promise<unknown>]>([
    [
      'BadValue',
      2,
      () =>
        faulty()
          .find({ a: { $nonsense: 1 } })
          .toArray(),
    ],
    ['FailedToParse', 9, () => faulty().updateOne({}, { $nonsense: { a: 1 } })],
    ['TypeMismatch', 14, () => db.command({ find: 'faulty', filter: 3 })],
    ['NamespaceNotFound', 26, () => db.collection('absent').indexes()],
    ['IndexNotFound', 27, () => faulty().dropIndex('absent')],
    ['ConflictingUpdateOperators', 40, () => faulty().updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } })],
    ['NamespaceExists', 48, () => db.command({ create: 'faulty', viewOn: 'other', pipeline: [] })],
    [
      'MaxTimeMSExpired',
      50,
      () =>
        db
          .collection('many')
          .aggregate([{ $lookup: { from: 'many', pipeline: [], as: 'all' } }], { maxTimeMS: 1 })
          .toArray(),
    ],
    ['CommandNotFound', 59, () => db.command({ nonsense: 1 })],
    ['ImmutableField', 66, () => faulty().updateOne({ key: 1 }, { $set: { _id: 2 } })],
    ['InvalidNamespace', 73, () => db.collection('a$b').insertOne({})],
    [
      'IndexOptionsConflict',
      85,
      () => faulty().createIndex({ email: 1 }, { unique: true, sparse: true, name: 'other' }),
    ],
    ['IndexKeySpecsConflict', 86, () => faulty().createIndex({ phone: 1 }, { name: 'email_1' })],
    ['CommandNotSupported', 115, () => faulty().watch().next()],
    ['DocumentValidationFailure', 121, () => db.collection('checked').insertOne({ other: 1 })],
    [
      'NoQueryExecutionPlans',
      291,
      () =>
        faulty()
          .find({ at: { $near: { $geometry: { type: 'Point', coordinates: [2, 48] } } } })
          .toArray(),
    ],
  ])('%s is %d', async (_, code, provoke) => {
    await expect(provoke()).rejects.toMatchObject({ code })
  })

  it('name the violated unique index, whatever wrote', async () => {
    const keyPattern = { email: 1 }
    const violation = {
      code: 11000,
      keyPattern,
      message: expect.stringMatching(/^E11000 duplicate key error collection: .*faulty index: email_1/),
    }

    await expect(faulty().insertOne({ email: 'a@example.org' })).rejects.toMatchObject({
      ...violation,
      keyValue: { email: 'a@example.org' },
    })
    await expect(faulty().updateOne({ key: 1 }, { $set: { email: 'a@example.org' } })).rejects.toMatchObject(violation)
    await expect(faulty().findOneAndUpdate({ key: 1 }, { $set: { email: 'a@example.org' } })).rejects.toMatchObject(
      violation,
    )
    await expect(ads('many').insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    })
  })

  it('of an unordered batch leave the rest written', async () => {
    const batch = ads('unordered')
    await batch.insertOne({ _id: 2 })
    const failure = await batch
      .insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false })
      .catch((error: unknown) => error)

    expect(failure).toMatchObject({ code: 11000, insertedCount: 2, writeErrors: [{ index: 1, code: 11000 }] })
    expect(await batch.countDocuments()).toBe(3)
  })
})

describe('many at once', () => {
  it('write the same unique value exactly once', async () => {
    const raced = db.collection('raced')
    await raced.createIndex({ email: 1 }, { unique: true })
    for (let round = 0; round < 8; round += 1) {
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, () => raced.insertOne({ email: `${round}@example.org` })),
      )
      const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      expect(codes).toEqual(Array.from({ length: 11 }, () => 11000))
    }

    expect(await raced.countDocuments()).toBe(8)
  })

  it('upsert one document exactly once', async () => {
    const raced = ads('upserted')
    await raced.createIndex({ make: 1 }, { unique: true })
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => raced.updateOne({ make: 'Dacia' }, { $inc: { price: 1 } }, { upsert: true })),
    )
    const written = results.filter(({ status }) => status === 'fulfilled').length

    expect(await raced.find().toArray()).toMatchObject([{ make: 'Dacia', price: written }])
  })

  it('lose no increment and let one guarded change win', async () => {
    const counters = db.collection<{ _id: string; n: number; state: string }>('counters')
    await counters.insertOne({ _id: 'a', n: 0, state: 'draft' })
    await Promise.all(Array.from({ length: 50 }, () => counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } })))

    expect(await counters.findOne({ _id: 'a' })).toMatchObject({ n: 50 })

    const wins = await Promise.all(
      Array.from({ length: 10 }, () => counters.updateOne({ _id: 'a', state: 'draft' }, { $set: { state: 'paid' } })),
    )
    expect(wins.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1)
  })
})
