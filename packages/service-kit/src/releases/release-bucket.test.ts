import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { connectBucket } from '../blobs/s3-blobs'
import { type S3Storage, startS3 } from '../blobs/testing/s3-storage'
import { type NamedRelease, releasePlace } from './named-release'
import { releaseBucket } from './release-bucket'

let root = ''
let storage: S3Storage
beforeEach(async () => {
  storage = await startS3()
  root = await mkdtemp(path.join(tmpdir(), 'rouage-releases-'))
})
afterEach(async () => {
  await storage.stop()
  await rm(root, { recursive: true, force: true })
})

const RELEASE: NamedRelease = { owner: 'search', version: '1.1.0-3f9c1a2b4d' }
const FILES = {
  'release.json': '{"name":"search"}',
  'entry.js': 'entry',
  'entry.js.br': 'small',
  'server/a.cjs': 'server',
}

const built = async (files: Readonly<Record<string, string>> = FILES): Promise<string> => {
  const folder = await mkdtemp(path.join(root, 'built-'))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  return folder
}
const diskOf = (name: string): string => path.join(root, name)
const filesOn = async (disk: string): Promise<Record<string, string>> => {
  const folder = path.join(disk, releasePlace(RELEASE))
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  )
}
/** What of the release is below its owner's folder, drafts among it. */
const leftOn = (disk: string) => readdir(path.join(disk, 'slices/search')).catch(() => [])

const raw = () => connectBucket(storage.bucket)
const keys = async (Prefix: string): Promise<string[]> => {
  const { Contents = [] } = await (
    await raw()
  ).send(new ListObjectsV2Command({ Bucket: storage.bucket.bucket, Prefix }))
  return Contents.map(({ Key = '' }) => Key)
}
const overwrite = async (Key: string, Body: string) =>
  (await raw()).send(new PutObjectCommand({ Bucket: storage.bucket.bucket, Key, Body }))
const remove = async (Key = '') => (await raw()).send(new DeleteObjectCommand({ Bucket: storage.bucket.bucket, Key }))

it('hands out what was put into it, whole, to every disk', async () => {
  const bucket = releaseBucket(storage.bucket)
  expect(await bucket.fetch(RELEASE, diskOf('a'))).toBe(false)
  await bucket.put(RELEASE, await built())

  // Two edges, and one that is told twice at once.
  const fetched = await Promise.all(['a', 'a', 'b'].map((disk) => bucket.fetch(RELEASE, diskOf(disk))))

  expect(fetched).toEqual([true, true, true])
  for (const disk of ['a', 'b']) {
    expect(await filesOn(diskOf(disk))).toEqual(FILES)
    expect(await leftOn(diskOf(disk))).toEqual([RELEASE.version])
  }
})

it('never changes a release that is there', async () => {
  const bucket = releaseBucket(storage.bucket)
  await bucket.put(RELEASE, await built())
  await bucket.put(RELEASE, await built({ 'release.json': 'another' }))

  await bucket.fetch(RELEASE, diskOf('a'))
  expect(await filesOn(diskOf('a'))).toEqual(FILES)
})

it('has nothing of a release that was put there by half, and takes it again', async () => {
  const bucket = releaseBucket(storage.bucket)
  await bucket.put(RELEASE, await built())
  await remove((await keys('releases/indexes/'))[0])
  await remove((await keys('releases/files/'))[0])

  expect(await bucket.fetch(RELEASE, diskOf('a'))).toBe(false)
  await bucket.put(RELEASE, await built())
  expect(await bucket.fetch(RELEASE, diskOf('a'))).toBe(true)
  expect(await filesOn(diskOf('a'))).toEqual(FILES)
})

it.each<[string, () => Promise<unknown>]>([
  ['a file that is missing', async () => remove((await keys('releases/files/'))[1])],
  ['a file that is another one', async () => overwrite((await keys('releases/files/'))[1] ?? '', 'other')],
  ['a file that is larger', async () => overwrite((await keys('releases/files/'))[1] ?? '', 'x'.repeat(100_000))],
  ['an index that is none', async () => overwrite((await keys('releases/indexes/'))[0] ?? '', '{"files":[]}')],
  [
    'an index that leads elsewhere',
    async () => {
      const sha256 = (await keys('releases/files/'))[0]?.split('/').at(-1) ?? ''
      const index = { files: [{ file: '../../../outside.js', bytes: 5, sha256 }] }
      await overwrite((await keys('releases/indexes/'))[0] ?? '', JSON.stringify(index))
    },
  ],
])('gives nobody a release with %s, and leaves nothing of it', async (_fault, damage) => {
  const bucket = releaseBucket(storage.bucket)
  await bucket.put(RELEASE, await built())
  await damage()

  await expect(bucket.fetch(RELEASE, diskOf('a'))).rejects.toThrow(
    /is not what its index says|more than|cannot be read/,
  )
  expect(await leftOn(diskOf('a'))).toEqual([])
})

it('says within its time that storage is away, and needs none for what is on the disk', async () => {
  const bucket = releaseBucket(storage.bucket)
  await bucket.put(RELEASE, await built())
  await bucket.fetch(RELEASE, diskOf('a'))
  await storage.stop()

  expect(await bucket.fetch(RELEASE, diskOf('a'))).toBe(true)
  await expect(bucket.fetch(RELEASE, diskOf('b'))).rejects.toThrow()
  storage = await startS3()
})

it('does not wait for ever for storage that says nothing', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const bucket = releaseBucket({ ...storage.bucket, endpoint: `http://127.0.0.1:${port}` }, { wholeMs: 300 })

  await expect(bucket.fetch(RELEASE, diskOf('a'))).rejects.toThrow()
  await bucket.close()
  silent.close()
})

it('says what is there and since when, and forgets it', async () => {
  const bucket = releaseBucket(storage.bucket)
  const host: NamedRelease = { owner: 'host', version: '2.0.0-3f9c1a2b4d' }
  await bucket.put(RELEASE, await built())
  await bucket.put(host, await built({ 'host.json': '{}' }))
  const listed = async () => {
    const found: NamedRelease[] = []
    for await (const { release, keptAt } of bucket.list()) {
      expect(Math.abs(Date.now() - keptAt.getTime())).toBeLessThan(60_000)
      found.push(release)
    }
    return found
  }
  expect(await listed()).toEqual([host, RELEASE])

  await bucket.remove(RELEASE)
  await bucket.remove(RELEASE)

  expect(await listed()).toEqual([host])
  expect(await keys('releases/files/slices')).toEqual([])
})

it('gets back from a disk what the bucket lost of a release that is in use', async () => {
  const bucket = releaseBucket(storage.bucket)
  await bucket.put(RELEASE, await built())
  await bucket.fetch(RELEASE, diskOf('a'))
  await bucket.remove(RELEASE)

  await bucket.keep(RELEASE, path.join(diskOf('a'), releasePlace(RELEASE)))

  expect(await bucket.fetch(RELEASE, diskOf('b'))).toBe(true)
  expect(await filesOn(diskOf('b'))).toEqual(FILES)
})

it('keeps what builds are named apart by owner, so that several may be named at once', async () => {
  const bucket = releaseBucket(storage.bucket)
  const host: NamedRelease = { owner: 'host', version: '2.0.0-3f9c1a2b4d' }
  expect(await bucket.built()).toEqual([])

  await Promise.all([bucket.nameAsBuilt(host), bucket.nameAsBuilt(RELEASE)])

  expect(await bucket.built()).toEqual([host, RELEASE])
})
