import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RolloutAnswer } from '@rouage/contracts/releases'
import { silentLogger } from '@rouage/service-kit'
import { type PinnedSite, ReleaseStore } from './release-store'

let folder = ''

const release = (version: string, host = '^1.0.0') => {
  const target = path.join(folder, 'slices/search', version)
  mkdirSync(target, { recursive: true })
  writeFileSync(
    path.join(target, 'release.json'),
    JSON.stringify({
      name: 'search',
      version,
      host,
      criticality: 'primary',
      routes: [{ path: '/', title: 'Accueil' }],
      entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
      preload: [],
      routePreload: {},
    }),
  )
}
const answer = (...versions: string[]): RolloutAnswer => ({
  generatedAt: '2026-11-21T09:00:00.000Z',
  host: '1.0.0',
  slices: [
    {
      name: 'search',
      rollout: 'r',
      state: 'live',
      releases: versions.map((version) => ({ version, share: 10_000 / versions.length })),
    },
  ],
})
const killed = (version: string): RolloutAnswer => {
  const { slices, ...rest } = answer(version)
  return { ...rest, slices: slices.map((slice) => ({ ...slice, state: 'killed' })) }
}
/** A store in which an answer is live. */
const storeWith = async (live: RolloutAnswer): Promise<ReleaseStore> => {
  const store = new ReleaseStore(folder, silentLogger())
  await store.take(live)
  return store
}
const host = (version: string) => {
  mkdirSync(path.join(folder, 'host', version), { recursive: true })
  const manifest = { version, routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' }
  writeFileSync(path.join(folder, 'host', version, 'host.json'), JSON.stringify(manifest))
}
const versions = async (store: ReleaseStore, visitor = 'v') =>
  (await store.pin(visitor)).slices.map(({ manifest }) => manifest.version)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-releases-'))
  host('1.0.0')
  release('1.0.0')
  release('1.1.0')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the release store', () => {
  test('follows the answers that it is given', async () => {
    const store = await storeWith(answer('1.0.0'))
    expect(await versions(store)).toEqual(['1.0.0'])

    await store.take(answer('1.1.0'))
    expect(await versions(store)).toEqual(['1.1.0'])
  })

  test.each([
    ['is not there', '9.9.9'],
    ['does not run on the host', '2.0.0'],
  ])('a release that %s is refused, and the last good one served', async (_, version) => {
    release('2.0.0', '^2.0.0')
    const store = await storeWith(answer('1.0.0'))

    expect(await store.take(answer(version))).toMatchObject({ slices: [{ releases: [{ version: '1.0.0' }] }] })
    expect(await versions(store)).toEqual(['1.0.0'])

    await store.take(answer('1.1.0', version))
    expect(await versions(store)).toEqual(['1.0.0'])

    await store.take(answer('1.1.0'))
    expect(await versions(store)).toEqual(['1.1.0'])
  })

  test('a slice that never had a good release takes only itself away', async () => {
    expect(await versions(await storeWith(answer('9.9.9')))).toEqual([])
  })

  test('a slice that an answer leaves out stays: its service may have lost its database', async () => {
    const store = await storeWith(answer('1.0.0'))
    await store.take({ ...answer(), slices: [] })

    expect(await versions(store)).toEqual(['1.0.0'])
  })

  test('a slice is killed also where its releases are bad', async () => {
    const store = await storeWith(answer('1.0.0'))
    await store.take(killed('9.9.9'))

    expect((await store.pin('v')).slices).toMatchObject([{ state: 'killed', manifest: { version: '1.0.0' } }])
  })

  test('a build of a host is to slices what its version is', async () => {
    host('1.2.0-0123456789')

    expect(await versions(await storeWith({ ...answer('1.0.0'), host: '1.2.0-0123456789' }))).toEqual(['1.0.0'])
  })

  test('a host that the live releases do not run on, or that is not there, is not taken', async () => {
    host('2.0.0')
    release('2.0.0', '^2.0.0')
    const store = await storeWith(answer('1.0.0'))
    await expect(store.take({ ...answer('1.0.0'), host: '2.0.0' })).rejects.toThrow('needs a host')
    await expect(store.take({ ...answer('1.0.0'), host: '9.9.9' })).rejects.toThrow()

    const { host: before } = await store.pin('v')
    await store.take({ ...answer('2.0.0'), host: '2.0.0' })
    const { host: after, slices } = await store.pin('v')

    expect([before.version, after.version, slices[0]?.manifest.version]).toEqual(['1.0.0', '2.0.0', '2.0.0'])
  })

  test('two releases share the visitors', async () => {
    const store = await storeWith(answer('1.1.0', '1.0.0'))
    const seen = new Set<string>()
    for (let visitor = 0; visitor < 64; visitor += 1)
      for (const version of await versions(store, `v${visitor}`)) seen.add(version)

    expect(seen).toEqual(new Set(['1.0.0', '1.1.0']))
  })
})

describe('a browser that tries a release', () => {
  const trying = async (store: ReleaseStore, tries: readonly { owner: 'search' | 'host'; version: string }[]) => {
    const until = Date.now() + 1_000
    const site = await store.pin('v', { tries: tries.map((each) => ({ ...each, until })) })
    return {
      host: site.host.version,
      slices: site.slices.map(({ manifest, state }) => `${manifest.version} ${state}`),
      tries: site.tries.map(({ version }) => version),
    }
  }

  test('gets it, and nobody else does', async () => {
    const store = await storeWith(answer('1.0.0'))
    expect(await trying(store, [{ owner: 'search', version: '1.1.0' }])).toMatchObject({
      slices: ['1.1.0 live'],
      tries: ['1.1.0'],
    })
    expect(await versions(store)).toEqual(['1.0.0'])
  })

  test('gets it where the slice is killed, or where nothing of it was ever live', async () => {
    for (const live of [killed('1.0.0'), { ...answer(), slices: [] }])
      expect(await trying(await storeWith(live), [{ owner: 'search', version: '1.1.0' }])).toMatchObject({
        slices: ['1.1.0 live'],
      })
  })

  test('gets what everybody gets in the place of one that is not there, or does not run with the rest', async () => {
    release('2.0.0', '^2.0.0')
    host('2.0.0')
    const store = await storeWith(answer('1.0.0'))
    const ordinary = { host: '1.0.0', slices: ['1.0.0 live'], tries: [] }
    for (const owner of ['search', 'host'] as const)
      for (const version of ['9.9.9', '2.0.0', '../../1.1.0'])
        expect(await trying(store, [{ owner, version }])).toEqual(ordinary)
  })

  test('gets what everybody gets once what it tries is deleted', async () => {
    release('1.3.0')
    const store = await storeWith(answer('1.0.0'))
    const tries = [{ owner: 'search', version: '1.3.0' }] as const
    expect(await trying(store, tries)).toMatchObject({ slices: ['1.3.0 live'] })
    rmSync(path.join(folder, 'slices/search/1.3.0'), { recursive: true })
    expect(await trying(store, tries)).toMatchObject({ slices: ['1.0.0 live'], tries: [] })
  })

  test('may try a host too', async () => {
    host('1.2.0')
    const store = await storeWith(answer('1.0.0'))
    expect(
      await trying(store, [
        { owner: 'search', version: '1.1.0' },
        { owner: 'host', version: '1.2.0' },
      ]),
    ).toEqual({ host: '1.2.0', slices: ['1.1.0 live'], tries: ['1.2.0', '1.1.0'] })
  })
})

test('a release is prepared once, before anybody gets it', async () => {
  release('1.1.0')
  const store = await storeWith(answer('1.0.0'))
  const prepared: string[][] = []
  const prepare = async ({ slices }: PinnedSite) => {
    prepared.push([...slices.map(({ manifest }) => manifest.version), 'while', ...(await versions(store))])
  }
  await store.take(answer('1.1.0', '1.0.0'), prepare)
  await store.take(answer('1.1.0', '1.0.0'), prepare)
  await store.take(answer('1.1.0'), prepare)

  expect(prepared).toEqual([['1.1.0', 'while', '1.0.0']])
  expect(await versions(store)).toEqual(['1.1.0'])
})
