import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { consumeEvents } from './consume'
import { createDeadLetters } from './dead-letters'
import { silentLogger } from '../ops/logger'
import { streamOf } from './event-stream'
import { createOutbox } from './outbox'
import { startRelay } from './relay'
import { testDatabase, testMongodbUrl, testRedis, testRedisUrl, uniqueName, until } from '../testing'

it('hands the events of a consumer killed while handling to another, together with those behind it', async () => {
  const logger = silentLogger()
  const database = await testDatabase('kit-kill')
  const outbox = createOutbox(database, 'listing')
  const deadLetters = createDeadLetters(database)
  await database.syncIndexes()
  const redis = await testRedis(6)
  const stream = uniqueName('events')
  const relay = await startRelay({ database, outbox, redis, logger, stream, everyMs: 20 })
  const fixture = path.join(__dirname, 'fixtures/stuck-consumer.ts')
  const victim = spawn(
    process.execPath,
    ['--import', 'tsx', fixture, testMongodbUrl(), database.connection.name, testRedisUrl(6), stream],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  victim.stdout.on('data', (chunk) => (said += chunk))
  await outbox.inTransaction((_session, recordEvents) =>
    recordEvents(['a', 'b', 'c'].map((id) => ({ type: 'announcement.expired', data: { id, version: 1 } }))),
  )
  await until(() => said.includes('holding a'))
  victim.kill('SIGKILL')
  await once(victim, 'exit')

  const seen: string[] = []
  const heir = consumeEvents({
    redis,
    deadLetters,
    logger,
    stream,
    group: 'search',
    types: ['announcement.expired'],
    retryAfterMs: 100,
    // However long the dead one might have taken.
    handleWithinMs: 120_000,
    onReset: { listing: async () => undefined },
    handle: async ({ data }) => void seen.push(data.id),
  })
  await until(() => seen.length >= 3)

  expect(seen).toEqual(['a', 'b', 'c'])

  await heir.close()
  await relay.close()
  await redis.client.del(streamOf('listing', stream))
  await redis.close()
  await database.drop()
})
