import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { silentLogger } from '@rouage/service-kit'
import { connectBucket } from '@rouage/service-kit/blobs/s3-blobs'
import { type S3Storage, startS3 } from '@rouage/service-kit/blobs/testing/s3-storage'
import { releaseBucket } from '@rouage/service-kit/releases/release-bucket'
import { releaseStore, testRollout } from '../../testing'
import { openStore } from './store'

const DAY_MS = 24 * 3_600_000
let storage: S3Storage
let rollout: Awaited<ReturnType<typeof testRollout>>
let built = ''

const settings = () => ({
  ROUAGE_RELEASES_BUCKET: storage.bucket.bucket,
  S3_ENDPOINT: storage.bucket.endpoint,
  S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
})
/** A pipeline: builds a release elsewhere, and puts it into the bucket. */
const publish = async (owner: 'host' | 'search', version: string): Promise<void> => {
  await releaseStore(built).release(owner, version)
  const bucket = releaseBucket(storage.bucket)
  await bucket.put(
    { owner, version },
    path.join(built, owner === 'host' ? `host/${version}` : `slices/${owner}/${version}`),
  )
  await bucket.nameAsBuilt({ owner, version })
  await bucket.close()
}
const objects = async (Prefix: string) => {
  const { Contents = [] } = await (
    await connectBucket(storage.bucket)
  ).send(new ListObjectsV2Command({ Bucket: storage.bucket.bucket, Prefix }))
  return Contents.map(({ Key = '' }) => Key)
}

beforeAll(async () => {
  storage = await startS3()
  built = await mkdtemp(path.join(tmpdir(), 'rouage-built-'))
  rollout = await testRollout(settings())
})
afterAll(async () => {
  await rollout.stop()
  await storage.stop()
  await rm(built, { recursive: true, force: true })
})

it('looks at what is in the bucket, and rolls it out', async () => {
  const nora = await rollout.operator()
  expect((await nora.register('search', '1.0.0')).body).toMatchObject({ code: 'release_not_found' })
  await publish('host', '2.0.0')
  await publish('search', '1.0.0')
  for (const [owner, version] of [
    ['host', '2.0.0'],
    ['search', '1.0.0'],
  ] as const) {
    expect((await nora.register(owner, version)).status).toBe(200)
    expect((await nora.change(owner, 0, { do: 'promote', version })).status).toBe(200)
  }
})

it('refuses a release whose object is damaged or missing, with the reason', async () => {
  const nora = await rollout.operator()
  const Bucket = storage.bucket.bucket
  await publish('search', '1.1.0')
  const [damaged] = await objects('releases/files/slices/search/1.1.0/')
  await (await connectBucket(storage.bucket)).send(new PutObjectCommand({ Bucket, Key: damaged, Body: 'other' }))
  await publish('search', '1.2.0')
  const [missing] = await objects('releases/files/slices/search/1.2.0/')
  await (await connectBucket(storage.bucket)).send(new DeleteObjectCommand({ Bucket, Key: missing }))

  for (const version of ['1.1.0', '1.2.0']) {
    const { status, body } = await nora.register('search', version)
    expect([status, body.code]).toEqual([422, 'release_integrity'])
    expect(body.detail).toContain('upload it again')
  }
})

it('keeps what is in use in the bucket, and deletes what nobody has got for 30 days', async () => {
  await publish('search', '0.9.0')
  const store = openStore({ ...rollout.config, ...settings() }, silentLogger())
  expect(await store.built()).toEqual([
    { owner: 'host', version: '2.0.0' },
    { owner: 'search', version: '0.9.0' },
  ])
  const live = [{ owner: 'search', version: '1.0.0' } as const, { owner: 'host', version: '2.0.0' } as const]

  expect(await store.clean(live, new Date(Date.now() + 29 * DAY_MS))).toEqual([])
  const gone = await store.clean(live, new Date(Date.now() + 31 * DAY_MS))

  expect(gone).toContain(path.join('slices', 'search', '0.9.0'))
  expect(await objects('releases/indexes/')).toEqual([
    'releases/indexes/host/2.0.0.json',
    'releases/indexes/slices/search/1.0.0.json',
  ])
  await store.close()
})

it('goes back to what is on its disk while the bucket is away, and says of anything else that it is', async () => {
  const nora = await rollout.operator()
  await publish('search', '1.3.0')
  await nora.register('search', '1.3.0')
  expect((await nora.change('search', 1, { do: 'promote', version: '1.3.0' })).status).toBe(200)
  await publish('search', '1.4.0')
  await storage.stop()

  const late = await nora.register('search', '1.4.0')
  expect([late.status, late.body.code]).toEqual([503, 'unavailable'])
  expect((await nora.change('search', 2, { do: 'rollback' })).status).toBe(200)
  storage = await startS3()
})
