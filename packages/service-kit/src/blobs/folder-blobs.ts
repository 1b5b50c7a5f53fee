import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { id } from '@rouage/contracts'
import type { BlobStore } from './blob-store'

/** A file that is being written, by one of those who write it at once. */
const draftOf = (file: string): string => `${file}.${randomUUID()}.draft`

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

const unlessMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined
  throw error
}

/**
 * Blobs as files below `root`, for the service's own eyes alone. Replicas share the folder.
 * @param suffix of the files' names
 * @param isSpread puts them into folders by the end of their ids, so that none grows endless
 */
export const folderBlobs = (root: string, { suffix = '', isSpread = false } = {}): BlobStore => {
  // Ids are letters, digits, - and _: nothing that somebody sent can lead out of the folder.
  const fileOf = (blobId: string): string => {
    const name = id.parse(blobId)
    return path.join(root, isSpread ? name.slice(-2) : '', name + suffix)
  }
  const listIn = async function* (folder: string): ReturnType<BlobStore['list']> {
    const entries = (await opendir(folder).catch(unlessMissing)) ?? []
    for await (const entry of entries) {
      const place = path.join(folder, entry.name)
      if (isSpread && folder === root && entry.isDirectory()) yield* listIn(place)
      const [name = ''] = entry.name.split('.')
      const blobId = id.safeParse(name)
      if (!entry.isFile() || !blobId.success) continue
      // Removed since the folder was read.
      const file = await stat(place).catch(unlessMissing)
      if (file !== undefined) yield { blobId: blobId.data, changedAt: file.mtime }
    }
  }
  return {
    save: async (blobId, bytes) => {
      const file = fileOf(blobId)
      const draft = draftOf(file)
      const folder = path.dirname(file)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        // Removed while it was being written: as if that had come a moment later.
        if (isMissing(error) && (await stat(folder).catch(unlessMissing)) !== undefined) return
        throw error
      }
    },
    open: async (blobId) => {
      const handle = await open(fileOf(blobId)).catch(unlessMissing)
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      return { size, stream: createReadStream('', { fd: handle }) }
    },
    read: async (blobId) => readFile(fileOf(blobId)).catch(unlessMissing),
    remove: async (blobId) => {
      const file = fileOf(blobId)
      const { dir, base } = path.parse(file)
      const names = (await readdir(dir).catch(unlessMissing)) ?? []
      const drafts = names.filter((name) => name.startsWith(`${base}.`) && name.endsWith('.draft'))
      for (const name of [...drafts, base]) await rm(path.join(dir, name), { force: true })
    },
    list: () => listIn(root),
  }
}
