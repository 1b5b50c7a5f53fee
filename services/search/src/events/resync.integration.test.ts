import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { createService, handle, silentLogger } from '@rouage/service-kit'
import { streamOf, testGate, until } from '@rouage/service-kit/testing'
import { record } from '../testing'
import { isReady, startTestSearch, type TestSearch } from '../testing-service'

let site: TestSearch
beforeEach(async () => {
  site = await startTestSearch()
})
afterEach(() => site.stop())

test('after the stream is lost, what was missed comes from listing', async () => {
  site.add(record('a', { n: 1 }), record('b', { n: 2 }))
  const service = await site.start()
  await isReady(service)
  await until(async () => (await site.redis.client.exists(streamOf('listing', site.stream))) === 1)
  site.add(record('c', { n: 3 }), record('a', { n: 1, version: 2, priceCents: 500_000 }))
  site.listing.records.delete('b')
  await site.redis.client.del(streamOf('listing', site.stream))
  await until(async () => (await site.search(service, { prixMax: '5000' })).total === 1)
  await until(async () => (await site.ids(service)).join() === 'c,a')
})

test('after the events of account are lost, nothing is left of whoever was erased meanwhile', async () => {
  const account = await createService({
    name: 'account',
    routes: [
      handle(accountSnapshot, ({ query }) => ({
        items: query.only === 'erased' ? [{ id: 'gone', version: 9, profile: null, suspension: null }] : [],
        next: null,
      })),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('account'),
    environment: 'test',
    logger: silentLogger(),
  }).listen({ port: 0 })
  site.accountUrl = account.url
  const favorites = site.database.connection.collection<{ _id: string; ids: string[] }>('favorites')
  const service = await site.start()
  await isReady(service)
  await until(async () => (await favorites.findOne({ _id: 'gone' })) !== null)
  await favorites.updateOne({ _id: 'gone' }, { $set: { ids: ['a'] } })
  await favorites.insertOne({ _id: 'here', ids: ['a'] })
  await site.redis.client.del(streamOf('account', site.stream))
  await until(async () => (await favorites.findOne({ _id: 'gone' }))?.ids.length === 0)

  expect((await favorites.findOne({ _id: 'here' }))?.ids).toEqual(['a'])

  await account.stop()
})
