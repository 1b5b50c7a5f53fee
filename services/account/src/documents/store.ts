import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { id } from '@rouage/contracts'

/** Where certification documents are kept: a private folder that nothing serves. */
export type DocumentStore = {
  save(documentId: string, bytes: Uint8Array): Promise<void>
  /** undefined when there is none. */
  read(documentId: string): Promise<Buffer | undefined>
  remove(documentId: string): Promise<void>
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** Documents as files below `root`, for the service's own eyes alone. Replicas share the folder. */
export const createDocumentStore = (root: string): DocumentStore => {
  // Names are our own ids: letters, digits, - and _. Nothing that somebody sent becomes part of a path.
  const fileOf = (documentId: string): string => path.join(root, id.parse(documentId))
  return {
    save: async (documentId, bytes) => {
      const file = fileOf(documentId)
      const draft = `${file}.${randomUUID()}`
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
    remove: async (documentId) => rm(fileOf(documentId), { force: true }),
  }
}
