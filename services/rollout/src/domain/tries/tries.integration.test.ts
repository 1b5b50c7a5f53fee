import { openTry } from '@rouage/contracts/release-tries'
import { callService, closeCalls, sha256Of } from '@rouage/service-kit'
import { testCaller } from '@rouage/service-kit/testing'
import { testRollout, type TestRollout } from '../../testing'

let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
beforeAll(async () => {
  rollout = await testRollout()
  nora = await rollout.operator()
  await rollout.store.release('host', '2.1.0', { routes: ['*'] })
  for (const version of ['1.0.0', '1.1.0']) await rollout.store.release('search', version)
  await nora.register('host', '2.1.0')
  await nora.change('host', 0, { do: 'promote', version: '2.1.0' })
  for (const version of ['1.0.0', '1.1.0']) await nora.register('search', version)
  await nora.change('search', 0, { do: 'promote', version: '1.0.0' })
})
afterAll(async () => {
  await rollout.stop()
  await closeCalls()
})

const ask = (version: string) => nora.post('/tries', { owner: 'search', version, reason: 'a look' })
const linkTo = async (version = '1.1.0'): Promise<string> => {
  const { status, body } = await ask(version)
  expect(status).toBe(200)
  return String(body.path).split('/').at(-1) ?? ''
}
const open = (key: string, page?: string) =>
  callService(openTry, { body: { key, page } }, { baseUrl: rollout.url(), caller: testCaller('edge') })

it('a link opens one browser’s try, for two hours, and says so in the audit', async () => {
  const key = await linkTo()
  const { owner, version, until } = await open(key)
  expect([owner, version]).toEqual(['search', '1.1.0'])
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(1.9 * 3_600_000)
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(2 * 3_600_000)
  const rows = await rollout.database.connection
    .collection('audit')
    .find({ subjectId: 'search@1.1.0', action: /^release\.try/ })
    .sort({ seq: 1 })
    .toArray()
  expect(rows).toMatchObject([
    { action: 'release.try', actorId: nora.sub, reason: 'a look' },
    { action: 'release.try_opened', actorId: null },
  ])
  expect(JSON.stringify(rows)).not.toContain(key)
})

it('a link is good once, also where two open it at the same time', async () => {
  const key = await linkTo()
  const outcomes = await Promise.allSettled([open(key), open(key), open(key)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(open(key)).rejects.toMatchObject({ status: 404, code: 'try_over' })
})

it('the page whose answer was lost, or whose button was pressed twice, is told the same again, and no other page', async () => {
  const key = await linkTo()
  const [page, another] = ['p'.repeat(22), 'q'.repeat(22)]
  const [first, second] = await Promise.all([open(key, page), open(key, page)])
  expect(second).toEqual(first)
  expect(await open(key, page)).toEqual(first)
  for (const other of [another, undefined])
    await expect(open(key, other)).rejects.toMatchObject({ status: 404, code: 'try_over' })
  const rows = rollout.database.connection.collection('audit')
  const [opened] = await rows.find({ action: 'release.try_opened' }).sort({ seq: -1 }).limit(1).toArray()
  expect(await rows.countDocuments({ action: 'release.try_opened', 'details.try': opened?.details.try })).toBe(1)
  await rollout.database.connection
    .collection<{ _id: string }>('tries')
    .updateOne({ _id: sha256Of(key) }, { $set: { openUntil: new Date(Date.now() - 1) } })
  await expect(open(key, page)).rejects.toMatchObject({ code: 'try_over' })
})

it('a link that is too old, or was never given, opens nothing', async () => {
  const key = await linkTo()
  await rollout.database.connection
    .collection<{ _id: string }>('tries')
    .updateOne({ _id: sha256Of(key) }, { $set: { openUntil: new Date(Date.now() - 1) } })
  await expect(open(key)).rejects.toMatchObject({ code: 'try_over' })
  await expect(open('x'.repeat(43))).rejects.toMatchObject({ code: 'try_over' })
  await expect(open('../..')).rejects.toMatchObject({ status: 400 })
})

it('nothing is tried that is not registered, not there any more, or does not go with what is live', async () => {
  expect((await ask('9.9.9')).body.code).toBe('release_not_found')
  await rollout.store.release('search', '1.2.0')
  await nora.register('search', '1.2.0')
  await rollout.store.remove('slices/search/1.2.0')
  expect((await ask('1.2.0')).body.code).toBe('release_not_found')
  await rollout.store.release('host', '3.0.0', { routes: ['*'] })
  await nora.register('host', '3.0.0')
  expect((await nora.post('/tries', { owner: 'host', version: '3.0.0' })).body.code).toBe('release_host_range')
})

it('a slice that is killed can be tried: that is how the mended one is looked at', async () => {
  const { body: killed } = await nora.change('search', 1, { do: 'kill' })
  expect(killed.state).toBe('killed')
  expect(await open(await linkTo())).toMatchObject({ version: '1.1.0' })
})
