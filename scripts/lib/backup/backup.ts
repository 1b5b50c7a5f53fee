import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import type { MongoClient } from 'mongodb'
import { StartError } from '../start-error'
import { checkCollection, collectionsOf, keepCollection, restoreCollection, snapshotOf } from './databases'
import { backupNote, type BackupNote, type KeptCollection, type KeptFile } from './note'
import { checkFile, filesOf, keepFile, type Place, restoreFile } from './places'

const NOTE = 'backup.json'

/** A site whose programs may run meanwhile. */
export type Site = {
  readonly client: MongoClient
  /** Names of the services' databases. */
  readonly databases: readonly string[]
  readonly places: readonly Place[]
}

/** The services' databases: named by their settings, as `LISTING_DATABASE`, else as the service. */
export const databasesOf = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  RUNNING_SERVICES.map((name) => env[`${name.toUpperCase()}_DATABASE`] ?? name)

const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  )

const keepDatabases = async (
  { client, databases }: Site,
  folder: string,
): Promise<Pick<BackupNote, 'isOfOneMoment' | 'collections'>> => {
  const [first = ''] = databases
  const session = await snapshotOf(client, first)
  const collections: KeptCollection[] = []
  try {
    for (const database of databases) {
      for (const collection of await collectionsOf(client, database))
        collections.push(await keepCollection(client, { database, collection }, folder, session))
    }
  } finally {
    await session?.endSession()
  }
  return { isOfOneMoment: session !== undefined, collections }
}

/**
 * Keeps a site in a new folder, whole or not at all. Databases come first: what they name is there when files are
 * copied, but for what is deleted in between.
 * @throws StartError where the folder is there already
 */
export const takeBackup = async (site: Site, folder: string): Promise<BackupNote> => {
  if (await isThere(folder)) throw new StartError(`${folder} is there already: name a folder that is not.`)
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const databases = await keepDatabases(site, draft)
  const files: KeptFile[] = []
  for (const place of site.places) {
    for (const file of await filesOf(place)) {
      const kept = await keepFile(place, file, draft)
      if (kept !== undefined) files.push(kept)
    }
  }
  const note: BackupNote = { form: 1, takenAt: new Date().toISOString(), ...databases, files }
  await writeFile(path.join(draft, NOTE), `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 })
  await rename(draft, folder)
  return note
}

/** A version is one release for ever: it may be built here already, and is then the same. */
const isKeptForEver = ({ place }: Pick<KeptFile, 'place'>): boolean => place === 'releases'

const readNote = async (folder: string): Promise<BackupNote> => {
  try {
    return backupNote.parse(JSON.parse(await readFile(path.join(folder, NOTE), 'utf8')))
  } catch (cause) {
    throw new StartError(`${folder} is no backup, or not a whole one: it has no usable ${NOTE}.`, { cause })
  }
}

/** @throws StartError where something would be written over */
const checkIsEmpty = async ({ client, databases, places }: Site, { files }: BackupNote): Promise<void> => {
  for (const database of databases) {
    const [collection] = await collectionsOf(client, database)
    if (collection !== undefined)
      throw new StartError(`${database}.${collection} holds documents: restore into empty databases.`)
  }
  const folders = new Map(places.map(({ name, folder }) => [name, folder]))
  for (const { place, file } of files) {
    const folder = folders.get(place)
    if (folder === undefined)
      throw new StartError(`The backup has files of ${place}, which this release does not know.`)
    if (!isKeptForEver({ place }) && (await isThere(path.join(folder, file))))
      throw new StartError(`${path.join(folder, file)} is there already: restore into an empty home.`)
  }
}

/**
 * Fills an empty site with what was kept; the programs make their indexes when they start. Everything that was kept is
 * looked at before anything is written.
 * @throws StartError where the backup is damaged or the site is not empty
 */
export const restoreBackup = async (site: Site, folder: string): Promise<BackupNote> => {
  const note = await readNote(folder)
  await checkIsEmpty(site, note)
  for (const kept of note.collections) await checkCollection(folder, kept)
  for (const kept of note.files) await checkFile(folder, kept)
  for (const kept of note.collections) await restoreCollection(site.client, folder, kept)
  const places = new Map(site.places.map((place) => [place.name, place]))
  for (const kept of note.files) {
    const place = places.get(kept.place)
    if (place === undefined || (isKeptForEver(kept) && (await isThere(path.join(place.folder, kept.file))))) continue
    await restoreFile(folder, kept, place)
  }
  return note
}
