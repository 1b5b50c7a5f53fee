import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error'
import { atOneMoment, collectionsOf, keepCollection } from './databases'
import { type BackupNote, type KeptCollection, writeNote } from './note'
import { fileKeeper } from './places'
import { isHalfRestored, isThere, type Site } from './site'

const keepDatabases = async ({ client, databases }: Site, folder: string): Promise<KeptCollection[]> => {
  // Looked for before the moment: some engines list none in a transaction.
  const names: { readonly database: string; readonly collection: string }[] = []
  for (const database of databases) {
    for (const collection of await collectionsOf(client, database)) names.push({ database, collection })
  }
  if (names.length === 0) throw new StartError('The databases are empty: is it the right ROUAGE_HOME or MONGODB_URL?')
  const [first = ''] = databases
  return atOneMoment(client, first, async (session) => {
    const kept: KeptCollection[] = []
    for (const name of names) kept.push(await keepCollection(client, name, folder, session))
    return kept
  })
}

const keepAll = async (site: Site, folder: string): Promise<BackupNote> => {
  const files = fileKeeper(site.places, folder)
  await files.keepNew()
  const collections = await keepDatabases(site, folder)
  await files.keepNew()
  return writeNote(folder, { takenAt: new Date().toISOString(), collections, files: await files.kept() })
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
