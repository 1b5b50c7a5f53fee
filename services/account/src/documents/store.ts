import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { id } from '@rouage/contracts'

/** Where certification documents are kept: a private folder that nothing serves. */
export type DocumentStore = {
  save(documentId: string, bytes: Uint8Array): Promise<void>
  /** undefined when there is none. */
  read(documentId: string): Promise<Buffer | undefined>
  /** Done already is done. */
  remove(documentId: string): Promise<void>
  /** Every document there is a file of, whole or half-written, in no order. */
  list(): AsyncIterable<{ readonly documentId: string; readonly changedAt: Date }>
}

/** A file that is being written. */
const DRAFT = '.draft'

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** Documents as files below `root`, for the service's own eyes alone. Replicas share the folder. */
export const createDocumentStore = (root: string): DocumentStore => {
  // Names are our own ids: letters, digits, - and _. Nothing that somebody sent becomes part of a path.
  const fileOf = (documentId: string): string => path.join(root, id.parse(documentId))
  return {
    save: async (documentId, bytes) => {
      const file = fileOf(documentId)
      const draft = file + DRAFT
      await mkdir(root, { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (documentId) =>
      readFile(fileOf(documentId)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    remove: async (documentId) => {
      const file = fileOf(documentId)
      await rm(file + DRAFT, { force: true })
      await rm(file, { force: true })
    },
    list: async function* () {
      const folder = await opendir(root).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const { name } of folder) {
        const documentId = id.safeParse(name.replace(/\.draft$/, ''))
        if (!documentId.success) continue
        // Removed since the folder was read.
        const file = await stat(path.join(root, name)).catch(() => undefined)
        if (file?.isFile() === true) yield { documentId: documentId.data, changedAt: file.mtime }
      }
    },
  }
}
