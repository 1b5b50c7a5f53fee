import { testRollout, type TestRollout } from '../../testing'

let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
beforeEach(async () => {
  rollout = await testRollout()
  nora = await rollout.operator()
  await rollout.store.release('host', '2.1.0', { routes: ['*'] })
  await rollout.store.release('search', '1.0.0')
  await nora.register('host', '2.1.0')
  await nora.register('search', '1.0.0')
  await nora.change('host', 0, { do: 'promote', version: '2.1.0' })
  await nora.change('search', 0, { do: 'promote', version: '1.0.0' }, 'first one')
})
afterEach(() => rollout.stop())

const told = async (query = '') => (await nora.get(`/operations${query}`)).body

it('tells who did what with all parts, newest first, or what changed of one', async () => {
  await nora.change('search', 1, { do: 'kill' })

  const { items } = await told()
  expect(items.map(({ action, owner, version }: Record<string, unknown>) => [action, owner, version])).toEqual([
    ['rollout.kill', 'search', null],
    ['rollout.promote', 'search', null],
    ['rollout.promote', 'host', null],
    ['release.registered', 'search', '1.0.0'],
    ['release.registered', 'host', '2.1.0'],
  ])
  expect(items[1]).toMatchObject({ actorId: nora.sub, reason: 'first one', rollout: { stable: '1.0.0', revision: 1 } })
  const ofHost = await told('?owner=host')
  expect(ofHost).toMatchObject({ items: [{ action: 'rollout.promote', owner: 'host' }], next: null })
})

it('gives out the rest by a cursor, and takes no other', async () => {
  for (let revision = 1; revision < 50; revision += 2) {
    await nora.change('search', revision, { do: 'kill' })
    await nora.change('search', revision + 1, { do: 'revive' })
  }
  const first = await told()
  const second = await told(`?after=${encodeURIComponent(first.next)}`)
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)

  expect([first.items.length, second.items.length, second.next]).toEqual([50, 4, null])
  expect(new Set(ids).size).toBe(54)
  expect((await nora.get('/operations?after=nonsense')).status).toBe(400)
})
