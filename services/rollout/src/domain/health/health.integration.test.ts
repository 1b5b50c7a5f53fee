import { addHealth, type ReleaseSums } from '@rouage/contracts/release-health'
import { callService, createAudit, silentLogger } from '@rouage/service-kit'
import { queriesWithoutIndex, testCaller } from '@rouage/service-kit/testing'
import { openParts, type Parts } from '../../parts'
import { testRollout, type TestRollout } from '../../testing'
import { createRollouts, type Rollouts } from '../rollouts/rollouts'
import { createWatchCanaries } from './watch-canaries'

const MINUTE_MS = 60_000
let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
let parts: Parts
let rollouts: Rollouts
let look: () => Promise<void>
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
  await nora.change('search', 1, { do: 'canary', version: '1.1.0', share: 5_000, audience: 'everybody' })
  parts = await openParts(rollout.config, silentLogger(), { identity: rollout.people.identity })
  rollouts = createRollouts(parts)
  look = createWatchCanaries({ parts, rollouts })
})
afterEach(async () => {
  await parts.mailbox.close()
  await parts.relay.close()
  await Promise.all([parts.redis.close(), parts.database.close()])
  await rollout.stop()
})

const now = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
const sums = (version: string, counts: ReleaseSums['counts'], given: Partial<ReleaseSums> = {}): ReleaseSums => ({
  owner: 'search',
  version,
  minute: new Date(now()).toISOString(),
  isSignedIn: false,
  counts,
  ...given,
})
let batches = 0
const newBatch = () => `batch-of-an-edge-${(batches += 1)}`
const tell = (all: readonly ReleaseSums[], batch = newBatch()) =>
  callService(addHealth, { body: { batch, sums: [...all] } }, { baseUrl: rollout.url(), caller: testCaller('edge') })
const searchNow = async () => (await nora.get('/rollouts')).body.items[1]
const mailsNow = () => parts.database.connection.collection('mails').find().toArray()

/** In the minute in which it is told: a canary is heard from its own minute on. */
const bad = () => [sums('1.1.0', { visitors: 60, failure: 30 }), sums('1.0.0', { visitors: 60 })]

it('takes a bad canary back, says why, and tells the operators once', async () => {
  await tell(bad())
  await Promise.all([look(), look()])
  await look()

  const found = await searchNow()
  expect(found).toMatchObject({ revision: 3, stable: '1.0.0', canary: null, setBy: 'operator', changedBy: null })
  expect(found.takenBack).toMatchObject({
    version: '1.1.0',
    reason: expect.stringMatching(/^30 of 60 visitors \(50\.0 %\) of 1\.1\.0 met .* against 0 of 60 .*evidence/),
  })
  const [last] = (await nora.get('/rollouts/search/history')).body.items
  expect(last).toMatchObject({ action: 'rollout.takeback', actorId: null, reason: found.takenBack.reason })
  expect((await createAudit(rollout.database).verify()).fault).toBeUndefined()
  expect(await mailsNow()).toMatchObject([
    { to: 'operators@rouage.example', data: { owner: 'search', canary: '1.1.0', stable: '1.0.0', share: '50 %' } },
  ])
})

it('lets a canary stay that does as well, or of which too little is known', async () => {
  await tell([sums('1.1.0', { visitors: 20, failure: 20 }), sums('1.0.0', { visitors: 20 })])
  await look()
  expect((await searchNow()).canary).toMatchObject({ version: '1.1.0' })

  await tell([sums('1.1.0', { visitors: 4_000, failure: 20 }), sums('1.0.0', { visitors: 4_000, failure: 40 })])
  await look()
  expect(await searchNow()).toMatchObject({ revision: 2, canary: { version: '1.1.0' } })
})

it('compares people with their like, and within the same minute', async () => {
  const before = new Date(now() - MINUTE_MS).toISOString()
  await tell([
    sums('1.1.0', { visitors: 60, failure: 30 }, { isSignedIn: true }),
    sums('1.0.0', { visitors: 60 }, { isSignedIn: false }),
    sums('1.1.0', { visitors: 60, failure: 30 }, { minute: before }),
  ])
  await look()
  expect((await searchNow()).canary).toMatchObject({ version: '1.1.0' })
})

it('compares what one draw gave out alone: who came earlier in the minute could not have had the canary', async () => {
  const draw = 'of-both'
  await tell([
    sums('1.0.0', { visitors: 900 }),
    sums('1.1.0', { visitors: 80, failure: 14 }, { draw }),
    sums('1.0.0', { visitors: 80, failure: 14 }, { draw }),
  ])
  await look()
  expect((await searchNow()).canary).toMatchObject({ version: '1.1.0' })

  await tell([sums('1.1.0', { visitors: 400, failure: 300 }, { draw }), sums('1.0.0', { visitors: 400 }, { draw })])
  await look()
  expect((await searchNow()).takenBack.reason).toContain('314 of 480 visitors')
})

it('adds up what several edges tell, and a batch that comes twice once', async () => {
  const batch = newBatch()
  const part = [sums('1.1.0', { visitors: 3, failure: 1 })]
  const answers = await Promise.all([tell(part, batch), tell(part, batch), tell(part), tell(part, batch)])

  expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, false, true, true])
  expect(await parts.health.sums.find().lean()).toMatchObject([
    { owner: 'search', version: '1.1.0', isSignedIn: false, counts: { visitors: 6, failure: 2 } },
  ])
})

it('lets an operator win who was faster, and begins anew with a canary that gets another try', async () => {
  await tell(bad())
  const { items } = await rollouts.status()
  await nora.change('search', 2, { do: 'share', share: 100 })
  const late = createWatchCanaries({
    parts,
    rollouts: { ...rollouts, status: async () => ({ environment: 'production', items }) },
  })
  await late()
  expect(await searchNow()).toMatchObject({ revision: 3, canary: { share: 100 }, takenBack: null })
  expect(await mailsNow()).toEqual([])

  await look()
  expect((await searchNow()).takenBack).toMatchObject({ version: '1.1.0' })
  await look()
  await parts.health.sums.deleteMany({})
  await nora.change('search', 4, { do: 'canary', version: '1.1.0', share: 5_000, audience: 'everybody' })
  await tell([sums('1.1.0', { visitors: 60 }), sums('1.0.0', { visitors: 60 })])
  await look()
  expect(await searchNow()).toMatchObject({ revision: 5, canary: { version: '1.1.0' }, takenBack: null })
})

it('remembers what minutes said that are over, and counts none of them twice', async () => {
  await look()
  const long = new Date(now() - 120 * MINUTE_MS)
  await parts.health.watches.updateMany({}, { since: long, closedTo: long })
  const minute = new Date(now() - 90 * MINUTE_MS).toISOString()
  await tell([sums('1.1.0', { visitors: 40, failure: 8 }, { minute }), sums('1.0.0', { visitors: 40 }, { minute })])
  for (let turn = 0; turn < 4; turn += 1) await look()
  expect(await parts.health.watches.find().lean()).toMatchObject([{ canaryCounts: { visitors: 40, failure: 8 } }])
  expect((await searchNow()).canary).toMatchObject({ version: '1.1.0' })

  await parts.health.sums.deleteMany({})
  await tell([sums('1.1.0', { visitors: 40, failure: 16 }), sums('1.0.0', { visitors: 40 })])
  await look()
  expect((await searchNow()).takenBack.reason).toContain('24 of 80 visitors')
})

it('asks nothing of its database that no index leads to', async () => {
  await tell(bad())
  expect(await queriesWithoutIndex(parts.database, look)).toEqual([])
})
