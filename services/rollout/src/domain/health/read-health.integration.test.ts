import { addHealth, type ReleaseSums } from '@rouage/contracts/release-health'
import { callService } from '@rouage/service-kit'
import { testCaller } from '@rouage/service-kit/testing'
import { testRollout, type TestRollout } from '../../testing'

const MINUTE_MS = 60_000
let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
beforeEach(async () => {
  rollout = await testRollout()
  nora = await rollout.operator()
  await rollout.store.release('host', '2.1.0', { routes: ['*'] })
  for (const version of ['1.0.0', '1.1.0']) {
    await rollout.store.release('search', version)
    await nora.register('search', version)
  }
  await nora.register('host', '2.1.0')
  await nora.change('host', 0, { do: 'promote', version: '2.1.0' })
  await nora.change('search', 0, { do: 'promote', version: '1.0.0' })
})
afterEach(() => rollout.stop())

const minutesAgo = (minutes: number) =>
  new Date((Math.floor(Date.now() / MINUTE_MS) - minutes) * MINUTE_MS).toISOString()
const sums = (version: string, minute: string, counts: ReleaseSums['counts'], isSignedIn = false): ReleaseSums => ({
  owner: 'search',
  version,
  minute,
  isSignedIn,
  counts,
})
let batches = 0
const tell = (all: readonly ReleaseSums[]) => {
  const batch = `batch-of-an-edge-${(batches += 1)}`
  return callService(
    addHealth,
    { body: { batch, sums: [...all] } },
    { baseUrl: rollout.url(), caller: testCaller('edge') },
  )
}
const health = (span: string, owner = 'search') => nora.get(`/rollouts/${owner}/health?span=${span}`)

it('tells of stable alone until there is another, and of both then, minute by minute', async () => {
  const at = minutesAgo(5)
  await tell([
    sums('1.0.0', at, { visitors: 10, failure: 1, goodLCP: 6, fairLCP: 1, poorLCP: 3 }),
    sums('1.0.0', at, { visitors: 5, poorCLS: 2 }, true),
    sums('1.1.0', at, { visitors: 2, failure: 2 }),
    sums('1.0.0', minutesAgo(90), { visitors: 99 }),
  ])
  const nothing = { pages: 0, poor: 0 }
  const stable = {
    version: '1.0.0',
    role: 'stable',
    buckets: [{ at, visitors: 15, failures: 1, LCP: { pages: 10, poor: 3 }, INP: nothing, CLS: { pages: 2, poor: 2 } }],
  }
  expect((await health('hour')).body).toMatchObject({ bucketSeconds: 60, buckets: 60, releases: [stable] })

  await nora.change('search', 1, { do: 'canary', version: '1.1.0', share: 5_000, audience: 'everybody' })
  const { releases } = (await health('hour')).body
  expect(releases).toMatchObject([
    stable,
    { version: '1.1.0', role: 'canary', buckets: [{ at, visitors: 2, failures: 2 }] },
  ])

  await nora.change('search', 2, { do: 'promote' })
  expect((await health('hour')).body.releases).toMatchObject([
    { version: '1.1.0', role: 'stable' },
    { version: '1.0.0', role: 'previous' },
  ])
})

it('adds minutes up over a day and a week, and tells of none before', async () => {
  await tell([
    sums('1.0.0', minutesAgo(90), { visitors: 1 }),
    sums('1.0.0', minutesAgo(26 * 60), { visitors: 10 }),
    sums('1.0.0', minutesAgo(8 * 24 * 60), { visitors: 100 }),
  ])
  const visitorsOf = async (span: string): Promise<number[]> =>
    (await health(span)).body.releases[0].buckets.map(({ visitors }: { visitors: number }) => visitors)

  expect(await visitorsOf('hour')).toEqual([])
  expect(await visitorsOf('day')).toEqual([1])
  expect(await visitorsOf('week')).toEqual([10, 1])
})

it('refuses other spans, and slices of which nothing is live', async () => {
  expect((await health('year')).status).toBe(400)
  expect((await health('hour', 'host')).status).toBe(404)
  expect((await health('hour', 'listing')).body.code).toBe('rollout_not_found')
})
