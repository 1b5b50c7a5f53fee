import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../start-error'

/*
 * What a backup says of itself, in `backup.json` of its folder:
 *   mongodb/<database>/<collection>.bson.gz   documents one after the other, by `_id`
 *   files/<place>/…                           as they lie in the folders of `places.ts`
 */
const NOTE = 'backup.json'
const FORM = 1

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Names become paths: none leads out of its folder. */
const name = z.string().check(z.regex(/^[\w-][\w.-]*$/))
const below = z.string().check(z.regex(/^(?!\.\.?(?:\/|$))[^/\\\0]+(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)*$/))

const keptCollection = z.object({
  database: name,
  collection: name,
  documents: z.int(),
  /** Of the documents' bytes, in their order; a restored collection has the same. */
  sha256: digest,
})
export type KeptCollection = z.infer<typeof keptCollection>

const keptFile = z.object({
  place: name,
  /** Below the place, with `/`. */
  file: below,
  bytes: z.int(),
  sha256: digest,
})
export type KeptFile = z.infer<typeof keptFile>

const backupNote = z.object({
  form: z.literal(FORM),
  /** The databases are as of this moment, or one right after it. */
  takenAt: z.iso.datetime(),
  /** Of the services: all as of the one moment. */
  collections: z.array(keptCollection),
  files: z.array(keptFile),
})
export type BackupNote = z.infer<typeof backupNote>

const otherForm = z.object({ form: z.int().check(z.gt(FORM)) })

/** Ends a backup: without its note it is none. */
export const writeNote = async (folder: string, given: Omit<BackupNote, 'form'>): Promise<BackupNote> => {
  const note: BackupNote = { form: FORM, ...given }
  const file = await open(path.join(folder, NOTE), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(note, undefined, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return note
}

/** @throws StartError where a folder is no backup, not a whole one, or one that this release cannot read */
export const readNote = async (folder: string): Promise<BackupNote> => {
  const isNone = (cause: unknown): never => {
    throw new StartError(`${folder} is no backup, or was cut off: it has no usable ${NOTE}.`, { cause })
  }
  const text = await readFile(path.join(folder, NOTE), 'utf8').catch(isNone)
  try {
    const content: unknown = JSON.parse(text)
    const other = otherForm.safeParse(content)
    if (other.success)
      throw new StartError(
        `${folder} has form ${other.data.form}, and this release reads form ${FORM}: take the release that made it.`,
      )
    return backupNote.parse(content)
  } catch (error) {
    if (error instanceof StartError) throw error
    return isNone(error)
  }
}
