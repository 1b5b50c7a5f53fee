import { Problem } from '@rouage/service-kit'
import { createFileCleaner, type FileCleanerOptions } from '@rouage/service-kit/files/file-cleaner'
import type { CleanPhoto } from './clean-photo'
import type { PhotoTask } from './photo-worker'

/** The worker is a file of its own: beside the built program, in this folder as source. */
const workerFile = import.meta.url.endsWith('.ts') ? './photo-worker.ts' : './photo-worker.mjs'

/**
 * A form sends several photos of one person, of which one is drawn at a time: who waits, waits for two. Together less
 * than the edge waits for an answer.
 */
const WAIT_MS = 5_000
const TOTAL_MS = 9_000

/** Pictures of people, drawn anew in threads with limits: two at once, and one of each person's. */
export type PhotoCleaner = {
  /** A picture as it is kept. @throws Problem unusable_photo, or unavailable while too many wait */
  clean(userId: string, bytes: Buffer): Promise<CleanPhoto>
  /** A photo that is kept, turned clockwise by 1 to 3 quarters. @throws as `clean` */
  turn(userId: string, bytes: Buffer, quarterTurns: number): Promise<CleanPhoto>
  close(): Promise<void>
}

const turnBy = (quarterTurns: number): PhotoTask => {
  if (quarterTurns === 1) return 'turn-1'
  return quarterTurns === 2 ? 'turn-2' : 'turn-3'
}

const unusable = (detail: string, cause: unknown) => new Problem({ status: 400, code: 'unusable_photo', detail, cause })

export const createPhotoCleaner = ({ logger }: Pick<FileCleanerOptions<PhotoTask>, 'logger'>): PhotoCleaner => {
  const isSource = workerFile.endsWith('.ts')
  const cleaner = createFileCleaner<PhotoTask, CleanPhoto>({
    logger,
    worker: new URL(workerFile, import.meta.url),
    waitMs: WAIT_MS,
    totalMs: isSource ? undefined : TOTAL_MS,
    refusalOf: (_task, _code, cause, detail) => unusable(detail, cause),
    tooMuchWork: (_task, cause) =>
      unusable('Cette photo n’a pas pu être préparée : envoyez-en une plus petite.', cause),
  })
  return {
    clean: (userId, bytes) => cleaner.clean(userId, 'clean', bytes),
    turn: (userId, bytes, quarterTurns) => cleaner.clean(userId, turnBy(quarterTurns), bytes),
    close: cleaner.close,
  }
}
