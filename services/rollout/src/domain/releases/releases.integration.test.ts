import { symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deleteOldReleases } from './release-folders'
import { type GivenRelease, testRollout, type TestRollout } from '../../testing'

let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
beforeAll(async () => {
  rollout = await testRollout()
  nora = await rollout.operator()
  await rollout.store.release('host', '2.1.0', { routes: ['/aide', '*'] })
  await rollout.store.release('listing', '1.0.0', { routes: ['/announcement/:id'] })
  for (const [owner, version] of [
    ['host', '2.1.0'],
    ['listing', '1.0.0'],
  ] as const) {
    expect((await nora.register(owner, version)).status).toBe(200)
    expect((await nora.change(owner, 0, { do: 'promote', version })).status).toBe(200)
  }
})
afterAll(() => rollout.stop())

it('takes a sound release once, with who, when, what it needs and how large it is', async () => {
  await rollout.store.release('search', '1.0.0', {
    routes: ['/', '/voitures/*'],
    files: { 'entry.js': 'x'.repeat(50_000), 'photo.svg': '<svg/>' },
  })
  const answers = await Promise.all([nora.register('search', '1.0.0'), nora.register('search', '1.0.0')])
  const release = {
    owner: 'search',
    version: '1.0.0',
    hostRange: '^2.0.0',
    routes: ['/', '/voitures/*'],
    files: 2,
    scriptBytes: 50_000,
    registeredBy: nora.sub,
  }

  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, release])
  expect(answers[0]?.body.bytes).toBeLessThan(1_000)
  expect((await nora.get('/releases?owner=search')).body).toMatchObject({ items: [release], next: null })
})

it('never takes another release in the place of one', async () => {
  await rollout.store.release('search', '1.0.1')
  await nora.register('search', '1.0.1')
  await rollout.store.release('search', '1.0.1', { files: { 'entry.js': 'something else' } })

  const { status, body } = await nora.register('search', '1.0.1')
  expect([status, body.code]).toEqual([409, 'release_exists'])
  // What the edge renders with is as much of it as what visitors load.
  await rollout.store.put('host/2.1.0/server/server.cjs', 'exports.frame = () => "something else"')
  expect((await nora.register('host', '2.1.0')).body.code).toBe('release_exists')
})

test.each<[string, GivenRelease, number, string, string]>([
  [
    'with a chunk that is not there',
    { manifest: { files: ['entry.js', '12.js'] } },
    422,
    'release_file_missing',
    '12.js',
  ],
  [
    'with another hash',
    { manifest: { entry: { file: 'entry.js', integrity: 'sha384-wrong' } } },
    422,
    'release_integrity',
    'entry.js',
  ],
  ['for a host that is not live', { host: '^3.0.0' }, 422, 'release_host_range', '2.1.0'],
  ['for what is no host', { host: 'whatever' }, 422, 'release_host_range', 'whatever'],
  ['of 5 MB', { files: { 'entry.js': 'x'.repeat(5 * 1024 * 1024) } }, 422, 'release_too_large', '2048 kB'],
  ['with a route of another slice', { routes: ['/announcement/nouvelle'] }, 422, 'release_routes', "listing's"],
  ['with a route of the host', { routes: ['/aide'] }, 422, 'release_routes', "host's"],
  ['of another name', { manifest: { name: 'account' } }, 422, 'release_manifest', 'another'],
  ['of another version', { manifest: { version: '9.9.9' } }, 422, 'release_manifest', 'another'],
  ['without a contract', { manifest: { routes: 'none' } }, 422, 'release_manifest', 'build it again'],
  [
    'that reaches out of its folder',
    { manifest: { files: ['../../../rollout.json'] } },
    422,
    'release_file_missing',
    '..',
  ],
  ['with every path', { routes: ['*'] }, 422, 'release_routes', '"*"'],
  ['with everything below the site', { routes: ['/*'] }, 422, 'release_routes', '"/*"'],
  ['with what is no path', { routes: ['/a?b=\u001b[31m'] }, 422, 'release_routes', 'no route'],
  [
    'whose file has another hash where a page preloads it',
    { manifest: { routePreload: { '/search': [{ file: 'entry.js', integrity: 'sha384-wrong' }] } } },
    422,
    'release_integrity',
    'entry.js',
  ],
  ['with a manifest of 2 MB', { manifest: { more: 'x'.repeat(2_000_000) } }, 422, 'release_too_large', 'release.json'],
  ['of 5 MB in modules', { files: { 'entry.mjs': 'x'.repeat(5_000_000) } }, 422, 'release_too_large', '2048 kB'],
  [
    'without its server build',
    { manifest: { server: 'server/server.cjs' } },
    422,
    'release_file_missing',
    'server.cjs',
  ],
])('refuses a release %s, and says why', async (_, given, status, code, words) => {
  const version = `1.0.2-${code.replaceAll('_', '-')}`
  await rollout.store.put('rollout.json', '{}')
  await rollout.store.release('search', version, given)

  const refused = await nora.register('search', version)

  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect(refused.body.detail).toContain(words)
  expect((await nora.get('/releases?owner=search')).text).not.toContain(version)
})

it('reads no file that a link leads to', async () => {
  await rollout.store.release('search', '1.0.3', { manifest: { files: ['entry.js', 'secret.js'] } })
  const secret = path.join(rollout.store.folder, 'secret.js')
  await writeFile(secret, 'secret')
  await symlink(secret, path.join(rollout.store.folder, 'slices/search/1.0.3/secret.js'))

  expect((await nora.register('search', '1.0.3')).body.code).toBe('release_file_missing')
})

it('reads no manifest that a link leads to, and no release that lies elsewhere', async () => {
  const { folder, put } = rollout.store
  await rollout.store.release('search', '1.0.4')
  await put('slices/search/1.0.5/entry.js', '')
  await symlink(
    path.join(folder, 'slices/search/1.0.4/release.json'),
    path.join(folder, 'slices/search/1.0.5/release.json'),
  )
  await symlink(tmpdir(), path.join(folder, 'slices/search/1.0.6'))

  for (const version of ['1.0.5', '1.0.6'])
    expect((await nora.register('search', version)).body.code).toBe('release_not_found')
})

it('keeps a release that is looked at from being deleted as an old one', async () => {
  await rollout.store.release('search', '1.0.7')
  await rollout.store.age('slices/search/1.0.7', 31)
  await nora.register('search', '1.0.7')

  expect(await deleteOldReleases(rollout.store.folder, [])).toEqual([])
})

it('knows no release that nobody uploaded, and no name that leads elsewhere', async () => {
  const absent = await nora.register('search', '7.7.7')
  expect([absent.status, absent.body.code]).toEqual([422, 'release_not_found'])
  expect((await nora.register('search', '../../etc')).status).toBe(400)
})
