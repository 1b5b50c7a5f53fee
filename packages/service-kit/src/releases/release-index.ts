import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

/** Far more than any release has, copies that are compressed and the server build included. */
const MAX_FILES = 10_000
const MAX_FILE_BYTES = 40 * 1024 * 1024
const MAX_RELEASE_BYTES = 300 * 1024 * 1024

/** Below the folder of the release: no part of it leads out, or to what systems hide. */
const file = z.string().check(z.maxLength(300), z.regex(/^[^./\\\p{C}][^/\\\p{C}]*(\/[^./\\\p{C}][^/\\\p{C}]*)*$/u))

/** What a release in a bucket is made of: it is there once this is, and read by this alone. */
export const releaseIndex = z.object({
  files: z
    .array(
      z.object({
        file,
        bytes: z.int().check(z.minimum(0), z.maximum(MAX_FILE_BYTES)),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_FILES),
      z.refine((files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_RELEASE_BYTES),
      z.refine((files) => new Set(files.map((each) => each.file)).size === files.length),
    ),
})
export type ReleaseIndex = z.infer<typeof releaseIndex>
export type IndexedFile = ReleaseIndex['files'][number]

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** @throws Error where a folder holds what no release may */
export const indexOf = async (folder: string): Promise<ReleaseIndex> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files: IndexedFile[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const place = path.join(entry.parentPath, entry.name)
    const bytes = await readFile(place)
    const named = path.relative(folder, place).split(path.sep).join('/')
    files.push({ file: named, bytes: bytes.length, sha256: sha256Of(bytes) })
  }
  return releaseIndex.parse({ files: files.toSorted((a, b) => (a.file < b.file ? -1 : 1)) })
}
