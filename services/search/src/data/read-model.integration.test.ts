import { DIGEST_BUCKETS } from '@rouage/contracts/digest'
import { queriesWithoutIndex, testDatabase } from '@rouage/service-kit/testing'
import { record } from '../testing'
import { createReadModel } from './read-model'

it('what loops ask of it is answered by its indexes, however many ads there are', async () => {
  const database = await testDatabase('read-model')
  const readModel = createReadModel(database)
  await database.syncIndexes()
  await readModel.put(record('a'))
  await readModel.remove('b', 1)
  const unserved = await queriesWithoutIndex(database, async () => {
    await readModel.changesSince(new Date(Date.now() - 1_000))
    await readModel.count()
    await readModel.removeOthers('', null, ['a'], new Date())
    await readModel.forgetGone()
    for await (const _entries of readModel.allEntries());
  })

  expect(unserved).toEqual([])

  await database.drop()
})

test('what a seller did not say is not stored, however the ad comes', async () => {
  const database = await testDatabase('read-model-unsaid')
  const readModel = createReadModel(database)
  await database.syncIndexes()
  const { engine: _engine, fuel: _fuel, ...vehicle } = record('a').vehicle
  const terse = (id: string, version = 1) => record(id, { vehicle, photos: [], version })
  const stored = async () => readModel.heldIn({ from: 0, to: DIGEST_BUCKETS })

  await readModel.put(record('healed'))
  const [wrong] = await stored()
  await readModel.heal(terse('healed'), wrong)
  await readModel.put(terse('put'))
  await readModel.putMany([terse('inserted'), terse('updated')])
  await readModel.putMany([terse('updated', 2)])

  const summaries = (await stored()).map(({ summary }) => summary)
  expect(summaries).toHaveLength(4)
  for (const summary of summaries) {
    expect(summary).toHaveProperty('make', vehicle.make)
    for (const unsaid of ['engine', 'fuel', 'photo']) expect(summary).not.toHaveProperty(unsaid)
  }

  await database.drop()
})

test('of many ads that several copies store at once, the newest versions stay', async () => {
  const database = await testDatabase('read-model-at-once')
  const readModel = createReadModel(database)
  await database.syncIndexes()
  const ids = Array.from({ length: 60 }, (_, index) => `ad-${index}`)
  const older = ids.map((id) => record(id))
  const newer = ids.map((id) => record(id, { version: 2 }))
  await Promise.all([older, newer, older, newer].map((records) => readModel.putMany(records)))

  const held = await readModel.heldIn({ from: 0, to: DIGEST_BUCKETS })
  expect(held.map(({ _id, version }) => [_id, version]).toSorted()).toEqual(ids.map((id) => [id, 2]).toSorted())

  await database.drop()
})

test('ads that were written are read some at a time, but for those that were matched and those that are gone', async () => {
  const database = await testDatabase('read-model-changed')
  const readModel = createReadModel(database)
  await database.syncIndexes()
  for (const id of ['c', 'matched', 'gone', 'a', 'b']) await readModel.put(record(id))
  await readModel.remove('gone', 2)
  const read: string[][] = []
  const isMatched = (id: string) => id === 'matched'
  for await (const ads of readModel.changedAds(new Date(0), isMatched, 2)) read.push(ads.map(({ entry }) => entry.id))

  expect(read.map(({ length }) => length)).toEqual([2, 1])
  expect(read.flat().toSorted()).toEqual(['a', 'b', 'c'])

  await database.drop()
})

test('an ad that is written again while others are read comes in its later place', async () => {
  const database = await testDatabase('read-model-rewritten')
  const readModel = createReadModel(database)
  await database.syncIndexes()
  for (const id of ['a', 'b', 'c']) await readModel.put(record(id))
  const read: string[] = []
  for await (const ads of readModel.changedAds(new Date(0), () => false, 1)) {
    read.push(...ads.map(({ entry }) => entry.id))
    // The moments of all three are known by now.
    for (const id of ['a', 'b', 'c']) if (!read.includes(id)) await readModel.put(record(id, { version: 2 }))
  }

  expect(read).toHaveLength(1)

  await database.drop()
})
