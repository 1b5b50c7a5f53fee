import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Upload, UPLOAD_PART_BYTES, uploadEndpoints } from '@rouage/contracts/uploads'
import request from 'supertest'
import { folderBlobs } from '../blobs/folder-blobs'
import { silentLogger } from '../ops/logger'
import { createService, type RunningService } from '../service'
import { createTestIdentity, testDatabase } from '../testing'
import { uploadRoutes } from './upload-routes'
import { createUploads, type Uploads } from './uploads'

const LIFETIME_MS = 3_600_000
const endpoints = uploadEndpoints('publish', { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024 })
const people = createTestIdentity()
let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let uploads: Uploads
let service: RunningService
let authorization: string
beforeAll(async () => {
  database = await testDatabase('kit-uploads')
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-uploads-'))
  uploads = createUploads({ database, blobs: folderBlobs(folder), lifetimeMs: LIFETIME_MS })
  await database.syncIndexes()
  service = await createService({
    name: 'publish',
    routes: uploadRoutes(endpoints, uploads),
    internalToken: 'a-shared-token-of-tests',
    identity: people.identity,
    environment: 'test',
    logger: silentLogger(),
  }).listen({ port: 0 })
  authorization = `Bearer ${await people.tokenFor({ sub: 'seller' })}`
})
afterEach(() => jest.useRealTimers())
afterAll(async () => {
  await service.stop(0)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What begins as a PNG, of so many bytes. */
const png = (bytes: number): Buffer => {
  const picture = Buffer.alloc(bytes, 7)
  Buffer.from('89504e470d0a1a0a0000000d49484452000000640000006408020000000000000000000000', 'hex').copy(picture)
  return picture
}
/** Two parts and a rest. */
const PICTURE = png(2 * UPLOAD_PART_BYTES + 10)
const partOf = (file: Buffer, part: number): Buffer =>
  file.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES)

/** Moves the clock alone: sockets and the database go on. */
const aLifetimeLater = () => {
  const timers = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const
  const now = Date.now() + LIFETIME_MS + 1_000
  jest.useFakeTimers({ now, doNotFake: [...timers, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] })
}

const begin = async (bytes = PICTURE.length): Promise<Upload> => {
  const answer = await request(service.url).post('/uploads').set({ authorization }).send({ type: 'image/png', bytes })
  expect(answer.status).toBe(200)
  return answer.body
}
const send = (uploadId: string, part: number, bytes = partOf(PICTURE, part), asked = authorization) =>
  request(service.url)
    .put(`/uploads/${uploadId}/parts/${part}`)
    .set({ authorization: asked, 'content-type': 'application/octet-stream' })
    .send(bytes)
const partsKept = async (uploadId: string): Promise<number> =>
  (await readdir(folder)).filter((name) => name.startsWith(uploadId)).length

it('puts a file together from its parts, whatever their order and however often they come', async () => {
  const { id } = await begin()

  const answers = await Promise.all([2, 0, 1, 0, 1].map((part) => send(id, part)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { body } = await request(service.url).get(`/uploads/${id}`).set({ authorization })
  expect(body).toMatchObject({ id, bytes: PICTURE.length, parts: [0, 1, 2] })
  const taken = await uploads.take('seller', id)
  expect(taken.type).toBe('image/png')
  expect(taken.bytes.equals(PICTURE)).toBe(true)
})

it('leaves a part that has come as it is', async () => {
  const { id } = await begin()
  for (const part of [0, 1, 2]) await send(id, part)

  expect((await send(id, 1, Buffer.alloc(UPLOAD_PART_BYTES, 9))).status).toBe(200)

  expect((await uploads.take('seller', id)).bytes.equals(PICTURE)).toBe(true)
})

it('gives out no file of which a part is missing', async () => {
  const { id } = await begin()
  await send(id, 0)
  await send(id, 2)

  await expect(uploads.take('seller', id)).rejects.toMatchObject({ status: 409, code: 'upload_incomplete' })
})

it.each([
  ['too short', 0, Buffer.alloc(5)],
  ['longer than the rest', 2, Buffer.alloc(11)],
  ['behind the last', 3, Buffer.alloc(10)],
])('refuses a part that is %s', async (_name, part, bytes) => {
  const { id } = await begin()

  const { status, body } = await send(id, part, bytes)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(await partsKept(id)).toBe(0)
})

it('refuses a file that is larger than the endpoint takes, before any of it comes', async () => {
  const { status, body } = await request(service.url)
    .post('/uploads')
    .set({ authorization })
    .send({ type: 'image/png', bytes: 5 * 1024 * 1024 + 1 })

  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

it('is over where the content is of another type', async () => {
  const { id } = await begin()
  await send(id, 1)

  const { status, body } = await send(id, 0, Buffer.alloc(UPLOAD_PART_BYTES, '<script>'))

  expect([status, body.code]).toEqual([415, 'unsupported_upload'])
  expect((await send(id, 2)).status).toBe(404)
  expect(await partsKept(id)).toBe(0)
})

it('is not there for anybody else', async () => {
  const { id } = await begin()
  const other = `Bearer ${await people.tokenFor({ sub: 'other' })}`

  const answers = [
    await send(id, 0, partOf(PICTURE, 0), other),
    await request(service.url).get(`/uploads/${id}`).set({ authorization: other }),
  ]
  expect((await request(service.url).delete(`/uploads/${id}`).set({ authorization: other })).status).toBe(200)

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'upload_not_found'],
    [404, 'upload_not_found'],
  ])
  await expect(uploads.take('other', id)).rejects.toMatchObject({ code: 'upload_not_found' })
  expect((await send(id, 0)).status).toBe(200)
})

it('leaves nothing behind when it is given up, also under a part that is coming', async () => {
  const { id } = await begin()
  await send(id, 0)

  const [, late] = await Promise.all([
    request(service.url).delete(`/uploads/${id}`).set({ authorization }),
    send(id, 1),
  ])

  expect([200, 404]).toContain(late.status)
  expect((await request(service.url).delete(`/uploads/${id}`).set({ authorization })).status).toBe(200)
  expect(await partsKept(id)).toBe(0)
})

it('forgets what is never finished, and parts that a crash left behind', async () => {
  const { id } = await begin()
  await send(id, 0)
  await database.connection.collection('uploads').updateOne({ _id: id as never }, { $set: { expiresAt: new Date(0) } })
  const orphan = 'left-behind'
  await folderBlobs(folder).save(`${orphan}_0`, Buffer.from('x'))
  const { id: open } = await begin()
  await send(open, 0)

  expect((await send(id, 1)).status).toBe(404)
  await uploads.removeExpired()
  expect([await partsKept(id), await partsKept(orphan), await partsKept(open)]).toEqual([0, 1, 1])

  aLifetimeLater()
  await uploads.removeExpired()
  expect([await partsKept(orphan), await partsKept(open)]).toEqual([0, 0])
})

it('lets nobody fill the disk', async () => {
  const greedy = await people.tokenFor({ sub: 'greedy' })
  const ask = () =>
    request(service.url)
      .post('/uploads')
      .set({ authorization: `Bearer ${greedy}` })
      .send({ type: 'image/png', bytes: 100 })
  for (let begun = 0; begun < 60; begun += 1) await ask()

  const { status, headers } = await ask()

  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('nor by beginning everything at once', async () => {
  const begun = await Promise.allSettled(
    Array.from({ length: 300 }, () => uploads.begin('hasty', { type: 'image/png', bytes: 100 })),
  )

  expect(begun.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(60)
  expect(await database.connection.collection('uploads').countDocuments({ ownerId: 'hasty' })).toBeLessThanOrEqual(60)
})
