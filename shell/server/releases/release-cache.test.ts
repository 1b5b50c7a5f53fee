import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RolloutAnswer } from '@rouage/contracts/releases'
import { silentLogger } from '@rouage/service-kit'
import { startS3, type S3Storage } from '@rouage/service-kit/blobs/testing/s3-storage'
import { type NamedRelease, releasePlace } from '@rouage/service-kit/releases/named-release'
import { releaseBucket, type ReleaseBucket } from '@rouage/service-kit/releases/release-bucket'
import { until } from '@rouage/service-kit/testing'
import express from 'express'
import request from 'supertest'
import { releaseFiles } from '../static-files'
import { createReleaseCache, type ReleaseCache } from './release-cache'
import { ReleaseStore } from './release-store'
import { takeWhenHere } from './take-when-here'

const logger = silentLogger()
let root = ''
let storage: S3Storage
let bucket: ReleaseBucket

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rouage-edge-'))
  storage = await startS3()
  bucket = releaseBucket(storage.bucket)
  await put({ owner: 'host', version: '1.0.0' })
  await put({ owner: 'search', version: '1.0.0' })
  await put({ owner: 'listing', version: '1.0.0' })
})
afterEach(async () => {
  await bucket.close()
  await storage.stop()
  await rm(root, { recursive: true, force: true })
})

/** Builds a release and puts it into the bucket. */
const put = async (release: NamedRelease): Promise<void> => {
  const { owner, version } = release
  const folder = path.join(root, 'built', releasePlace(release))
  await mkdir(folder, { recursive: true })
  const common = { version, routes: [{ path: `/${owner}`, title: 'Page' }], routePreload: {}, files: ['entry.js'] }
  const own = {
    name: owner,
    host: '^1.0.0',
    criticality: 'regular',
    entry: { file: 'entry.js', integrity: 'x' },
    preload: [],
  }
  const [file, manifest] =
    owner === 'host'
      ? ['host.json', { ...common, scripts: [], server: 'a.cjs' }]
      : ['release.json', { ...common, ...own }]
  await writeFile(path.join(folder, file), JSON.stringify(manifest))
  await writeFile(path.join(folder, 'entry.js'), `// ${owner} ${version}`)
  await bucket.put(release, folder)
}

/** An edge’s releases, on a disk of its own. */
const edge = (name: string, source = (release: NamedRelease, store: string) => bucket.fetch(release, store)) => {
  const folder = path.join(root, name)
  const cache: ReleaseCache = createReleaseCache({
    folder,
    logger,
    source: (release) => source(release, folder),
    mostReleases: 2,
    missingMs: 20,
  })
  const store = new ReleaseStore(folder, logger, cache.bring)
  let wakes = 0
  const take = takeWhenHere(
    cache,
    (answer) => store.take(answer),
    () => (wakes += 1),
  )
  const app = express()
  const files = releaseFiles(folder, cache)
  app.use('/slices', files.slices)
  app.use('/host', files.host)
  const live = async () =>
    Object.fromEntries(
      (await store.pin('v')).slices.map(({ manifest, state }) => [manifest.name, [manifest.version, state]]),
    )
  return { folder, cache, store, take, app, live, wakes: () => wakes }
}
const answer = (search: string, more: { host?: string; listing?: 'live' | 'killed' } = {}): RolloutAnswer => ({
  generatedAt: '2026-11-23T09:00:00.000Z',
  host: more.host ?? '1.0.0',
  slices: [
    { name: 'search', rollout: 'r', state: 'live', releases: [{ version: search, share: 10_000 }] },
    { name: 'listing', rollout: 'r', state: more.listing ?? 'live', releases: [{ version: '1.0.0', share: 10_000 }] },
  ],
})
/** Something that is held up until it is let go. */
const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

it('begins with what is in the bucket, and moves once a new release is on the disk, without anybody waiting', async () => {
  const held = gate()
  const { take, live, wakes } = edge('a', async (release, store) => {
    if (release.version === '1.1.0') await held.opened
    return bucket.fetch(release, store)
  })
  await take(answer('1.0.0'))
  expect(await live()).toEqual({ search: ['1.0.0', 'live'], listing: ['1.0.0', 'live'] })
  await put({ owner: 'search', version: '1.1.0' })

  // On its way; meanwhile what else was said takes effect.
  await take(answer('1.1.0', { listing: 'killed' }))
  expect(await live()).toEqual({ search: ['1.0.0', 'live'], listing: ['1.0.0', 'killed'] })

  held.open()
  await until(() => wakes() > 0)
  await take(answer('1.1.0', { listing: 'killed' }))
  expect(await live()).toEqual({ search: ['1.1.0', 'live'], listing: ['1.0.0', 'killed'] })
})

it('goes back at once, and needs no bucket for that', async () => {
  const { take, live, wakes } = edge('a')
  await put({ owner: 'search', version: '1.1.0' })
  await take(answer('1.0.0'))
  await take(answer('1.1.0'))
  await until(() => wakes() > 0)
  await take(answer('1.1.0'))
  expect((await live()).search).toEqual(['1.1.0', 'live'])
  await storage.stop()

  await take(answer('1.0.0'))

  expect((await live()).search).toEqual(['1.0.0', 'live'])
  storage = await startS3()
})

it('kills a slice while a host is on its way', async () => {
  const { take, live } = edge('a')
  await take(answer('1.0.0'))

  await take(answer('1.0.0', { host: '1.1.0', listing: 'killed' }))

  expect((await live()).listing).toEqual(['1.0.0', 'killed'])
})

it('keeps what it serves while the bucket is away, and takes the new one when it is back', async () => {
  let isAway = false
  const { take, live, wakes, cache } = edge('a', async (release, store) => {
    if (isAway) throw new Error('connect ECONNREFUSED')
    return bucket.fetch(release, store)
  })
  await take(answer('1.0.0'))
  await put({ owner: 'search', version: '1.1.0' })
  isAway = true
  await take(answer('1.1.0'))
  expect(await cache.bring({ owner: 'search', version: '1.1.0' })).toBe(false)
  expect((await live()).search).toEqual(['1.0.0', 'live'])

  isAway = false
  await until(async () => {
    await take(answer('1.1.0'))
    return wakes() > 0
  })
  await take(answer('1.1.0'))
  expect((await live()).search).toEqual(['1.1.0', 'live'])
})

it('brings a release once, however many ask', async () => {
  let fetches = 0
  const { cache } = edge('a', (release, store) => {
    fetches += 1
    return bucket.fetch(release, store)
  })
  const release: NamedRelease = { owner: 'search', version: '1.0.0' }
  expect(await Promise.all([1, 2, 3].map(() => cache.bring(release)))).toEqual([true, true, true])
  expect(fetches).toBe(1)
})

it('serves files of a release that another edge was told of first, and none of one that nobody has', async () => {
  const second = edge('b')
  const found = await request(second.app).get('/slices/search/1.0.0/entry.js').expect(200)
  expect(found.text).toBe('// search 1.0.0')
  await request(second.app).get('/host/1.0.0/entry.js').expect(200)
  await request(second.app).get('/slices/search/9.9.9/entry.js').expect(404)
  await request(second.app).get('/slices/search/1.0.0/release.json').expect(404)
})

it('asks the bucket for no more than it can bear of what visitors name', async () => {
  let fetches = 0
  const { app } = edge('a', async () => {
    fetches += 1
    await new Promise((resolve) => setImmediate(resolve))
    return false
  })
  const tries = Array.from({ length: 40 }, (_, n) => request(app).get(`/slices/search/1.0.${n}/entry.js`))
  for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
  for (const odd of ['..', '%2e%2e', '1.0.0.draft', '.1.0.0.gone'])
    await request(app).get(`/slices/search/${odd}/entry.js`).expect(404)
  expect(fetches).toBeLessThanOrEqual(40)
})

it('makes room by what nobody asked for the longest, and never by what is live', async () => {
  const { take, cache, app, folder } = edge('a')
  await take(answer('1.0.0'))
  const long = new Date(Date.now() - 3_600_000)
  for (const left of ['.0.9.0.gone', '0.9.0.x.draft']) {
    await mkdir(path.join(folder, 'slices/search', left))
    await utimes(path.join(folder, 'slices/search', left), long, long)
  }
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await put({ owner: 'search', version })
    await request(app).get(`/slices/search/${version}/entry.js`).expect(200)
  }

  const there = async () => (await readdir(path.join(folder, 'slices/search'))).toSorted().join(' ')
  await until(async () => (await there()) === '1.0.0 1.2.0 1.3.0')
  // It comes back for whoever still needs it.
  await request(app).get('/slices/search/1.1.0/entry.js').expect(200)
  expect(await cache.isHere({ owner: 'search', version: '1.0.0' })).toBe(true)
})
