import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { testMongodbUrl, until } from '@rouage/service-kit/testing'
import { Binary, Decimal128, Double, Int32, ListCollectionsCursor, Long, MongoClient, ObjectId } from 'mongodb'
import { takeBackup } from './backup'
import type { Place } from './places'
import { restoreBackup } from './restore'
import { isHalfRestored, restoreTurn } from './restore-mark'
import type { Site } from './site'

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
const ordersIn = (): string => path.join('mongodb', databases[0] ?? '', 'orders.bson.gz')
const collections = () => client.db(databases[0]).listCollections().toArray()
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

it('all databases are kept as of one moment, whatever is written meanwhile', async () => {
  await fill()
  const counters = [shop(), post()].map((database) => database.collection<{ _id: string; n: number }>('zz-counter'))
  let isOver = false
  const writing = (async () => {
    for (let n = 1; !isOver; n += 1) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          for (const each of counters) await each.updateOne({ _id: 'n' }, { $set: { n } }, { upsert: n === 1, session })
        }),
      )
    }
  })()
  while ((await counters[1]?.findOne({ _id: 'n' })) === null) await pause(20)
  await takeBackup(site('old'), at('kept')).finally(() => (isOver = true))
  await writing
  await lose()
  await restoreBackup(site('new'), at('kept'))

  const [one, other] = await Promise.all(counters.map((each) => each.findOne({ _id: 'n' })))
  expect(one?.n).toEqual(expect.any(Number))
  expect(other).toEqual(one)
})

it('a collection that comes in the last instant is kept with what names it', async () => {
  await fill()
  const counter = shop().collection<{ _id: string }>('zz-counter')
  await counter.insertOne({ _id: 'n' })
  const come = async (): Promise<void> => {
    await post().collection('late').insertOne({})
    await counter.insertOne({ _id: 'late is there' })
  }
  let coming: Promise<void> | undefined
  const { toArray } = ListCollectionsCursor.prototype
  // Right after all names were read, and before anything else is asked.
  const reading = jest.spyOn(ListCollectionsCursor.prototype, 'toArray').mockImplementation(async function (
    this: ListCollectionsCursor,
  ) {
    const found = await toArray.call(this)
    if (this.parent.databaseName === databases[1]) await (coming ??= come())
    return found
  })
  const { collections: kept, takenAt } = await takeBackup(site('old'), at('kept')).finally(() => reading.mockRestore())

  const documents = kept.find(({ collection }) => collection === 'zz-counter')?.documents
  expect([documents, kept.some(({ collection }) => collection === 'late')]).toEqual([2, true])
  expect(Date.parse(takenAt)).toBeLessThanOrEqual(Date.now())
})

it('a folder that was moved elsewhere and left a link is kept as a folder', async () => {
  await fill()
  await rename(at('old', 'photos', 'ab'), at('elsewhere'))
  await symlink(at('elsewhere'), at('old', 'photos', 'ab'))
  await symlink(at('nowhere'), at('old', 'photos', 'broken'))
  await writeFile(at('two.jpg'), Buffer.from([4]))
  await symlink(at('two.jpg'), at('elsewhere', 'two.jpg'))
  await takeBackup(site('old'), at('kept'))
  for (const gone of ['elsewhere', 'two.jpg']) await rm(at(gone), { recursive: true })
  await lose()
  const { files } = await restoreBackup(site('new'), at('kept'))

  expect(files.map(({ file }) => file)).toEqual(['ab/one.jpg', 'ab/two.jpg'])
  expect(await readFile(at('new', 'photos', 'ab', 'two.jpg'))).toEqual(Buffer.from([4]))
})

it('nothing that is there is written over', async () => {
  await fill()
  await takeBackup(site('old'), at('kept'))
  await expect(takeBackup(site('old'), at('kept'))).rejects.toThrow('is there already')
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow('restore into empty databases')
  await lose()
  await expect(restoreBackup(site('old'), at('kept'))).rejects.toThrow('restore into an empty home')
  expect(await collections()).toEqual([])
})

it('a backup that fails leaves no folder, and one that was cut off is no backup', async () => {
  await fill()
  const isIn = { name: 'photos', folder: at('old', 'photos', 'ab', 'one.jpg', 'below') }
  await expect(takeBackup({ ...site('old'), places: [isIn] }, at('kept'))).rejects.toThrow('ENOTDIR')
  expect(await readdir(folder)).toEqual(['old'])

  await takeBackup(site('old'), at('whole'))
  await rename(at('whole'), at('kept.draft'))
  await rm(at('kept.draft', 'backup.json'))
  await expect(takeBackup(site('old'), at('kept'))).rejects.toThrow('kept.draft cannot be made: remove it')
  await lose()
  await expect(restoreBackup(site('new'), at('kept.draft'))).rejects.toThrow('was cut off')
})

it.each([
  ['a collection was cut off', (kept: string) => path.join(kept, 'mongodb', databases[0] ?? '', 'orders.bson.gz')],
  ['a file was cut off', (kept: string) => path.join(kept, 'files', 'photos', 'ab', 'one.jpg')],
  ['its note was cut off', (kept: string) => path.join(kept, 'backup.json')],
])('nothing is restored where %s', async (_, fileOf) => {
  await fill()
  await takeBackup(site('old'), at('kept'))
  await lose()
  const file = fileOf(at('kept'))
  await writeFile(file, (await readFile(file)).subarray(0, -3))
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow(/damaged|cut off/)
  expect(await collections()).toEqual([])
})

const changeNote = async (change: (note: string) => string): Promise<void> =>
  writeFile(at('kept', 'backup.json'), change(await readFile(at('kept', 'backup.json'), 'utf8')))

it.each([
  [
    'documents that are none',
    'is missing or damaged',
    () => writeFile(at('kept', ordersIn()), gzipSync(Buffer.alloc(64))),
  ],
  [
    'another form',
    'has form 2, and this release reads form 1',
    () => changeNote((it) => it.replace('"form": 1', '"form": 2')),
  ],
  [
    'a file outside its place',
    'no usable backup.json',
    () => changeNote((it) => it.replace('ab/one.jpg', '../../one.jpg')),
  ],
  [
    'files of an unknown place',
    'files of films, which this release does not know',
    () => changeNote((it) => it.replace('"photos"', '"films"')),
  ],
  ['a database of nobody', 'which no service here uses', () => changeNote((it) => it.replaceAll(`-shop"`, '-chop"'))],
])('a backup is refused that has %s', async (_, words, spoil) => {
  await fill()
  await takeBackup(site('old'), at('kept'))
  await lose()
  await spoil()
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow(words)
  expect(await collections()).toEqual([])
})

it('a backup of a newer release is refused', async () => {
  await fill()
  await shop().collection<{ _id: string }>('migrations').insertOne({ _id: '0999-of-tomorrow' })
  await takeBackup(site('old'), at('kept'))
  await lose()
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow('of a newer release: ' + databases[0])
  expect(await collections()).toEqual([])
})

it('what a restore that was cut off left behind is no site, and gone after the next', async () => {
  await fill()
  const before = await takeBackup(site('old'), at('kept'))
  await lose()
  // Something lies where a folder has to be: this one fails when it has begun.
  await rm(at('old'), { recursive: true })
  await mkdir(at('new'))
  await writeFile(at('new', 'photos'), 'in the way')
  await expect(restoreBackup(site('new'), at('kept'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  await shop().collection('half').insertOne({})
  await expect(takeBackup(site('new'), at('again'))).rejects.toThrow('A restore of this site was cut off')

  await rm(at('new', 'photos'))
  await restoreBackup(site('new'), at('kept'), 50)
  const again = await takeBackup(site('new'), at('again'))
  expect([again.collections, again.files]).toEqual([before.collections, before.files])
})

it('of two restores at once one fills the site, and the other says so', async () => {
  await fill()
  const before = await takeBackup(site('old'), at('kept'))
  await lose()
  const outcomes = await Promise.allSettled(['new', 'other'].map((home) => restoreBackup(site(home), at('kept'))))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(JSON.stringify(outcomes.map((each) => each.status === 'rejected' && String(each.reason)))).toMatch(
    /under way|restore into empty databases/,
  )
  expect((await takeBackup(site('new'), at('again'))).collections).toEqual(before.collections)
})

it('a restore that goes on is left alone; one that was taken for cut off ends without a word of success', async () => {
  await fill()
  await takeBackup(site('old'), at('kept'))
  await lose()
  const first = await restoreTurn(site('new'))
  await first.begin()
  const beating = setInterval(() => void first.check().catch(() => undefined), 50)
  await expect(restoreBackup(site('other'), at('kept'), 5_000)).rejects.toThrow(
    'Another restore of this site is under way',
  )
  clearInterval(beating)
  first.close()

  // A beat of the first may still be on its way.
  const takeOver = async () => {
    const turn = await restoreTurn(site('other'), 50)
    await turn.begin()
    return turn
  }
  const second = await until(() => takeOver().catch(() => undefined))
  await expect(first.check()).rejects.toThrow('under way')
  await expect(first.end()).rejects.toThrow('under way')
  expect(await isHalfRestored(site('other'))).toBe(true)
  await second.end()
  expect(await isHalfRestored(site('other'))).toBe(false)
})

it('what a restore of a release before left behind is gone after the next', async () => {
  await fill()
  const before = await takeBackup(site('old'), at('kept'))
  await lose()
  await shop().collection<{ _id: string }>('restoring').insertOne({ _id: 'restore' })
  await shop().collection('orders').insertOne({})
  await restoreBackup(site('new'), at('kept'), 50)
  expect((await takeBackup(site('new'), at('again'))).collections).toEqual(before.collections)
})

it('a site that holds nothing is not kept', async () => {
  await expect(takeBackup(site('old'), at('kept'))).rejects.toThrow('The databases are empty')
  expect(await readdir(folder)).toEqual([])
})

it('what is no backup is said to be none', async () => {
  await expect(restoreBackup(site('new'), at('nowhere'))).rejects.toThrow('is no backup')
})
