import { type Logger, Problem } from '@rouage/service-kit'
import { createFileCleaner, type FileCleaner } from '@rouage/service-kit/files/file-cleaner'
import type { CleanPhoto } from './clean-photo'

/** The worker is a file of its own: beside the built program, in this folder as source. */
const workerFile = import.meta.url.endsWith('.ts') ? './photo-worker.ts' : './photo-worker.mjs'

/** Six photos of one person may come at once, of which one is drawn at a time: who waits, waits for two. */
const WAIT_MS = 5_000

const unusable = (detail: string, cause: unknown) => new Problem({ status: 400, code: 'unusable_photo', detail, cause })

export type PhotoCleaner = FileCleaner<'photo', CleanPhoto>

/** Pictures of people, drawn anew in threads with limits: two at once, and one of each person's. */
export const createPhotoCleaner = (logger: Logger): PhotoCleaner =>
  createFileCleaner<'photo', CleanPhoto>({
    logger,
    worker: new URL(workerFile, import.meta.url),
    waitMs: WAIT_MS,
    refusalOf: (_kind, _code, cause, detail) => unusable(detail, cause),
    tooMuchWork: (_kind, cause) =>
      unusable('Cette photo n’a pas pu être préparée : envoyez-en une plus petite.', cause),
  })
