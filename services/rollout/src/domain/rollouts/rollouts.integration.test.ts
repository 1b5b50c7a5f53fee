import { currentRollout } from '@rouage/contracts/endpoints/rollout'
import { callService, createAudit, RemoteProblem, silentLogger } from '@rouage/service-kit'
import { queriesWithoutIndex, testCaller } from '@rouage/service-kit/testing'
import { openParts } from '../../parts'
import { createReleases } from '../releases/releases'
import { deleteUnused } from './adopt-build'
import { createRollouts } from './rollouts'
import { testRollout, type TestRollout } from '../../testing'

let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
beforeEach(async () => {
  rollout = await testRollout()
  nora = await rollout.operator()
  await rollout.store.release('host', '2.1.0', { routes: ['*'] })
  await rollout.store.release('host', '3.0.0', { routes: ['*'] })
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await rollout.store.release('search', version)
})
afterEach(() => rollout.stop())

const current = () => callService(currentRollout, {}, { baseUrl: rollout.url(), caller: testCaller('edge') })
const begin = async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await nora.register('search', version)
  await nora.register('host', '2.1.0')
  await nora.change('host', 0, { do: 'promote', version: '2.1.0' })
  return nora.change('search', 0, { do: 'promote', version: '1.0.0' })
}
const canary = { do: 'canary', version: '1.1.0', share: 1_000, audience: 'everybody' }

it('answers the edge with shares that are whole, the canary in front', async () => {
  await expect(current()).rejects.toThrow(RemoteProblem)
  await begin()
  // Callers of before know no audience, and mean everybody.
  const { audience: _everybody, ...plain } = canary
  await nora.change('search', 1, plain)

  expect(await current()).toMatchObject({
    host: '2.1.0',
    slices: [
      {
        name: 'search',
        state: 'live',
        releases: [
          { version: '1.1.0', share: 1_000 },
          { version: '1.0.0', share: 9_000 },
        ],
      },
    ],
  })
  await nora.change('search', 2, { do: 'kill' })
  expect((await current()).slices).toMatchObject([{ state: 'killed' }])
})

it.each(['signedIn', 'employees'])(
  'keeps a canary for %s from edges that would show it to others',
  async (audience) => {
    await begin()
    await nora.change('search', 1, { ...canary, audience })
    expect((await current()).slices).toEqual([
      {
        name: 'search',
        rollout: '1.1.0',
        state: 'live',
        releases: [{ version: '1.0.0', share: 10_000 }],
        reserved: { version: '1.1.0', share: 1_000, audience },
      },
    ])
    const { items } = (await nora.get('/rollouts')).body
    expect(items).toContainEqual(expect.objectContaining({ canary: { version: '1.1.0', share: 1_000, audience } }))
    const wrong = await nora.change('search', 2, { ...canary, audience: 'friends' })
    expect(wrong.status).toBe(400)
  },
)

it('lets one of two operators win, and tells the other what is there now', async () => {
  await begin()
  const tom = await rollout.operator()
  const both = await Promise.all([
    nora.change('search', 1, canary),
    tom.change('search', 1, { do: 'promote', version: '1.2.0' }),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = both[0].status === 200 ? both : both.toReversed()
  expect(lost?.body).toMatchObject({
    code: 'version_changed',
    detail: expect.stringContaining('revision 2 is there now'),
  })
  expect((await nora.get('/rollouts')).body.items[1]).toEqual(won?.body)
})

it('lets one of two operators make the first rollout', async () => {
  await nora.register('host', '2.1.0')
  const tries = await Promise.all([1, 2, 3].map(() => nora.change('host', 0, { do: 'promote', version: '2.1.0' })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

it('keeps who changed what, when and why, in a chain, and goes back to any of it', async () => {
  await begin()
  await nora.change('search', 1, canary, 'first tenth')
  await nora.change('search', 2, { do: 'promote' })
  const reverted = await nora.revert('search', 3, 2)

  expect(reverted.body).toMatchObject({ revision: 4, stable: '1.0.0', canary: { version: '1.1.0', share: 1_000 } })
  const { items } = (await nora.get('/rollouts/search/history')).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'rollout.revert',
    'rollout.promote',
    'rollout.canary',
    'rollout.promote',
  ])
  expect(items[2]).toMatchObject({ actorId: nora.sub, reason: 'first tenth', rollout: { revision: 2 } })
  expect((await createAudit(rollout.database).verify()).fault).toBeUndefined()
  const never = await nora.revert('search', 4, 99)
  expect([never.status, never.body.detail]).toEqual([404, expect.stringContaining('never had a revision 99')])
})

test.each([-7, 10_001, 0.5, 'NaN', null])('refuses a share of %s', async (share) => {
  await begin()
  expect((await nora.change('search', 1, { ...canary, share })).status).toBe(400)
  await nora.change('search', 1, canary)
  expect((await nora.change('search', 2, { do: 'share', share })).status).toBe(400)
})

it('refuses what is not registered, and what would not run', async () => {
  await begin()
  const unknown = await nora.change('search', 1, { ...canary, version: '9.9.9' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'release_not_found'])

  await nora.register('host', '3.0.0')
  const host = await nora.change('host', 1, { do: 'promote', version: '3.0.0' })
  expect([host.status, host.body.code]).toEqual([422, 'release_host_range'])
  expect((await current()).host).toBe('2.1.0')
})

it('refuses what is gone from the release store, and kills a slice whose release is', async () => {
  await begin()
  await rollout.store.remove('slices/search/1.1.0')
  const gone = await nora.change('search', 1, canary)
  expect([gone.status, gone.body.code]).toEqual([404, 'release_not_found'])
  expect(gone.body.detail).toContain('publish it again')

  await rollout.store.remove('slices/search/1.0.0')
  expect((await nora.change('search', 1, { do: 'kill' })).status).toBe(200)
})

it('deletes releases that nobody has got for 30 days, and none that a rollback leads to', async () => {
  await begin()
  await nora.change('search', 1, { do: 'promote', version: '1.2.0' })
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await rollout.store.age(`slices/search/${version}`, 31)
  const parts = await openParts(rollout.config, silentLogger(), { identity: rollout.people.identity })
  await deleteUnused(parts, createRollouts(parts))
  await parts.relay.close()
  await Promise.all([parts.redis.close(), parts.database.close()])

  const isThere = (version: string) => rollout.store.isThere(`slices/search/${version}`)
  expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map(isThere))).toEqual([true, false, true])
  expect((await nora.change('search', 2, { do: 'rollback' })).body.stable).toBe('1.0.0')
})

it('takes a build where nobody chose otherwise, and never undoes what an operator chose', async () => {
  const stableOf = async () => {
    const { items } = (await nora.get('/rollouts')).body
    return items.map((each: Record<string, unknown>) => `${each.owner} ${each.stable} ${each.state} ${each.setBy}`)
  }
  const build = async (host: string, search: string) => {
    await rollout.store.build(host, { search })
    await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })
    return stableOf()
  }
  expect(await build('2.1.0', '1.0.0')).toEqual(['host 2.1.0 live build', 'search 1.0.0 live build'])
  expect(await build('2.1.0', '1.1.0')).toEqual(['host 2.1.0 live build', 'search 1.1.0 live build'])

  await nora.change('search', 2, { ...canary, version: '1.0.0' })
  await nora.change('search', 3, { do: 'rollback' })
  expect(await build('2.1.0', '1.2.0')).toEqual(['host 2.1.0 live build', 'search 1.1.0 live operator'])
  // The slice that the operator holds does not run on the host of this build.
  expect((await build('3.0.0', '1.2.0'))[0]).toBe('host 2.1.0 live build')
  // The build that waits is registered.
  expect((await nora.change('search', 4, { do: 'promote', version: '1.2.0' })).status).toBe(200)

  // Back to what a build had put there: builds go on.
  await nora.revert('search', 5, 2)
  expect(await build('2.1.0', '1.2.0')).toEqual(['host 2.1.0 live build', 'search 1.2.0 live build'])
})

it('keeps a slice off the site over builds, and shows the last one once it is revived', async () => {
  await rollout.store.build('2.1.0', { search: '1.0.0' })
  await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })
  await nora.change('search', 1, { do: 'kill' })
  await rollout.store.build('2.1.0', { search: '1.1.0' })
  await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })
  expect((await current()).slices).toMatchObject([{ state: 'killed', releases: [{ version: '1.1.0' }] }])

  await nora.change('search', 3, { do: 'revive' })
  expect((await current()).slices).toMatchObject([{ state: 'live', releases: [{ version: '1.1.0' }] }])
})

it('takes a host and slices that only go together', async () => {
  await rollout.store.build('2.1.0', { search: '1.0.0' })
  await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })
  await rollout.store.release('search', '2.0.0', { host: '^3.0.0' })
  await rollout.store.build('3.0.0', { search: '2.0.0' })
  await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })

  expect(await current()).toMatchObject({ host: '3.0.0', slices: [{ releases: [{ version: '2.0.0' }] }] })
})

it('starts with a broken build, and with none', async () => {
  await rollout.store.put('rollout.json', '{ "half": ')
  await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })
  await rollout.store.build('2.1.0', { search: '9.9.9' })
  await rollout.restart({ ROLLOUT_ADOPTS_BUILDS: true })

  expect(await current()).toMatchObject({ host: '2.1.0', slices: [] })
})

it('asks nothing of its database that no index leads to', async () => {
  await begin()
  const parts = await openParts(rollout.config, silentLogger(), { identity: rollout.people.identity })
  const [releases, rollouts] = [createReleases(parts, async () => undefined), createRollouts(parts)]
  const found = await queriesWithoutIndex(parts.database, async () => {
    const given = { owner: 'search', actorId: nora.sub } as const
    await rollouts.command({ ...given, revision: 1 }, { do: 'promote', version: '1.1.0' })
    await rollouts.revert({ ...given, revision: 2 }, 1)
    await rollouts.status()
    await rollouts.history('search', undefined)
    await releases.list({ owner: 'search' })
    await releases.keep(await releases.read({ owner: 'search', version: '1.2.0' }), null)
  })
  await parts.relay.close()
  await Promise.all([parts.redis.close(), parts.database.close()])
  expect(found).toEqual([])
})
