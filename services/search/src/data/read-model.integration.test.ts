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
