import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '@rouage/service-kit'
import { LRUCache } from 'lru-cache'
import { type PhotoVariant, readVariant, variantsOf } from './resized-photo'

/** Variants of photos on disk, the least recently used of them dropped when they take too much room. */
export type VariantFiles = {
  /** Resolves once the files of before are known. */
  readonly ready: Promise<void>
  read(variant: PhotoVariant): Promise<Buffer | undefined>
  write(variant: PhotoVariant, bytes: Buffer): Promise<void>
  /** Removes every variant of a photo. */
  purge(photoId: string): Promise<void>
  /** Photos that there are variants of; complete once `ready`. */
  photoIds(): string[]
  /** Bytes that are kept. */
  size(): number
}

/** A use is written down on disk this often: it has to be known after a restart, roughly. */
const TOUCH_MS = 3_600_000
const DRAFT = /\.draft$/

type Known = { readonly bytes: number; readonly touchedAt: number }

/** `<last letters of the id>/<id>-<width>.<format>`: no folder grows endless. */
const nameOf = ({ photoId, width, format }: PhotoVariant): string =>
  path.join(photoId.slice(-2), `${photoId}-${width}.${format}`)
const variantOf = (name: string): PhotoVariant | undefined => {
  const [, photoId = '', file = ''] = /^(.+)-([^-]+)$/.exec(path.basename(name)) ?? []
  const variant = readVariant(photoId, file)
  return variant !== undefined && nameOf(variant) === name ? variant : undefined
}

/** @param maxBytes what the files may take in all */
export const createVariantFiles = ({
  folder,
  maxBytes,
  logger,
}: {
  folder: string
  maxBytes: number
  logger: Logger
}): VariantFiles => {
  const fileOf = (name: string): string => path.join(folder, name)
  const remove = (name: string): void => {
    rm(fileOf(name), { force: true }).catch((error: unknown) =>
      logger.warn({ err: error, file: name }, 'a photo’s file cannot be removed'),
    )
  }
  const known = new LRUCache<string, Known>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_known, name, reason) => {
      if (reason === 'evict') remove(name)
    },
  })
  const note = (name: string, bytes: number): void => {
    const before = known.get(name)
    const now = Date.now()
    if (before !== undefined && before.bytes === bytes && now - before.touchedAt < TOUCH_MS) return
    known.set(name, { bytes, touchedAt: now })
    utimes(fileOf(name), now / 1_000, now / 1_000).catch(() => undefined)
  }

  /** What a process before this one left, the most recently used of it last. */
  const readFolder = async (): Promise<void> => {
    const found: { name: string; bytes: number; usedAt: number }[] = []
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(folder, file)
      const facts = await stat(file).catch(() => undefined)
      if (facts === undefined) continue
      if (variantOf(name) !== undefined) found.push({ name, bytes: facts.size, usedAt: facts.mtimeMs })
      else if (DRAFT.test(name) && Date.now() - facts.mtimeMs > TOUCH_MS) remove(name)
    }
    // What was used meanwhile is more recent than all of it.
    const used = [...known.rkeys()]
    for (const { name, bytes, usedAt } of found.sort((a, b) => a.usedAt - b.usedAt)) {
      if (!known.has(name)) known.set(name, { bytes, touchedAt: usedAt })
    }
    for (const name of used) known.get(name)
  }

  const ready = readFolder().catch((error: unknown) =>
    logger.warn({ err: error }, 'the kept photos cannot be looked through'),
  )
  return {
    ready,
    read: async (variant) => {
      const name = nameOf(variant)
      const bytes = await readFile(fileOf(name)).catch(() => undefined)
      if (bytes === undefined) known.delete(name)
      else note(name, bytes.length)
      return bytes
    },
    write: async (variant, bytes) => {
      const name = nameOf(variant)
      const draft = `${fileOf(name)}.${process.pid}.draft`
      await mkdir(path.dirname(draft), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, fileOf(name))
      note(name, bytes.length)
    },
    purge: async (photoId) => {
      // Whoever looks through the folder must not come upon what is being removed.
      await ready
      for (const variant of variantsOf(photoId)) {
        known.delete(nameOf(variant))
        await rm(fileOf(nameOf(variant)), { force: true })
      }
    },
    photoIds: () => [...new Set([...known.keys()].map((name) => variantOf(name)?.photoId ?? ''))],
    size: () => known.calculatedSize,
  }
}
