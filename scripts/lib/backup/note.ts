import * as z from 'zod/mini'

/*
 * What a backup says of itself, in `backup.json` of its folder:
 *   mongodb/<database>/<collection>.bson.gz   documents one after the other, by `_id`
 *   files/<place>/…                           as they lie in the folders of `places.ts`
 */

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const keptCollection = z.object({
  database: z.string(),
  collection: z.string(),
  documents: z.int(),
  /** Of the documents' bytes, in their order; a restored collection has the same. */
  sha256: digest,
})
export type KeptCollection = z.infer<typeof keptCollection>

export const keptFile = z.object({
  place: z.string(),
  /** Below the place, with `/`. */
  file: z.string(),
  bytes: z.int(),
  sha256: digest,
})
export type KeptFile = z.infer<typeof keptFile>

export const backupNote = z.object({
  /** Of this form. */
  form: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Whether all databases were read as of one moment; otherwise one collection after the other. */
  isOfOneMoment: z.boolean(),
  collections: z.array(keptCollection),
  files: z.array(keptFile),
})
export type BackupNote = z.infer<typeof backupNote>
