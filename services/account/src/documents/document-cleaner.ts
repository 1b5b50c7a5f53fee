import { MessageChannel } from 'node:worker_threads'
import { type Logger, Problem } from '@rouage/service-kit'
import { Piscina } from 'piscina'
import type { CleanDocument } from './clean-document'
import type { Cleaned, CleanTask, FileKind } from './clean-worker'
import {
  documentTooLarge,
  tooMuchWork,
  unsafeDocument,
  unsupportedDocument,
  unsupportedPhoto,
  unusablePhoto,
} from './problems'

/** The worker is a file of its own: beside the built program, in this folder as source, which `tsx` compiles first. */
const isSource = import.meta.url.endsWith('.ts')
const workerFile = new URL(isSource ? './clean-worker.ts' : './clean-worker.mjs', import.meta.url).href

/** Files that are cleaned at once, and that may wait for their turn. */
const THREADS = 2
const WAITING = 8
/** How many of these may be one person's, of whose files one is cleaned at a time: nobody takes the others' places. */
const WAITING_OF_ONE = 2
/** For a turn, and then for all the rest: together less than the edge waits for an answer. */
const WAIT_MS = 2_000
const TOTAL_MS = isSource ? 40_000 : 12_000
/** For a thread to begin: on a busy machine it is most of the time. */
const BEGIN_MS = isSource ? 30_000 : 10_000
/** A scan takes well under a second. */
const CLEAN_MS = 7_000
/** JavaScript memory of one thread; what it unpacks is limited by `clean-pdf` and `clean-image`. */
const MEMORY_MB = 256

export type DocumentCleaner = {
  /**
   * A document as it is kept, made in a thread of its own: whatever a file does there, requests go on.
   * @param userId whose it is
   * @throws Problem unsupported_document, document_too_large, unsafe_document, or unavailable while too many wait
   */
  clean(userId: string, bytes: Buffer): Promise<CleanDocument>
  /**
   * The same of a person's photo.
   * @throws Problem unsupported_photo, unusable_photo, or unavailable while too many wait
   */
  cleanPhoto(userId: string, bytes: Buffer): Promise<Buffer>
  close(): Promise<void>
}

const busy = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    detail: 'Beaucoup de fichiers arrivent en ce moment. Réessayez dans une minute.',
    retryAfterSeconds: 60,
  })

const REFUSALS: Readonly<Record<string, (cause: Error) => Problem>> = {
  document_too_large: documentTooLarge,
  unsupported_document: unsupportedDocument,
  unsafe_document: unsafeDocument,
  unsupported_photo: unsupportedPhoto,
  unusable_photo: unusablePhoto,
}
const refusalOf = ({ code, reason }: Extract<Cleaned, { kind: 'refused' }>): Problem =>
  (REFUSALS[code] ?? unsafeDocument)(new Error(reason))

/** Lets so many in at once, each for another person; the others wait for a while, in order. */
const createGate = ({ places, waiting, waitMs }: { places: number; waiting: number; waitMs: number }) => {
  const inside = new Set<string>()
  const queue: { readonly userId: string; readonly admit: () => void }[] = []
  const enter = (userId: string): Promise<void> => {
    if (inside.size < places && !inside.has(userId)) {
      inside.add(userId)
      return Promise.resolve()
    }
    const own = queue.filter((other) => other.userId === userId).length
    if (queue.length >= waiting || own >= WAITING_OF_ONE) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const place = { userId, admit }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1)
        reject(busy())
      }, waitMs)
      queue.push(place)
    })
  }
  const leave = (userId: string): void => {
    inside.delete(userId)
    const index = queue.findIndex((other) => !inside.has(other.userId))
    const [next] = index < 0 ? [] : queue.splice(index, 1)
    if (next === undefined) return
    inside.add(next.userId)
    next.admit()
  }
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    await enter(userId)
    try {
      return await work()
    } finally {
      leave(userId)
    }
  }
}

/** The worker's answer within its limits. @throws Problem */
const runWithin = async (
  pool: Piscina<CleanTask, Cleaned>,
  file: { readonly kind: FileKind; readonly bytes: Buffer },
  { beginMs, cleanMs, logger }: { beginMs: number; cleanMs: number; logger: Logger },
): Promise<Cleaned> => {
  const asked = performance.now()
  const { port1: ours, port2: begun } = new MessageChannel()
  const over = new AbortController()
  /** Whether the file had all the time that a file may take: what it did not finish in less is not its fault. */
  let hadItsTime = false
  let timer = setTimeout(() => over.abort(), beginMs)
  ours.once('message', () => {
    const leftMs = TOTAL_MS - (performance.now() - asked)
    hadItsTime = leftMs >= cleanMs
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(), Math.min(cleanMs, leftMs))
  })
  try {
    return await pool.run({ ...file, begun }, { signal: over.signal, transferList: [begun] })
  } catch (error) {
    logger.warn({ err: error, kind: file.kind, bytes: file.bytes.length, hadItsTime }, 'a file could not be cleaned')
    // Out of time or memory, or a fault in what reads the file: the file's, where it had its time.
    if (!hadItsTime) throw busy()
    throw file.kind === 'photo' ? unusablePhoto(error) : tooMuchWork(error)
  } finally {
    clearTimeout(timer)
    ours.close()
  }
}

/** Threads begin with the first file and end when none has come for a minute. */
export const createDocumentCleaner = ({
  logger,
  threads = THREADS,
  waiting = WAITING,
  waitMs = WAIT_MS,
  beginMs = BEGIN_MS,
  cleanMs = CLEAN_MS,
  memoryMb = MEMORY_MB,
}: {
  logger: Logger
  threads?: number
  waiting?: number
  waitMs?: number
  beginMs?: number
  cleanMs?: number
  memoryMb?: number
}): DocumentCleaner => {
  const pool = new Piscina<CleanTask, Cleaned>({
    filename: workerFile,
    execArgv: isSource ? ['--import', 'tsx'] : undefined,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  // A thread that ends between two documents tells the pool alone: without this it would end the service.
  pool.on('error', (error: unknown) => logger.error({ err: error }, 'a thread that cleans documents ended'))
  const enter = createGate({ places: threads, waiting, waitMs })
  const run = (userId: string, kind: FileKind, bytes: Buffer): Promise<Cleaned> =>
    enter(userId, () => runWithin(pool, { kind, bytes }, { beginMs, cleanMs, logger }))
  const unexpected = (cleaned: Cleaned): Error =>
    cleaned.kind === 'refused' ? refusalOf(cleaned) : new Error(`a thread answered a ${cleaned.kind}`)
  return {
    clean: async (userId, bytes) => {
      const cleaned = await run(userId, 'document', bytes)
      if (cleaned.kind !== 'document') throw unexpected(cleaned)
      return { type: cleaned.type, bytes: Buffer.from(cleaned.bytes) }
    },
    cleanPhoto: async (userId, bytes) => {
      const cleaned = await run(userId, 'photo', bytes)
      if (cleaned.kind !== 'photo') throw unexpected(cleaned)
      return Buffer.from(cleaned.bytes)
    },
    close: () => pool.destroy(),
  }
}
