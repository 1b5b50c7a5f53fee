import { randomBytes } from 'node:crypto'
import type { CallerName } from '@rouage/contracts'
import * as z from 'zod/mini'
import { connectDatabase, type Database } from '../data/database'
import { silentLogger } from '../ops/logger'
import { connectRedis, type Redis } from '../data/redis'
import { testCallerKeys, testServiceKey } from './service-keys'
import { until } from './until'

/** An address of the stack that integration tests run against. */
const addressOf = (name: 'MONGODB_URL' | 'REDIS_URL' | 'SMTP_URL' | 'MAIL_PAGE_URL'): string => {
  const address = process.env[name]
  if (address === undefined || address === '')
    throw new Error(`${name} is missing: integration tests need the local stack (npm test starts it).`)
  return address
}

/** The stack's MongoDB, without a database's name. @throws Error where there is no stack */
export const testMongodbUrl = (): string => addressOf('MONGODB_URL')

/** A name that no other test uses. */
export const uniqueName = (prefix: string): string => `${prefix}-${randomBytes(6).toString('hex')}`

/**
 * A database of the test's own; `drop` removes it and ends the connection.
 * @example
 * const database = await testDatabase('listing')
 * afterAll(() => database.drop())
 */
export const testDatabase = async (prefix = 'test'): Promise<Database & { drop(): Promise<void> }> => {
  const database = await connectDatabase(testMongodbUrl(), uniqueName(prefix), { logger: silentLogger() })
  return {
    ...database,
    drop: async () => {
      await database.connection.dropDatabase()
      await database.close()
    },
  }
}

/** The stack's Redis, or with a number one of its databases: whoever flushes needs one of his own. */
export const testRedisUrl = (databaseNumber = 0): string => {
  const url = new URL(addressOf('REDIS_URL'))
  url.pathname = `/${databaseNumber}`
  return url.href
}

/** A connection to the stack's Redis, or to one of its numbered databases. `close` it at the end. */
export const testRedis = (databaseNumber?: number): Promise<Redis> =>
  connectRedis(testRedisUrl(databaseNumber), { logger: silentLogger() })

/**
 * What every service's configuration has in tests: it listens at a free port, says nothing, and works on the stack.
 * @example
 * await startSearch({ ...testServiceConfig('search'), SEARCH_CACHE_DIR: folder, SEARCH_DATABASE: name }, silentLogger())
 */
export const testServiceConfig = (name: CallerName) => ({
  NODE_ENV: 'test' as const,
  HOST: '127.0.0.1',
  PORT: 0,
  OPERATIONS_HOST: '127.0.0.1',
  OPERATIONS_PORT: 0,
  LOG_LEVEL: 'silent' as const,
  ROUAGE_INTERNAL_TOKEN: 'a-shared-token-of-tests',
  ROUAGE_SERVICE_KEY: testServiceKey(name),
  ROUAGE_CALLER_KEYS: testCallerKeys,
  ROUAGE_SHARED_SECRET_CALLS: false,
  OTEL_TRACES_SAMPLER_ARG: 1,
  MONGODB_URL: testMongodbUrl(),
  REDIS_URL: testRedisUrl(),
})

export { until } from './until'
export { listenAs } from './live'
export {
  testCaller,
  testCallerKeys,
  testCallerKeysText,
  testGate,
  testServiceKey,
  testServiceKeyText,
} from './service-keys'
export { streamOf } from '../events/event-stream'
const caughtMails = z.array(
  z.object({ id: z.string(), to: z.array(z.string()), subject: z.string(), text: z.string(), html: z.string() }),
)
/** An e-mail as somebody gets it. */
export type CaughtMail = z.infer<typeof caughtMails>[number]

/** The stack's SMTP server, which keeps every e-mail to itself. */
export const testSmtpUrl = (): string => addressOf('SMTP_URL')

/** E-mails that it has for an address, newest first. */
export const mailsTo = async (address: string): Promise<CaughtMail[]> => {
  const answer = await fetch(new URL(`api/mails?to=${encodeURIComponent(address)}`, addressOf('MAIL_PAGE_URL')))
  return z.parse(caughtMails, await answer.json())
}

/** The first file that goes with an e-mail. */
export const attachmentOf = async ({ id }: Pick<CaughtMail, 'id'>): Promise<Buffer> => {
  const answer = await fetch(new URL(`mails/${id}/attachments/0`, addressOf('MAIL_PAGE_URL')))
  if (!answer.ok) throw new Error(`Nothing goes with the e-mail ${id}.`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The newest one to an address whose subject fits; waits for it. */
export const mailTo = (address: string, subject: RegExp): Promise<CaughtMail> =>
  until(async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)))

export { freePort } from '@rouage/local-stack/ports'
export { faultsOfMail, HOSTILE_TEXT } from './mail-faults'
export { layWire, type Wire } from './cut-wire'
export { createTestIdentity, type TestIdentity } from './identity'
export { queriesWithoutIndex } from './indexes'
export { outcomesInOutage } from './outage'
export {
  type AuthorizationCaller,
  type AuthorizationCase,
  authorizationCaller,
  authorizationCases,
  rowsByAudience,
} from './authorization'
