import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type CheckpointOrigin, checksumOf, readCheckpoint, writeCheckpoint } from '../index-engine/checkpoint'
import type { IndexEngine } from '../index-engine/index-engine'

const FILE = 'index.checkpoint'
const CHECKSUM_BYTES = 4

/** Why there is no checkpoint to start from: `missing` is normal, `unusable` names what is wrong with the file. */
export type CheckpointRead =
  | { readonly kind: 'read'; readonly engine: IndexEngine; readonly origin: CheckpointOrigin }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unusable'; readonly reason: unknown }

/** The index on disk, written whole or not at all, with a checksum at its end. */
export const createCheckpointFile = (folder: string) => {
  const file = path.join(folder, FILE)
  return {
    /**
     * Resolves with the rest of the work, the writing, once everything is copied: until then the index must not
     * change.
     */
    write: async (engine: IndexEngine, origin: CheckpointOrigin): Promise<{ written: Promise<void> }> => {
      const parts = await writeCheckpoint(engine, origin)
      const store = async (): Promise<void> => {
        const sum = Buffer.alloc(CHECKSUM_BYTES)
        sum.writeUInt32LE(await checksumOf(parts))
        await mkdir(folder, { recursive: true })
        const draft = `${file}.${process.pid}.draft`
        try {
          const handle = await open(draft, 'w')
          try {
            for (const part of [...parts, sum]) await handle.writeFile(part)
            await handle.sync()
          } finally {
            await handle.close()
          }
          await rename(draft, file)
        } finally {
          await rm(draft, { force: true })
        }
      }
      return { written: store() }
    },

    read: async (): Promise<CheckpointRead> => {
      let bytes: Buffer
      try {
        bytes = await readFile(file)
      } catch (error) {
        const missing = error instanceof Object && 'code' in error && error.code === 'ENOENT'
        return missing ? { kind: 'missing' } : { kind: 'unusable', reason: error }
      }
      try {
        const content = bytes.subarray(0, bytes.length - CHECKSUM_BYTES)
        if (bytes.length < CHECKSUM_BYTES || (await checksumOf([content])) !== bytes.readUInt32LE(content.length)) {
          throw new Error('The checksum does not fit.')
        }
        return { kind: 'read', ...(await readCheckpoint(content)) }
      } catch (reason) {
        return { kind: 'unusable', reason }
      }
    },
  }
}
export type CheckpointFile = ReturnType<typeof createCheckpointFile>
