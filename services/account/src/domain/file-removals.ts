import { type BlobStore, type Logger, unavailable } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { FileRemovalRepository } from '../data/file-removals'

/** Longer than anybody takes from the first byte of a file to the end of its transaction. */
const UNDECIDED_MS = 10 * 60_000
/** A file that no row has known for so long is nobody's. */
const ORPHAN_MS = 24 * 3_600_000
const BATCH = 200

/**
 * Sees to it that the files of a store and the rows that point to them go together: a file is removed only after the
 * commit that says so, and one whose commit never came is removed too.
 */
export const createFileRemovals = ({
  rows,
  isKnown,
  files,
  logger,
}: {
  rows: FileRemovalRepository
  /** Whether something points to the file. */
  isKnown: (fileId: string) => Promise<boolean>
  files: BlobStore
  logger: Logger
}) => {
  const remove = async (fileId: string): Promise<void> => {
    await files.remove(fileId)
    await rows.remove(fileId)
  }
  return {
    /** Before a file is written: it goes again, unless `keep` says otherwise. */
    expect: rows.insert,
    /**
     * In the transaction that points to the file.
     * @throws Problem unavailable where that comes too late: the file is gone or about to go
     */
    keep: async (fileId: string, session: ClientSession): Promise<void> => {
      if (!(await rows.removeUnclaimed(fileId, session))) throw unavailable('L’envoi a pris trop de temps. Réessayez.')
    },
    /** In the transaction that lets go of the file. */
    add: rows.insertOnce,
    /** Once that is through, as far as it goes: what fails here, `removeUnkeptFiles` does. */
    removeNow: async (fileId: string): Promise<void> => {
      await remove(fileId).catch((error: unknown) => logger.warn({ err: error, fileId }, 'a file was not removed yet'))
    },
    /** Removes what was let go of, and what nobody came to keep. @returns how many */
    removeUnkeptFiles: async (now = new Date()): Promise<number> => {
      const due = await rows.listUntil(new Date(now.getTime() - UNDECIDED_MS), BATCH)
      for (const fileId of due) {
        if (await rows.claim(fileId, now)) await remove(fileId)
      }
      return due.length
    },
    /** Removes files that no row knows of, as an older release or a restored database may have left. @returns how many */
    removeOrphanedFiles: async (now = new Date()): Promise<number> => {
      let removed = 0
      for await (const { blobId: fileId, changedAt } of files.list()) {
        if (changedAt.getTime() > now.getTime() - ORPHAN_MS) continue
        if ((await isKnown(fileId)) || (await rows.has(fileId))) continue
        await files.remove(fileId)
        removed += 1
      }
      return removed
    },
  }
}
export type FileRemovals = ReturnType<typeof createFileRemovals>
