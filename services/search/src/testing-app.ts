import { summaryOf } from '@rouage/contracts'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { createService, silentLogger } from '@rouage/service-kit'
import { testGate } from '@rouage/service-kit/testing'
import request from 'supertest'
import { createSearch } from './domain/search'
import { searchRoutes } from './http/routes'
import { entryOf } from './index-engine/entry-of'
import { IndexEngine } from './index-engine/index-engine'

/** The searching routes over some ads, without database; `get` answers what a path does, which must be 200. */
export const searchOver = (ads: readonly AnnouncementRecord[]) => {
  const engine = new IndexEngine()
  const cards = new Map(ads.map((ad) => [ad.id, summaryOf(ad)]))
  for (const ad of ads) engine.put(entryOf(ad.version, summaryOf(ad), { ...ad.vehicle, ...ad.place }))
  const summaries = { of: async (hits: readonly { id: string }[]) => hits.flatMap(({ id }) => cards.get(id) ?? []) }
  const { app } = createService({
    name: 'search',
    routes: searchRoutes(createSearch({ ready: () => engine, summaries }), {
      geoApiUrl: undefined,
      logger: silentLogger(),
    }),
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('search'),
    environment: 'test',
    logger: silentLogger(),
  })
  return { app, engine, get: async (path: string) => (await request(app).get(path).expect(200)).body }
}
