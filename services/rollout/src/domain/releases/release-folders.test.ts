import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deleteOldReleases, keepInStore, type NamedRelease } from './release-folders'

const DAY_MS = 24 * 60 * 60_000
const now = new Date('2026-11-21T12:00:00Z')
const live: readonly NamedRelease[] = [
  { owner: 'host', version: '1.0.0-live' },
  { owner: 'search', version: '1.0.0-live' },
]

let releases: string
const release = async (folder: string, daysOld: number) => {
  const place = path.join(releases, folder)
  await mkdir(place, { recursive: true })
  await writeFile(path.join(place, 'manifest.json'), '{}')
  const time = new Date(now.getTime() - daysOld * DAY_MS)
  await utimes(place, time, time)
}

beforeEach(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'rouage-releases-'))
})
afterEach(() => rm(releases, { recursive: true }))

test('a release goes 30 days after it was last live, and not before', async () => {
  await release('host/1.0.0-live', 200)
  await release('host/1.0.0-old', 31)
  await release('slices/search/1.0.0-live', 45)
  await release('slices/search/1.0.0-recent', 29)
  await release('slices/search/1.0.0-old', 31)

  expect(await deleteOldReleases(releases, live, now)).toEqual(['host/1.0.0-old', 'slices/search/1.0.0-old'])
  expect((await readdir(path.join(releases, 'slices/search'))).toSorted()).toEqual(['1.0.0-live', '1.0.0-recent'])
})

test('a release that was live for months still has its 30 days', async () => {
  await release('slices/search/1.0.0-live', 200)
  await release('slices/search/1.0.0-next', 0)
  const next: readonly NamedRelease[] = [{ owner: 'search', version: '1.0.0-next' }]
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)

  expect(await deleteOldReleases(releases, [...next, ...live], now)).toEqual([])
  expect(await deleteOldReleases(releases, next, after(29))).toEqual([])
  expect(await deleteOldReleases(releases, next, after(31))).toEqual(['slices/search/1.0.0-live'])
})

test('nothing built yet is nothing to delete', async () => {
  expect(await deleteOldReleases(releases, live, now)).toEqual([])
})

test('a release that is chosen while it is deleted is there whole, or not at all', async () => {
  const chosen: NamedRelease = { owner: 'search', version: '1.0.0-chosen' }
  for (let round = 0; round < 20; round += 1) {
    await release('slices/search/1.0.0-chosen', 31)
    const [gone] = await Promise.all([deleteOldReleases(releases, live, now), keepInStore(releases, chosen, now)])
    const left = await readdir(path.join(releases, 'slices/search'))
    expect(left).toEqual(gone.length > 0 ? [] : ['1.0.0-chosen'])
  }
})

test('what a deletion that was cut off left behind is deleted by the next one', async () => {
  await release('slices/search/.1.0.0-old.gone', 31)
  await deleteOldReleases(releases, live, now)
  expect(await readdir(path.join(releases, 'slices/search'))).toEqual([])
})
