import { favoriteMoments } from '@rouage/contracts/endpoints/search'
import { createMetrics, createService, handle, serviceCallerOf, silentLogger } from '@rouage/service-kit'
import { testGate, testServiceConfig } from '@rouage/service-kit/testing'
import { favoriteMomentsFrom } from './favorite-moments'

const SINCE = new Date('2026-10-23T00:00:00Z')
const from = (baseUrl: string) =>
  favoriteMomentsFrom(baseUrl, {
    caller: serviceCallerOf('listing', testServiceConfig('listing')),
    logger: silentLogger(),
    metrics: createMetrics('listing'),
  })

it('search is asked as listing, and nothing is known while it is away', async () => {
  const at = '2026-11-21T08:00:00.000Z'
  const search = await createService({
    name: 'search',
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('search'),
    environment: 'test',
    logger: silentLogger(),
    routes: [
      handle(favoriteMoments, ({ params, query }) => ({
        moments: params.id === 'a' && query.since === SINCE.toISOString() ? [at] : [],
      })),
    ],
  }).listen({ port: 0 })
  expect(await from(search.url)('a', SINCE)).toEqual([new Date(at)])
  await search.stop()
  expect(await from(search.url)('a', SINCE)).toBeUndefined()
})
