import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ResponseOf } from '@rouage/contracts'
import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import type { Idea, listIdeas } from '@rouage/contracts/template/ideas'
import { createService, handle, silentLogger } from '@rouage/service-kit'
import {
  createTestIdentity,
  streamOf,
  testDatabase,
  testGate,
  testRedis,
  testRedisUrl,
  testServiceConfig,
  testSmtpUrl,
  uniqueName,
  until,
} from '@rouage/service-kit/testing'
import sharp from 'sharp'
import request from 'supertest'
import type { IdeasConfig } from './config'
import { startIdeas } from './ideas'

const REDIS = 9

/** A phone's photo, which says where it was taken. */
export const photo = (side = 400): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c40' } })
    .withExif({ IFD3: { GPSLatitude: '43/1 36/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Whom the service asks who is gone: nobody, so far. */
const startAccount = () =>
  createService({
    name: 'account',
    gate: testGate('account'),
    internalToken: 'a-shared-token-of-tests',
    environment: 'test',
    logger: silentLogger(),
    checks: {},
    routes: [handle(accountSnapshot, () => ({ items: [], next: null }))],
  }).listen({ port: 0 })

/** The service with what it stands on, for a test of its own. @param begin before it starts */
export const testIdeas = async (begin: (database: TestDatabase) => Promise<unknown> = async () => undefined) => {
  const people = createTestIdentity()
  const [database, redis] = [await testDatabase('ideas'), await testRedis(REDIS)]
  const stream = uniqueName('events')
  const account = await startAccount()
  const config: IdeasConfig = {
    ...testServiceConfig('messaging'),
    REDIS_URL: testRedisUrl(REDIS),
    ACCOUNT_URL: account.url,
    SMTP_URL: testSmtpUrl(),
    MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
    PUBLIC_URL: 'http://localhost:3000',
    IDEAS_DATABASE: database.connection.name,
    IDEAS_PHOTO_DIR: await mkdtemp(path.join(tmpdir(), 'rouage-ideas-')),
    IDEAS_TEAM_EMAIL: `${uniqueName('equipe')}@courriel.example`,
  }
  await begin(database)
  const given = { identity: people.identity, jobPrefix: uniqueName('jobs'), stream }
  const service = await startIdeas(config, silentLogger(), given)
  return {
    people,
    database,
    redis,
    config,
    url: service.url,
    somebody: () => somebodyAt(service.url, people),
    keptPhotos: (): Promise<string[]> => readdir(path.join(config.IDEAS_PHOTO_DIR, 'photos')),
    /** Account tells that somebody is gone. */
    tellErased: async (userId: string): Promise<void> => {
      const event = {
        id: randomUUID(),
        type: 'account.erased',
        occurredAt: new Date().toISOString(),
        data: { id: userId, version: 9 },
      }
      await redis.client.xAdd(streamOf('account', stream), '*', { type: event.type, event: JSON.stringify(event) })
    },
    stop: async () => {
      await service.stop()
      await account.stop()
      await redis.client.del(streamOf('account', stream))
      await redis.close()
      await database.drop()
      await rm(config.IDEAS_PHOTO_DIR, { recursive: true, force: true })
    },
  }
}
export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>
export type TestIdeas = Awaited<ReturnType<typeof testIdeas>>

/** Somebody with a list of their own. */
const somebodyAt = async (url: string, people: ReturnType<typeof createTestIdentity>) => {
  const sub = uniqueName('claire')
  const headers = { authorization: `Bearer ${await people.tokenFor({ sub, pseudo: 'ClaireM31' })}` }
  const upload = async (file: Buffer): Promise<string> => {
    const begun = await request(url).post('/uploads').set(headers).send({ type: 'image/jpeg', bytes: file.length })
    const part = request(url).put(`/uploads/${begun.body.id}/parts/0`).set(headers)
    const { status } = await part.type('application/octet-stream').send(file)
    if (status !== 200) throw new Error(`The upload was answered ${status}.`)
    return begun.body.id
  }
  const add = (body: object, key = uniqueName('intent')) =>
    request(url)
      .post('/ideas')
      .set({ ...headers, 'idempotency-key': key })
      .send(body)
  const list = async (query: object = {}): Promise<ResponseOf<typeof listIdeas>> =>
    (await request(url).get('/ideas').set(headers).query(query)).body
  const remove = (ideaId: string) => request(url).delete(`/ideas/${ideaId}`).set(headers)
  const whenChecked = (): Promise<Idea> =>
    until(async () => (await list()).items.find((idea) => idea.photo !== 'checking'))
  return { sub, upload, add, list, remove, whenChecked }
}
