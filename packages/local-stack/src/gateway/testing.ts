import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'

/** Address of the MongoDB that integration tests use. */
export const mongodbUrl = (): string => {
  const url = process.env['MONGODB_URL']
  if (!url) throw new Error("MONGODB_URL is missing: run the tests with 'npm test', which starts the local stack.")
  return url
}

/** A database of its own for one test file. */
export const testDatabase = async (url: string = mongodbUrl()) => {
  const client = await MongoClient.connect(url)
  const db = client.db(`test_${randomBytes(6).toString('hex')}`)
  return {
    client,
    db,
    close: async () => {
      await db.dropDatabase()
      await client.close()
    },
  }
}

/** Asks until the answer pleases, for at most `timeoutMs`. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  pleases: (answer: T) => boolean,
  timeoutMs = 5_000,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (pleases(answer)) return answer
    if (Date.now() > deadline) throw new Error(`Not in time: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
