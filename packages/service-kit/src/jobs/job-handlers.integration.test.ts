import { searchJobFigures } from '@rouage/contracts/job-figures-of-services'
import request from 'supertest'
import * as z from 'zod/mini'
import { createDeadLetters } from '../events/dead-letters'
import { createService } from '../service'
import { silentLogger } from '../ops/logger'
import { createTestIdentity, testDatabase, testRedis, uniqueName } from '../testing'
import { jobHandlers } from './job-handlers'
import { defineJobs } from './job-list'
import { createJobs } from './jobs'

const kind = { data: z.object({}), attempts: 1, backOff: { firstMs: 20, mostMs: 100 }, leaseMs: 10_000 } as const
const list = defineJobs({
  queues: { mails: { concurrency: 1 } },
  jobs: { send: { ...kind, queue: 'mails' }, remind: { ...kind, queue: 'mails' } },
})

it('tells operators how many jobs of each kind wait, since when, and how many were given up', async () => {
  const [database, redis, people] = [await testDatabase('kit-job-figures'), await testRedis(5), createTestIdentity()]
  const logger = silentLogger()
  const deadLetters = createDeadLetters(database)
  const jobs = createJobs({ service: 'search', list, database, redis, deadLetters, logger, prefix: uniqueName('jobs') })
  await database.syncIndexes()
  const service = await createService({
    name: 'search',
    routes: jobHandlers(searchJobFigures, jobs),
    identity: people.identity,
    internalToken: 'internal-token-of-the-test',
    environment: 'test',
    logger,
  }).listen({ port: 0 })
  const as = async (role: 'moderator' | 'operator') =>
    request(service.url)
      .get('/operations/jobs')
      .set({ authorization: `Bearer ${await people.tokenFor({ sub: role, role })}` })

  const due = new Date(Date.now() - 60_000)
  await jobs.add('send', {}, { id: 'a', dueAt: due })
  await jobs.add('send', {}, { id: 'b' })
  await jobs.add('send', {}, { id: 'c' })
  await database.connection.collection<{ _id: string }>('jobs').updateOne({ _id: 'c' }, { $set: { state: 'dead' } })

  expect((await as('moderator')).status).toBe(403)
  const { items } = (await as('operator')).body
  expect(items.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name))).toEqual([
    { queue: 'mails', name: 'remind', waiting: 0, oldestAt: null, dead: 0 },
    { queue: 'mails', name: 'send', waiting: 2, oldestAt: due.toISOString(), dead: 1 },
  ])
  await service.stop()
  await redis.close()
  await database.drop()
})
