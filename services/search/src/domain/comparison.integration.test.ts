import path from 'node:path'
import type { RunningService } from '@rouage/service-kit'
import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { record } from '../testing'
import { isReady, startTestSearch, type TestSearch } from '../testing-service'

let site: TestSearch
beforeEach(async () => {
  site = await startTestSearch()
})
afterEach(() => site.stop())

describe('a comparison', () => {
  // No more than a page of results shows.
  const all = Array.from({ length: 8 }, (_, n) => record(`ad-0${n}`, { n }))
  const healed = async (service: RunningService, copy: string) => {
    const { text } = await request(service.operationsUrl).get('/metrics')
    return Number(new RegExp(`^rouage_search_healed_ads\\{copy="${copy}",.*\\} (\\d+)$`, 'm').exec(text)?.[1])
  }
  const stored = () => site.database.connection.collection<{ _id: string }>('announcements')
  /**
   * What the ads are in both copies of the service: by id with their price in the list, in the index and in the read model.
   */
  const shown = async (service: RunningService) => {
    const { items } = await site.search(service)
    const cheap = await site.ids(service, { prixMax: '9900' })
    return items.map(({ id, priceCents }) => `${id} ${priceCents} ${cheap.includes(id)}`).sort()
  }
  const startBoth = async (compareMs = 200) => {
    site.add(...all)
    const both = await Promise.all([
      site.start(site.folder, { compareMs }),
      site.start(path.join(site.folder, 'other'), { compareMs }),
    ])
    await Promise.all(both.map(isReady))
    return both
  }
  const right = () =>
    [...site.listing.records.values()]
      .map(({ id, priceCents }) => `${id} ${priceCents} ${priceCents <= 990_000}`)
      .sort()
  const areRight = async (both: RunningService[]) => {
    const isRight = async (service: RunningService) => (await shown(service)).join() === right().join()
    await until(async () => (await Promise.all(both.map(isRight))).every(Boolean)).catch(() => undefined)
    for (const service of both) expect(await shown(service)).toEqual(right())
  }

  test.each<[string, () => Promise<unknown>]>([
    [
      'removed wrongly, as the version that it has',
      () =>
        stored().updateOne(
          { _id: 'ad-03' },
          { $set: { gone: true, changedAt: new Date() }, $unset: { summary: 1, facts: 1 } },
        ),
    ],
    ['removed wrongly, as a version that is still to come', () => site.removed('ad-04', 9)],
    [
      'changed wrongly, as a version that is still to come',
      () => site.changed(record('ad-05', { n: 5, version: 9, priceCents: 100_000 })),
    ],
    [
      'changed wrongly, as the version that it has',
      () => stored().updateOne({ _id: 'ad-06' }, { $set: { 'summary.priceCents': 100_000, changedAt: new Date() } }),
    ],
    ['missed', async () => site.add(record('ad-08', { n: 8, priceCents: 500_000 }))],
    ['whose change was missed', async () => site.add(record('ad-07', { n: 7, version: 2, priceCents: 500_000 }))],
    ['whose removal was missed', async () => site.listing.records.delete('ad-01')],
    ['that is lost from the read model', () => stored().deleteOne({ _id: 'ad-02' })],
  ])('of the read model with listing puts right an ad %s', async (_, spoil) => {
    const both = await startBoth()
    await spoil()
    await until(async () =>
      (await Promise.all(both.map((service) => healed(service, 'read_model')))).some((ads) => ads > 0),
    )
    await areRight(both)
  })

  test('of the index with the read model puts right what no follower was told of', async () => {
    const both = await startBoth()
    // As from a copy whose clock is behind.
    const changedAt = new Date('2020-01-01T00:00:00.000Z')
    const summary = 'summary.priceCents'
    site.add(record('ad-03', { n: 3, version: 2, priceCents: 400_000 }))
    site.listing.records.delete('ad-04')
    await stored().bulkWrite([
      { updateOne: { filter: { _id: 'ad-03' }, update: { $set: { version: 2, [summary]: 400_000, changedAt } } } },
      {
        updateOne: {
          filter: { _id: 'ad-04' },
          update: { $set: { gone: true, changedAt }, $unset: { summary: 1, facts: 1 } },
        },
      },
    ])
    await areRight(both)

    for (const service of both) expect(await healed(service, 'index')).toBe(2)
  })

  test('finds nothing to put right where nothing is wrong, whatever goes on', async () => {
    // Longer than an event takes on a busy machine: what differs in two looks is wrong.
    const [one, other] = await startBoth(10_000)
    for (const [n, ad] of all.entries()) {
      const next = n % 5 === 0 ? undefined : { ...ad, version: 2, priceCents: 800_000 + n }
      if (next === undefined) {
        site.listing.records.delete(ad.id)
        await site.removed(ad.id, 2)
      } else {
        site.add(next)
        await site.changed(next)
      }
    }
    await areRight([one, other].flatMap((service) => service ?? []))
    const asked = site.listing.requests()
    // More than two looks of the one copy that compares: each asks twice.
    await until(() => site.listing.requests() > asked + 5)

    for (const service of [one, other]) {
      expect([service && (await healed(service, 'read_model')), service && (await healed(service, 'index'))]).toEqual([
        0, 0,
      ])
    }
  })
})
