import { MongoClient } from 'mongodb'
import { claimHome, runningDatabase, runningSite } from '../home-claim'
import { startStack } from '../stack'
import { StartError } from '../start-error'
import { Supervisor } from '../supervisor'
import { databasesOf, type Site } from './backup'
import { placesOf } from './places'

type Given = {
  readonly home: string
  /** A database of one's own, in the place of the home's. */
  readonly mongodbUrl: string | undefined
  readonly tell: (line: string) => void
}

const CONNECT_MS = 10_000

const withDatabase = async <Result>(
  { home }: Given,
  mongodbUrl: string,
  work: (site: Site) => Promise<Result>,
): Promise<Result> => {
  const client = new MongoClient(mongodbUrl, { serverSelectionTimeoutMS: CONNECT_MS })
  try {
    await client.connect().catch((cause: unknown) => {
      throw new StartError('MongoDB does not answer: start it, or correct MONGODB_URL.', { cause })
    })
    return await work({ client, databases: databasesOf(process.env), places: placesOf(home, process.env) })
  } finally {
    await client.close()
  }
}

/** Starts the home's database for as long as something is done with it. @throws StartError while a site runs there */
const withOwnDatabase = async <Result>(given: Given, work: (site: Site) => Promise<Result>): Promise<Result> => {
  const { home, tell } = given
  const claim = await claimHome(home, tell)
  const supervisor = new Supervisor(tell)
  const onSpawn = (name: string, pid: number): void => claim.note(name, pid)
  try {
    const stack = await startStack({ home, cache: process.env.ROUAGE_CACHE, supervisor, tell: () => {}, onSpawn })
    try {
      return await withDatabase(given, stack.mongodbUrl, work)
    } finally {
      await stack.stop()
    }
  } finally {
    claim.release()
  }
}

/** A site that may run meanwhile. */
export const withLiveSite = <Result>(given: Given, work: (site: Site) => Promise<Result>): Promise<Result> => {
  const database = given.mongodbUrl ?? runningDatabase(given.home)
  return database === undefined ? withOwnDatabase(given, work) : withDatabase(given, database, work)
}

/** A site that nobody writes to meanwhile. @throws StartError while one runs on the home */
export const withStillSite = <Result>(given: Given, work: (site: Site) => Promise<Result>): Promise<Result> => {
  if (given.mongodbUrl === undefined) return withOwnDatabase(given, work)
  if (runningSite(given.home) !== undefined) throw new StartError(`Rouage is running on ${given.home}: stop it first.`)
  return withDatabase(given, given.mongodbUrl, work)
}
