import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { type Claim, claimHome, runningDatabase, runningSite } from '../home-claim'
import { startStack } from '../stack'
import { StartError } from '../start-error'
import { Supervisor } from '../supervisor'
import { searchCacheIn, snapshotIn } from '../system-environment'
import { placesOf, type Told } from './places'
import { databasesOf, type Site } from './site'

export type Given = {
  readonly home: string
  /** A database of one's own, in the place of the home's, and the folders beside it. */
  readonly mongodbUrl: string | undefined
  readonly told: Told
  readonly tell: (line: string) => void
}
type Work<Result> = (site: Site) => Promise<Result>

const CONNECT_MS = 10_000

const withDatabase = async <Result>(url: string, places: Site['places'], work: Work<Result>): Promise<Result> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: CONNECT_MS })
  try {
    await client.connect().catch((cause: unknown) => {
      throw new StartError('MongoDB does not answer: start it, or correct MONGODB_URL.', { cause })
    })
    return await work({ client, databases: databasesOf(process.env), places })
  } finally {
    await client.close()
  }
}

/** Starts the database below a folder for as long as something is done with it. */
const withOwnDatabase = async <Result>(
  folder: string,
  { home, claim, tell }: Pick<Given, 'home' | 'tell'> & { readonly claim: Claim },
  work: Work<Result>,
): Promise<Result> => {
  const supervisor = new Supervisor(tell)
  const onSpawn = (name: string, pid: number): void => claim.note(name, pid)
  const cache = process.env.ROUAGE_CACHE || path.join(home, 'cache')
  const stack = await startStack({ home: folder, cache, supervisor, tell: () => {}, onSpawn })
  try {
    return await withDatabase(stack.mongodbUrl, placesOf(folder), work)
  } finally {
    await stack.stop()
  }
}

const withClaim = async <Result>({ home, tell }: Given, work: (claim: Claim) => Promise<Result>): Promise<Result> => {
  const claim = await claimHome(home, tell)
  try {
    return await work(claim)
  } finally {
    claim.release()
  }
}

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

/** A site that may run meanwhile. @throws StartError where there is none */
export const withLiveSite = async <Result>(given: Given, work: Work<Result>): Promise<Result> => {
  const { home, mongodbUrl, told } = given
  if (mongodbUrl !== undefined) return withDatabase(mongodbUrl, placesOf(home, told), work)
  const running = runningDatabase(home)
  if (running !== undefined) return withDatabase(running, placesOf(home), work)
  if (await isEmpty(path.join(home, 'data')))
    throw new StartError(`${home} holds no site: set ROUAGE_HOME to its home.`)
  return withClaim(given, (claim) => withOwnDatabase(home, { ...given, claim }, work))
}

/** Fills the data of a home beside it, and gives it its name at the end: whenever that is cut off, nothing is there. */
const withNewData = async <Result>(given: Given, claim: Claim, work: Work<Result>): Promise<Result> => {
  const { home } = given
  const [data, draft] = [path.join(home, 'data'), path.join(home, 'restoring')]
  if (!(await isEmpty(data))) throw new StartError(`${data} holds a site: restore into an empty home.`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  try {
    const result = await withOwnDatabase(draft, { ...given, claim }, work)
    // Of the site that was here before: both may know more than what was kept.
    for (const cached of [snapshotIn(home), searchCacheIn(home)]) await rm(cached, { recursive: true, force: true })
    await rename(path.join(draft, 'data'), data)
    return result
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * A site to be filled, which nobody uses meanwhile.
 * @throws StartError while one runs on the home, or where the home has data
 */
export const withEmptySite = <Result>(given: Given, work: Work<Result>): Promise<Result> => {
  const { home, mongodbUrl, told } = given
  if (mongodbUrl === undefined) return withClaim(given, (claim) => withNewData(given, claim, work))
  if (runningSite(home) !== undefined) throw new StartError(`Rouage is running on ${home}: stop it first.`)
  return withDatabase(mongodbUrl, placesOf(home, told), work)
}
