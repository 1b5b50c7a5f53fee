import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { checkout } from '../dependencies.mjs'
import { StartError } from '../start-error'
import { checkCollection, filledCollection, keptMigrations, restoreCollection } from './databases'
import { type BackupNote, type KeptFile, readNote } from './note'
import { checkFile, restoreFile } from './places'
import { MARKS, restoreTurn, type RestoreTurn } from './restore-mark'
import { isThere, type Site } from './site'

/** A version is one release for ever: it may be built here already, and is then the same. */
const isKeptForEver = ({ place }: Pick<KeptFile, 'place'>): boolean => place === 'releases'

/** The names of all migrations that services of this release do: each is a file of that name. */
const knownMigrations = async (): Promise<ReadonlySet<string>> => {
  const services = path.join(checkout, 'services')
  const names = await Promise.all(
    (await readdir(services)).map((name) => readdir(path.join(services, name, 'src/migrations')).catch(() => [])),
  )
  return new Set(names.flat().map((file) => path.parse(file).name))
}

/** @throws StartError where the backup has what this site has no room for */
const checkHasRoom = ({ databases, places }: Site, { collections, files }: BackupNote): void => {
  const strange = collections.find(({ database }) => !databases.includes(database))
  if (strange !== undefined)
    throw new StartError(
      `The backup has a database ${strange.database}, which no service here uses: set its service’s …_DATABASE.`,
    )
  const lost = files.find((file) => places.every(({ name }) => name !== file.place))
  if (lost !== undefined)
    throw new StartError(`The backup has files of ${lost.place}, which this release does not know.`)
}

/** @throws StartError where services of a later release than this one have changed the data */
const checkIsNoNewer = async (folder: string, { collections }: BackupNote): Promise<void> => {
  const known = await knownMigrations()
  for (const kept of collections.filter(({ collection }) => collection === 'migrations')) {
    const newer = (await keptMigrations(folder, kept)).find((name) => !known.has(name))
    if (newer !== undefined)
      throw new StartError(
        `The backup is of a newer release: ${kept.database} had the migration ${newer}. Restore with that release.`,
      )
  }
}

/** @throws StartError where something would be written over */
const checkIsEmpty = async ({ client, databases, places }: Site, { files }: BackupNote): Promise<void> => {
  for (const database of databases) {
    const collection = await filledCollection(client, database)
    if (collection !== undefined)
      throw new StartError(`${database}.${collection} holds documents: restore into empty databases.`)
  }
  const folders = new Map(places.map(({ name, folder }) => [name, folder]))
  for (const { place, file } of files) {
    const target = path.join(folders.get(place) ?? '', file)
    if (!isKeptForEver({ place }) && (await isThere(target)))
      throw new StartError(`${target} is there already: restore into an empty home.`)
  }
}

/** Drops everything but the mark that says whose turn it is. */
const dropAll = async ({ client, databases: [first = '', ...others] }: Site): Promise<void> => {
  for (const name of others) await client.db(name).dropDatabase()
  const collections = await client.db(first).listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of collections)
    if (name !== MARKS && !name.startsWith('system.')) await client.db(first).dropCollection(name)
}

const fill = async (site: Site, folder: string, note: BackupNote, turn: RestoreTurn): Promise<void> => {
  await turn.begin()
  if (turn.wasCutOff) await dropAll(site)
  const places = new Map(site.places.map((place) => [place.name, place]))
  for (const kept of note.files) {
    const place = places.get(kept.place)
    if (place === undefined || (isKeptForEver(kept) && (await isThere(path.join(place.folder, kept.file))))) continue
    await restoreFile(folder, kept, place)
  }
  for (const kept of note.collections) {
    await turn.check()
    await restoreCollection(site.client, folder, kept)
  }
  await turn.end()
}

/**
 * Fills an empty site with what was kept; the programs make their indexes when they start. Everything that was kept is
 * looked at before anything is written. What a restore that was cut off left behind is removed first.
 * @param silentMs for how long nothing is heard of a restore that was cut off
 * @throws StartError where the backup is damaged or of a newer release, the site is not empty, or another restore fills it
 */
export const restoreBackup = async (site: Site, folder: string, silentMs?: number): Promise<BackupNote> => {
  const note = await readNote(folder)
  checkHasRoom(site, note)
  const turn = await restoreTurn(site, silentMs)
  if (!turn.wasCutOff) await checkIsEmpty(site, note)
  for (const kept of note.collections) await checkCollection(folder, kept)
  for (const kept of note.files) await checkFile(folder, kept)
  await checkIsNoNewer(folder, note)
  await fill(site, folder, note, turn).finally(turn.close)
  return note
}
