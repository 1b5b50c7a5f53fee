import { searchDeadLetters, searchRetries } from '@rouage/contracts/dead-letters-of-services'
import request from 'supertest'
import { deadLetterHandlers } from './dead-letter-handlers'
import { createDeadLetters, type DeadLetters } from './dead-letters'
import { silentLogger } from '../ops/logger'
import { createMetrics } from '../ops/metrics'
import { createService } from '../service'
import { createTestIdentity, testDatabase, uniqueName, until } from '../testing'

const HOUR = 3_600_000
const token = 'a-shared-token-of-tests'
const metrics = createMetrics('account')
let database: Awaited<ReturnType<typeof testDatabase>>
let deadLetters: DeadLetters
let source: string
beforeAll(async () => {
  database = await testDatabase('kit-dead-letters')
  deadLetters = createDeadLetters(database, metrics)
  await database.syncIndexes()
})
afterAll(() => database.drop())
beforeEach(() => {
  source = uniqueName('events:group')
})

const add = (key: string, error: unknown = new Error('not now')) =>
  deadLetters.add({ source, key, payload: JSON.stringify({ id: key, name: 'Zoé' }), error })
const failing = () => Promise.reject(new Error('still not'))
const first = async () => {
  const [letter] = await deadLetters.list(source)
  if (letter === undefined) throw new Error('no letter waits')
  return letter
}

describe('dead letters', () => {
  it('rest for 10 minutes, an hour, and on to a day, and stay until they go through', async () => {
    const pauses: number[] = []
    for (let retry = 0; retry < 7; retry += 1) {
      if (retry === 0) await add('a')
      else await deadLetters.retryDue(source, failing)
      const { dueAt, retries } = await first()
      expect(retries).toBe(retry)
      pauses.push(Math.round((dueAt.getTime() - Date.now()) / 60_000))
      // Nothing is due before its time.
      expect(await deadLetters.retryDue(source, failing)).toEqual({ settled: 0, failed: 0 })
      await deadLetters.makeDue(source)
    }

    expect(pauses).toEqual([10, 60, 240, 720, 1440, 1440, 1440])
    expect((await first()).error).toContain('still not')
    expect(await deadLetters.retryDue(source, async () => undefined)).toEqual({ settled: 1, failed: 0 })
    expect(await deadLetters.list(source)).toEqual([])
  })

  it('go on resting longer where the same thing dies again meanwhile, and start anew once it went through', async () => {
    await add('a')
    await deadLetters.makeDue(source)
    await deadLetters.retryDue(source, failing)
    await add('a')

    expect(await first()).toMatchObject({ retries: 1 })
    expect((await first()).dueAt.getTime()).toBeGreaterThan(Date.now() + HOUR / 2)

    await deadLetters.settle(source, 'a')
    await add('a')

    expect(await first()).toMatchObject({ retries: 0 })
  })

  it('are each tried by one of many replicas', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `letter-${n}`)
    for (const key of keys) await add(key)
    await deadLetters.makeDue(source)
    const tried: string[] = []
    const replicas = Array.from({ length: 4 }, () =>
      deadLetters.retryDue(source, async ({ key }) => void tried.push(key)),
    )
    await Promise.all(replicas)

    expect(tried.sort()).toEqual([...keys].sort())
  })

  it('of an older release are due', async () => {
    await database.connection
      .collection('deadLetters')
      .insertOne({ source, key: 'old', payload: '{}', error: '', failedAt: new Date(), replayedAt: null })
    expect(await deadLetters.retryDue(source, async () => undefined)).toEqual({ settled: 1, failed: 0 })
  })

  it('are counted', async () => {
    for (const key of ['a', 'b', 'c']) await add(key)
    await deadLetters.settle(source, 'c')
    await deadLetters.makeDue(source)
    await deadLetters.retryDue(source, ({ key }) => (key === 'a' ? failing() : Promise.resolve()))
    let text = ''
    // Counting may take a second, and is left out where it takes longer.
    await until(async () => (text = await metrics.registry.metrics()).includes('rouage_dead_letters{'))
    const figure = (name: string, labels: string) =>
      new RegExp(`^${name}\\{${labels},process="account"\\} (\\d+)$`, 'm').exec(text)?.[1]

    expect(figure('rouage_dead_letters', `source="${source}"`)).toBe('1')
    expect(figure('rouage_dead_letters_total', `source="${source}"`)).toBe('3')
    expect(figure('rouage_dead_letter_retries_total', `source="${source}",outcome="settled"`)).toBe('1')
    expect(figure('rouage_dead_letter_retries_total', `source="${source}",outcome="failed"`)).toBe('1')
  })

  it('are listed without what they say, and made due, for who has the internal token alone', async () => {
    const { app, operations } = createService({
      name: 'account',
      routes: [],
      internalToken: token,
      environment: 'test',
      logger: silentLogger(),
      deadLetters,
    })
    await add('a')
    await request(app).get('/dead-letters').set('x-rouage-internal', token).expect(404)

    for (const answer of [
      await request(operations).get('/dead-letters'),
      await request(operations).post('/dead-letters/retry').set('x-rouage-internal', 'wrong'),
    ]) {
      expect(answer.status).toBe(403)
    }

    const listed = await request(operations).get('/dead-letters').query({ source }).set('x-rouage-internal', token)
    expect(listed.body.items).toMatchObject([
      { source, key: 'a', retries: 0, error: expect.stringContaining('not now') },
    ])
    expect(listed.text).not.toContain('Zoé')

    const retried = await request(operations)
      .post('/dead-letters/retry')
      .query({ source })
      .set('x-rouage-internal', token)
    expect([retried.status, retried.body]).toEqual([202, { due: 1 }])
    expect(await deadLetters.retryDue(source, async () => undefined)).toEqual({ settled: 1, failed: 0 })
  })

  it('are seen and made due by operators who are signed in, and by nobody else', async () => {
    const identity = createTestIdentity()
    const service = await createService({
      name: 'search',
      routes: deadLetterHandlers({ listDeadLetters: searchDeadLetters, retryDeadLetters: searchRetries }, deadLetters),
      identity: identity.identity,
      internalToken: token,
      environment: 'test',
      logger: silentLogger(),
    }).listen({ port: 0 })
    await add('a')
    const as = async (role: 'moderator' | 'operator') => {
      const authorization = `Bearer ${await identity.tokenFor({ sub: role, role })}`
      return {
        list: () => request(service.url).get('/operations/dead-letters').query({ source }).set({ authorization }),
        retry: (which: object = {}) =>
          request(service.url)
            .post('/operations/dead-letters/retries')
            .send({ source, ...which })
            .set({ authorization }),
      }
    }
    const [moderator, operator] = [await as('moderator'), await as('operator')]
    expect([(await moderator.list()).status, (await moderator.retry()).status]).toEqual([403, 403])

    const listed = await operator.list()
    expect(listed.body.items).toMatchObject([{ source, key: 'a', retries: 0 }])
    expect(listed.text).not.toContain('Zoé')
    expect((await operator.retry()).body).toEqual({ due: 1 })
    expect(await deadLetters.retryDue(source, async () => undefined)).toEqual({ settled: 1, failed: 0 })

    await Promise.all(['b', 'c'].map((key) => add(key)))
    expect((await operator.retry({ key: 'c' })).body).toEqual({ due: 1 })
    const tried: string[] = []
    await deadLetters.retryDue(source, async ({ key }) => void tried.push(key))
    expect(tried).toEqual(['c'])
    expect((await operator.retry({ key: 'of nobody' })).body).toEqual({ due: 0 })
    await service.stop()
  })
})
