import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { id } from '@rouage/contracts'

export type StoredFile = { readonly stream: Readable; readonly size: number }

/** Where originals are kept. Photos never change: another picture is another id. */
export type PhotoStore = {
  save(photoId: string, bytes: Uint8Array): Promise<void>
  /** undefined when there is none. */
  read(photoId: string): Promise<StoredFile | undefined>
  remove(photoId: string): Promise<void>
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** Originals as files below `root`, spread over folders so that none grows endless. Replicas share the folder. */
export const createFilePhotoStore = (root: string): PhotoStore => {
  const fileOf = (photoId: string): string => {
    // Ids are letters, digits, - and _: nothing in them can leave the folder.
    const name = id.parse(photoId)
    return path.join(root, name.slice(-2), `${name}.jpg`)
  }
  return {
    save: async (photoId, bytes) => {
      const file = fileOf(photoId)
      const draft = `${file}.${randomUUID()}`
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeFile(draft, bytes)
        // A reader sees the whole file or none.
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (photoId) => {
      try {
        const handle = await open(fileOf(photoId))
        const { size } = await handle.stat()
        return { size, stream: createReadStream('', { fd: handle }) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (photoId) => rm(fileOf(photoId), { force: true }),
  }
}
