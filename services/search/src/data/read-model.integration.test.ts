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
}, 20_000)
