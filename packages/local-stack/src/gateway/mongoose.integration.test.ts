import { randomBytes } from 'node:crypto'
import { type Connection, createConnection, Schema } from 'mongoose'
import { mongodbUrl } from './testing'

let connection: Connection
beforeAll(async () => {
  connection = await createConnection(mongodbUrl(), { dbName: `test_${randomBytes(6).toString('hex')}` }).asPromise()
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

const adSchema = new Schema(
  {
    title: { type: String, required: true, unique: true },
    priceCents: { type: Number, index: true },
    seller: { type: Schema.Types.ObjectId, ref: 'Seller' },
    photos: [{ url: String, width: Number }],
  },
  { timestamps: true, optimisticConcurrency: true },
)
const sellerSchema = new Schema({ pseudo: String })
const models = () => ({ Ad: connection.model('Ad', adSchema), Seller: connection.model('Seller', sellerSchema) })

it('serves mongoose: indexes, populate, lean pages, updates and aggregates', async () => {
  const { Ad, Seller } = models()
  await Promise.all([Ad.init(), Seller.init()])
  const seller = await Seller.create({ pseudo: 'garage-du-lac' })
  await Ad.create(
    Array.from({ length: 30 }, (_, index) => ({
      title: `Clio ${index}`,
      priceCents: index * 100,
      seller: seller._id,
      photos: [{ url: 'a', width: 1 }],
    })),
  )
  const page = await Ad.find({ priceCents: { $gte: 500 } })
    .sort({ priceCents: 1 })
    .skip(5)
    .limit(5)
    .populate('seller')
    .lean()

  expect(page.map(({ title }) => title)).toEqual(['Clio 10', 'Clio 11', 'Clio 12', 'Clio 13', 'Clio 14'])
  expect(page[0]).toMatchObject({ seller: { pseudo: 'garage-du-lac' } })
  await expect(Ad.create({ title: 'Clio 1' })).rejects.toMatchObject({ code: 11000, keyPattern: { title: 1 } })

  await Ad.updateOne({ title: 'Clio 1' }, { $push: { photos: { url: 'b' } }, $set: { priceCents: 1 } })
  expect(await Ad.findOne({ title: 'Clio 1' })).toMatchObject({ priceCents: 1, photos: [{ url: 'a' }, { url: 'b' }] })
  expect(await Ad.aggregate([{ $group: { _id: null, total: { $sum: 1 } } }])).toEqual([{ _id: null, total: 30 }])
  expect((await Ad.listIndexes()).map(({ name }) => name)).toEqual(['_id_', 'title_1', 'priceCents_1'])
})

it('refuses the slower of two who changed one document', async () => {
  const { Ad } = models()
  const [one, other] = await Promise.all([
    Ad.findOne({ title: 'Clio 2' }).orFail(),
    Ad.findOne({ title: 'Clio 2' }).orFail(),
  ])
  await one.set('priceCents', 1).save()

  await expect(other.set('priceCents', 2).save()).rejects.toMatchObject({ name: 'VersionError' })
})

it('writes whole transactions or nothing', async () => {
  const { Ad } = models()
  const work = connection.transaction(async (session) => {
    await Ad.create([{ title: 'in the transaction' }], { session })
    throw new Error('stop')
  })

  await expect(work).rejects.toThrow('stop')
  expect(await Ad.exists({ title: 'in the transaction' })).toBeNull()

  await connection.transaction((session) => Ad.create([{ title: 'in the transaction' }], { session }))
  expect(await Ad.exists({ title: 'in the transaction' })).not.toBeNull()
})
