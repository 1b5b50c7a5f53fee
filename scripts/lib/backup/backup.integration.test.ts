import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testMongodbUrl } from '@rouage/service-kit/testing'
import { Binary, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb'
import { restoreBackup, type Site, takeBackup } from './backup'
import type { Place } from './places'

let client: MongoClient
let folder: string
let databases: string[]
let turn = 0
beforeAll(async () => {
  client = await new MongoClient(testMongodbUrl()).connect()
})
afterAll(() => client.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-backup-'))
  databases = ['shop', 'post'].map((name) => `backup-${process.pid}-${(turn += 1)}-${name}`)
})
afterEach(async () => {
  for (const name of databases) await client.db(name).dropDatabase()
  await rm(folder, { recursive: true })
})

const at = (...parts: string[]): string => path.join(folder, ...parts)
const place = (home: string): Place => ({ name: 'photos', folder: at(home, 'photos') })
const site = (home: string): Site => ({ client, databases, places: [place(home)] })
const [shop, post] = [() => client.db(databases[0]), () => client.db(databases[1])]

const ODD = {
  _id: 'a',
  whole: new Int32(7),
  long: Long.fromString('9007199254740993'),
  point: new Double(7),
  exact: Decimal128.fromString('12.10'),
  bytes: new Binary(Buffer.from([0, 1, 255])),
  at: new Date('2026-11-23T10:00:00.123Z'),
  nothing: null,
  nested: { list: [new ObjectId('0123456789abcdef01234567'), { 'a.b': 'é\u0000' }] },
}

const fill = async (): Promise<void> => {
  await shop().collection<{ _id: string }>('orders').insertOne(ODD)
  await shop()
    .collection('many')
    .insertMany(Array.from({ length: 2_500 }, (_, each) => ({ n: each, text: 'x'.repeat(each % 300) })))
  await post().createCollection('empty')
  await mkdir(at('old', 'photos', 'ab'), { recursive: true })
  await writeFile(at('old', 'photos', 'ab', 'one.jpg'), Buffer.from([1, 2, 3]))
}
const lose = async (): Promise<void> => {
  for (const name of databases) await client.db(name).dropDatabase()
}

it('what was kept comes back as it was, to the last byte, in an empty home', async () => {
  await fill()
  const before = await takeBackup(site('old'), at('kept'))
  await lose()
  await restoreBackup(site('new'), at('kept'))

  const again = await takeBackup(site('new'), at('again'))
  expect(again.collections).toEqual(before.collections)
  expect(again.files).toEqual(before.files)
  expect(before.collections.map(({ collection, documents }) => [collection, documents])).toEqual([
    ['many', 2_500],
    ['orders', 1],
  ])
  const order = await shop().collection('orders').findOne({}, { promoteValues: false })
  expect([order?.long, order?.point, order?.whole]).toEqual([ODD.long, ODD.point, ODD.whole])
  expect(await readFile(at('new', 'photos', 'ab', 'one.jpg'))).toEqual(Buffer.from([1, 2, 3]))
})

it('nothing that is there is written over', async () => {
  await fill()
  await takeBackup(site('old'), at('kept'))
  await expect(takeBackup(site('old'), at('kept'))).rejects.toThrow('is there already')
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow('restore into empty databases')
  await lose()
  await expect(restoreBackup(site('old'), at('kept'))).rejects.toThrow('restore into an empty home')
  expect(await client.db(databases[0]).listCollections().toArray()).toEqual([])
})

it.each([
  ['a collection was changed', (kept: string) => path.join(kept, 'mongodb', databases[0] ?? '', 'orders.bson.gz')],
  ['a file was changed', (kept: string) => path.join(kept, 'files', 'photos', 'ab', 'one.jpg')],
  ['its note was changed', (kept: string) => path.join(kept, 'backup.json')],
])('nothing is restored where %s', async (_, fileOf) => {
  await fill()
  await takeBackup(site('old'), at('kept'))
  await lose()
  const file = fileOf(at('kept'))
  await writeFile(file, (await readFile(file)).subarray(0, -3))
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow(/damaged|no backup|unexpected end/)
  expect(await client.db(databases[0]).listCollections().toArray()).toEqual([])
})

it('what is no backup is said to be none', async () => {
  await expect(restoreBackup(site('new'), at('nowhere'))).rejects.toThrow('is no backup')
})
