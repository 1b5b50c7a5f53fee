import { randomBytes } from 'node:crypto'
import { connectDatabase, type Database } from './database'
import { silentLogger } from './logger'
import { connectRedis, type Redis } from './redis'

/** An address of the stack that integration tests run against. */
const addressOf = (name: 'MONGODB_URL' | 'REDIS_URL'): string => {
  const address = process.env[name]
  if (address === undefined) throw new Error(`${name} is missing: integration tests need the local stack (npm test starts it).`)
  return address
}

export const testMongodbUrl = (): string => addressOf('MONGODB_URL')

/** A name that no other test uses. */
export const uniqueName = (prefix: string): string => `${prefix}-${randomBytes(6).toString('hex')}`

/** A database of the test's own; `drop` removes it and ends the connection. */
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

export const testRedis = (databaseNumber?: number): Promise<Redis> =>
  connectRedis(testRedisUrl(databaseNumber), { logger: silentLogger() })

/**
 * Waits until `look` answers something other than false or undefined.
 * @throws Error when it does not within `withinMs`
 */
export const until = async <T>(look: () => Promise<T> | T, withinMs = 10_000): Promise<Exclude<T, false | undefined>> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== false && seen !== undefined) return seen as Exclude<T, false | undefined>
    if (Date.now() > deadline) throw new Error(`Nothing came within ${withinMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
