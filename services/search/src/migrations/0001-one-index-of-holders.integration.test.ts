import { migrate, silentLogger } from '@rouage/service-kit'
import { testDatabase } from '@rouage/service-kit/testing'
import { createFavoriteStore } from '../data/favorites'
import { migrations } from './migrations'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase('search')
})
afterEach(() => database.drop())

const favorites = () => database.connection.collection<{ _id: string; ids: string[] }>('favorites')
const run = () => migrate({ database, migrations, logger: silentLogger() })
const namesOf = async () => (await favorites().indexes()).map(({ name }) => name)

test('an older database loses the index that another one replaces, and still finds who follows an ad', async () => {
  await favorites().insertOne({ _id: 'lea', ids: ['a', 'b'] })
  await favorites().createIndex({ ids: 1 })
  await run()

  expect(await namesOf()).toContain('ids_1__id_1')
  expect(await namesOf()).not.toContain('ids_1')
  expect(await createFavoriteStore(database).holdersOf('b', 10)).toEqual(['lea'])
})

test('a new database has nothing to lose', async () => {
  await run()

  expect(await namesOf()).toContain('ids_1__id_1')
})
