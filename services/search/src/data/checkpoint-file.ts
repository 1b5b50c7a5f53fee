import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import {
  type CheckpointOrigin,
  type CheckpointSource,
  checksumOf,
  CHUNK,
  readCheckpoint,
  writeCheckpoint,
} from '../index-engine/checkpoint'
import type { IndexEngine } from '../index-engine/index-engine'

const FILE = 'index.checkpoint'
const CHECKSUM_BYTES = 4

/** Why there is no checkpoint to start from: `missing` is normal, `unusable` names what is wrong with the file. */
export type CheckpointRead =
  | { readonly kind: 'read'; readonly engine: IndexEngine; readonly origin: CheckpointOrigin }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unusable'; readonly reason: unknown }

/** @throws RangeError when the file ends before */
const fillFrom = async (handle: FileHandle, target: Uint8Array): Promise<void> => {
  for (let at = 0; at < target.length;) {
    const { bytesRead } = await handle.read(target, at, target.length - at)
    if (bytesRead === 0) throw new RangeError('The checkpoint ends too early.')
    at += bytesRead
  }
}

/** A file's bytes from where it stands up to a size, with their checksum behind them. */
const readOn = (handle: FileHandle, size: number): CheckpointSource => {
  let sum = 0
  const fill = async (target: Uint8Array): Promise<void> => {
    const pieceAt = (at: number) => target.subarray(at, at + CHUNK)
    let coming = fillFrom(handle, pieceAt(0))
    for (let at = 0; at < target.length; at += CHUNK) {
      await coming
      // Summed up while the next one is read.
      coming = fillFrom(handle, pieceAt(at + CHUNK))
      sum = crc32(pieceAt(at), sum)
    }
    await coming
  }
  const check = async (): Promise<void> => {
    const written = Buffer.alloc(CHECKSUM_BYTES)
    await fillFrom(handle, written)
    if (sum !== written.readUInt32LE()) throw new Error('The checksum does not fit.')
  }
  return { size, fill, check }
}

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
      let handle: FileHandle
      try {
        handle = await open(file, 'r')
      } catch (error) {
        const missing = error instanceof Object && 'code' in error && error.code === 'ENOENT'
        return missing ? { kind: 'missing' } : { kind: 'unusable', reason: error }
      }
      try {
        const { size } = await handle.stat()
        return { kind: 'read', ...(await readCheckpoint(readOn(handle, Math.max(0, size - CHECKSUM_BYTES)))) }
      } catch (reason) {
        return { kind: 'unusable', reason }
      } finally {
        await handle.close().catch(() => undefined)
      }
    },
  }
}
export type CheckpointFile = ReturnType<typeof createCheckpointFile>
