import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error'
import { atOneMoment, collectionsOf, keepCollection } from './databases'
import { type BackupNote, type KeptCollection, writeNote } from './note'
import { fileKeeper } from './places'
import { isHalfRestored } from './restore-mark'
import { isThere, type Site } from './site'

type Name = Pick<KeptCollection, 'database' | 'collection'>

const namesIn = async ({ client, databases }: Site): Promise<readonly Name[]> => {
  const names: Name[] = []
  for (const database of databases) {
    for (const collection of await collectionsOf(client, database)) names.push({ database, collection })
  }
  return names
}

/** Collections are made once in a site's life: that some come with each try is no site. */
const MOST_TRIES = 5

/**
 * Every collection as of one moment. Which there are is asked before and again within it, outside its session (some engines
 * list none there): one that came in between may hold what others name, and another moment is taken.
 */
const keepDatabases = async (site: Site, folder: string): Promise<Pick<BackupNote, 'takenAt' | 'collections'>> => {
  const { client, databases } = site
  const [first = ''] = databases
  for (let turn = 1; turn <= MOST_TRIES; turn += 1) {
    const names = await namesIn(site)
    // What came later is not in it: whoever looks for that elsewhere, as payments, begins here.
    const takenAt = new Date().toISOString()
    const collections = await atOneMoment(client, first, async (session) => {
      if (JSON.stringify(await namesIn(site)) !== JSON.stringify(names)) return undefined
      const kept: KeptCollection[] = []
      for (const name of names) {
        const collection = await keepCollection(client, name, folder, session)
        if (collection !== undefined) kept.push(collection)
      }
      return kept
    })
    if (collections?.length === 0)
      throw new StartError('The databases are empty: is it the right ROUAGE_HOME or MONGODB_URL?')
    if (collections !== undefined) return { takenAt, collections }
  }
  throw new StartError('Collections come and go all the time: wait until the programs have started, and try again.')
}

const keepAll = async (site: Site, folder: string): Promise<BackupNote> => {
  const files = fileKeeper(site.places, folder)
  await files.keepNew()
  const kept = await keepDatabases(site, folder)
  await files.keepNew()
  return writeNote(folder, { ...kept, files: await files.kept() })
}

/**
 * Keeps a site, which may run meanwhile, in a new folder: whole or not at all. Databases are kept as of one moment, and
 * what they name of files is there.
 * @throws StartError where the folder is there already, or the site is none that can be kept
 */
export const takeBackup = async (site: Site, folder: string): Promise<BackupNote> => {
  if (await isThere(folder)) throw new StartError(`${folder} is there already: name a folder that is not.`)
  if (await isHalfRestored(site)) throw new StartError('A restore of this site was cut off: run it again first.')
  const draft = `${folder}.draft`
  await mkdir(path.dirname(folder), { recursive: true })
  await mkdir(draft, { mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(`${draft} cannot be made: remove it where a backup that was cut off left it.`, { cause })
  })
  try {
    const note = await keepAll(site, draft)
    await rename(draft, folder)
    return note
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
