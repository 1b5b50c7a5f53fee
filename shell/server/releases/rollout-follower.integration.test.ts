import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentRollout } from '@rouage/contracts/endpoints/rollout'
import type { RolloutAnswer } from '@rouage/contracts/releases'
import {
  closeCalls,
  createService,
  handle,
  type Redis,
  type RunningService,
  silentLogger,
  unavailable,
} from '@rouage/service-kit'
import { freePort, streamOf, testCaller, testGate, testRedis, uniqueName, until } from '@rouage/service-kit/testing'
import { createRolloutFollower } from './rollout-follower'

const logger = silentLogger()
const answerOf = (host: string): RolloutAnswer => ({ generatedAt: '2026-11-23T09:00:00.000Z', host, slices: [] })

let folder: string
let redis: Redis
let service: RunningService
/** What the rollout service says; undefined where its database is lost. */
let said: RolloutAnswer | undefined
/** What was taken, the newest last. */
let taken: string[] = []
const closables: { close(): Promise<void> }[] = []

const serve = async (port?: number) =>
  createService({
    name: 'rollout',
    routes: [
      handle(currentRollout, () => {
        if (said === undefined) throw unavailable()
        return said
      }),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('rollout'),
    environment: 'test',
    logger,
  }).listen({ port: port ?? (await freePort()) })

beforeAll(async () => {
  redis = await testRedis()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-follower-'))
  await writeFile(file('rollout.json'), JSON.stringify(answerOf('1.0.0-built')))
  said = answerOf('2.0.0')
  taken = []
  service = await serve()
})
afterEach(async () => {
  await Promise.all(closables.splice(0).map((each) => each.close()))
  await service.stop(0)
  await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await closeCalls()
  await redis.close()
})

const file = (name: string): string => path.join(folder, name)
const follower = () =>
  createRolloutFollower({
    rolloutUrl: service.url,
    caller: testCaller('edge'),
    snapshotFile: file('kept/snapshot.json'),
    builtFile: file('rollout.json'),
    take: async (answer) => {
      if (answer.host === 'absent') throw new Error('There is no such host.')
      taken.push(answer.host)
      return answer
    },
    logger,
    answerMs: 30_000,
  })
const begin = async () => {
  const begun = follower()
  await begun.begin()
  return begun
}

it('takes what the service says, and keeps it for a start without the service', async () => {
  await begin()
  await service.stop(0)
  await begin()

  expect(taken).toEqual(['2.0.0', '2.0.0'])
  expect(JSON.parse(await readFile(file('kept/snapshot.json'), 'utf8'))).toEqual(said)
})

it.each(['{ "half": ', '{}', JSON.stringify({ ...answerOf('2.0.0'), slices: 'none' })])(
  'refuses a snapshot of %s, and takes the build’s own answer',
  async (content) => {
    await begin()
    await service.stop(0)
    await writeFile(file('kept/snapshot.json'), content)
    await begin()

    expect(taken).toEqual(['2.0.0', '1.0.0-built'])
  },
)

it('goes on where nothing can be kept, as what is in the place of the snapshot is a folder', async () => {
  await mkdir(file('kept/snapshot.json'), { recursive: true })
  await begin()
  await service.stop(0)
  await begin()

  expect(taken).toEqual(['2.0.0', '1.0.0-built'])
})

it('takes the build’s own answer where nothing was ever kept, and fails without one', async () => {
  await service.stop(0)
  await begin()
  expect(taken).toEqual(['1.0.0-built'])

  await rm(file('rollout.json'))
  await expect(begin()).rejects.toThrow('npm run build')
})

it.each([
  ['its database is lost', undefined],
  ['it names a host that is not there', answerOf('absent')],
])('starts with the snapshot where %s, which stays as it was', async (_, answer) => {
  await begin()
  said = answer
  await begin()

  expect(taken).toEqual(['2.0.0', '2.0.0'])
  expect(await readFile(file('kept/snapshot.json'), 'utf8')).toContain('2.0.0')
})

it('hears of a change by its event, and of one while the service was away once it is back', async () => {
  const stream = uniqueName('events')
  const tell = () => {
    const event = { id: 'e1', type: 'rollout.changed', occurredAt: '2026-11-23T09:00:00.000Z' }
    const text = JSON.stringify({ ...event, data: { owner: 'host', revision: 2 } })
    return redis.client.xAdd(streamOf('rollout', stream), '*', { type: event.type, event: text })
  }
  const begun = await begin()
  closables.push(begun.follow(redis, stream))
  await tell()
  await until(() => taken.length > 2)

  said = answerOf('2.1.0')
  await tell()
  // Sooner than it would ask by itself.
  await until(() => taken.at(-1) === '2.1.0')

  const { port } = new URL(service.url)
  await service.stop(0)
  said = answerOf('2.2.0')
  await tell()
  service = await serve(Number(port))
  await until(() => taken.at(-1) === '2.2.0')
  await until(async () => (await readFile(file('kept/snapshot.json'), 'utf8')).includes('2.2.0'))
})
