import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger } from '@rouage/service-kit'
import { ReleaseStore } from './release-store'

let folder = ''
let clock = Date.now()

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
let writes = 0
const rollout = (content: string) => {
  const file = path.join(folder, 'rollout.json')
  writeFileSync(file, content)
  // The file's time is what the store looks at; two writes within a clock tick must differ.
  writes += 1
  utimesSync(file, 1_000_000 + writes, 1_000_000 + writes)
  clock += 5_000
}
const answer = (...versions: string[]) =>
  JSON.stringify({
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
const versions = async (store: ReleaseStore, visitor = 'v') =>
  (await store.pin(visitor)).slices.map(({ manifest }) => manifest.version)

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-releases-'))
  mkdirSync(path.join(folder, 'host/1.0.0'), { recursive: true })
  writeFileSync(
    path.join(folder, 'host/1.0.0/host.json'),
    JSON.stringify({ version: '1.0.0', routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' }),
  )
  release('1.0.0')
  release('1.1.0')
  rollout(answer('1.0.0'))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

describe('the release store', () => {
  test('follows the rollout when it changes', async () => {
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()

    expect(await versions(store)).toEqual(['1.0.0'])

    rollout(answer('1.1.0'))
    expect(await versions(store)).toEqual(['1.1.0'])
  })

  test('of those who come at once after a change, nobody gets what was before', async () => {
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    rollout(answer('1.1.0'))

    expect(await Promise.all([1, 2, 3].map(() => versions(store)))).toEqual([['1.1.0'], ['1.1.0'], ['1.1.0']])
  })

  test('keeps the last good answer when the file breaks or goes', async () => {
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    rollout('{ "half": ')

    expect(await versions(store)).toEqual(['1.0.0'])

    rmSync(path.join(folder, 'rollout.json'))
    clock += 5_000

    expect(await versions(store)).toEqual(['1.0.0'])
  })

  test.each([
    ['is not there', '9.9.9'],
    ['does not run on the host', '2.0.0'],
  ])('a release that %s is refused, and the last good one served', async (_, version) => {
    release('2.0.0', '^2.0.0')
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    rollout(answer(version))

    expect(await versions(store)).toEqual(['1.0.0'])

    rollout(answer('1.1.0', version))
    expect(await versions(store)).toEqual(['1.0.0'])

    rollout(answer('1.1.0'))
    expect(await versions(store)).toEqual(['1.1.0'])
  })

  test('a slice that never had a good release takes only itself away', async () => {
    rollout(answer('9.9.9'))
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()

    expect(await versions(store)).toEqual([])
  })

  test('a slice is killed also where its releases are bad', async () => {
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    rollout(answer('9.9.9').replace('"live"', '"killed"'))

    expect((await store.pin('v')).slices).toMatchObject([{ state: 'killed', manifest: { version: '1.0.0' } }])
  })

  test('a build of a host is to slices what its version is', async () => {
    const version = '1.2.0-0123456789'
    mkdirSync(path.join(folder, 'host', version), { recursive: true })
    const host = { version, routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' }
    writeFileSync(path.join(folder, 'host', version, 'host.json'), JSON.stringify(host))
    rollout(answer('1.0.0').replace('"host":"1.0.0"', `"host":"${version}"`))
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()

    expect(await versions(store)).toEqual(['1.0.0'])
  })

  test('a host that the live releases do not run on is not taken', async () => {
    mkdirSync(path.join(folder, 'host/2.0.0'), { recursive: true })
    const host = { version: '2.0.0', routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' }
    writeFileSync(path.join(folder, 'host/2.0.0/host.json'), JSON.stringify(host))
    release('2.0.0', '^2.0.0')
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    rollout(answer('1.0.0').replace('"host":"1.0.0"', '"host":"2.0.0"'))

    const { host: before } = await store.pin('v')
    rollout(answer('2.0.0').replace('"host":"1.0.0"', '"host":"2.0.0"'))
    const { host: after, slices } = await store.pin('v')

    expect([before.version, after.version, slices[0]?.manifest.version]).toEqual(['1.0.0', '2.0.0', '2.0.0'])
  })

  test.each([
    ['below nothing', [-7, 10_007]],
    ['of too few visitors', [5_000, 4_999]],
    ['of too many', [10_000, 1]],
  ])('shares %s leave the last good answer in force', async (_, shares) => {
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    const releases = shares.map((share, n) => ({ version: `1.${n}.0`, share }))
    rollout(answer('1.1.0').replace(/"releases":\[.*?\]/, `"releases":${JSON.stringify(releases)}`))

    expect(await versions(store)).toEqual(['1.0.0'])
  })

  test('two releases share the visitors', async () => {
    rollout(answer('1.1.0', '1.0.0'))
    const store = new ReleaseStore(folder, silentLogger())
    await store.load()
    const seen = new Set<string>()
    for (let visitor = 0; visitor < 64; visitor += 1)
      for (const version of await versions(store, `v${visitor}`)) seen.add(version)

    expect(seen).toEqual(new Set(['1.0.0', '1.1.0']))
  })

  test('without any usable answer it says what to do', async () => {
    rollout('nothing')
    await expect(new ReleaseStore(folder, silentLogger()).load()).rejects.toThrow('npm run build')
  })
})
