import { MessageChannel } from 'node:worker_threads'
import { type Logger, Problem } from '@rouage/service-kit'
import { Piscina } from 'piscina'
import type { CleanDocument } from './clean-document'
import type { Cleaned, CleanTask } from './clean-worker'
import { documentTooLarge, tooMuchWork, unsafeDocument, unsupportedDocument } from './problems'

/** The worker is a file of its own: beside the built program, in this folder as source, which `tsx` compiles first. */
const isSource = import.meta.url.endsWith('.ts')
const workerFile = new URL(isSource ? './clean-worker.ts' : './clean-worker.mjs', import.meta.url).href

/** Documents that are cleaned at once, and that may wait for their turn. */
const THREADS = 2
const WAITING = 8
/** For a turn, for a thread to begin, and for the work: together less than the edge waits for an answer. */
const WAIT_MS = 2_000
const BEGIN_MS = isSource ? 30_000 : 5_000
/** A scan takes well under a second. */
const CLEAN_MS = 7_000
/** JavaScript memory of one thread; what it unpacks is limited by `clean-pdf` and `clean-image`. */
const MEMORY_MB = 256

export type DocumentCleaner = {
  /**
   * A document as it is kept, made in a thread of its own: whatever a file does there, requests go on.
   * @throws Problem unsupported_document, document_too_large, unsafe_document, or unavailable while too many wait
   */
  clean(bytes: Buffer): Promise<CleanDocument>
  close(): Promise<void>
}

const busy = () =>
  new Problem({
    status: 503, code: 'unavailable', detail: 'Beaucoup de documents arrivent en ce moment. Réessayez dans une minute.', retryAfterSeconds: 60,
  })

const refusalOf = ({ refused, reason }: Extract<Cleaned, { refused: string }>): Problem => {
  const cause = new Error(reason)
  if (refused === 'document_too_large') return documentTooLarge()
  return refused === 'unsupported_document' ? unsupportedDocument(cause) : unsafeDocument(cause)
}

/** Lets so many in at once; the others wait for a while, in order. */
const createGate = ({ places, waiting, waitMs }: { places: number; waiting: number; waitMs: number }) => {
  let free = places
  const queue: (() => void)[] = []
  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1)
        reject(busy())
      }, waitMs)
      queue.push(admit)
    })
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** The worker's answer within its limits. @throws Problem */
const runWithin = async (
  pool: Piscina<CleanTask, Cleaned>,
  bytes: Buffer,
  { beginMs, cleanMs, logger }: { beginMs: number; cleanMs: number; logger: Logger },
): Promise<Cleaned> => {
  const { port1: ours, port2: begun } = new MessageChannel()
  const over = new AbortController()
  let hasBegun = false
  let timer = setTimeout(() => over.abort(), beginMs)
  ours.once('message', () => {
    hasBegun = true
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(), cleanMs)
  })
  try {
    return await pool.run({ bytes, begun }, { signal: over.signal, transferList: [begun] })
  } catch (error) {
    logger.warn({ err: error, bytes: bytes.length, hasBegun }, 'a document could not be cleaned')
    // Out of time or memory, or a fault in what reads the file: the file's, once it was begun.
    throw hasBegun ? tooMuchWork(error) : busy()
  } finally {
    clearTimeout(timer)
    ours.close()
  }
}

/** Threads begin with the first document and end when none has come for a minute. */
export const createDocumentCleaner = ({
  logger, threads = THREADS, waiting = WAITING, waitMs = WAIT_MS, beginMs = BEGIN_MS, cleanMs = CLEAN_MS, memoryMb = MEMORY_MB,
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
    ...(isSource ? { execArgv: ['--import', 'tsx'] } : {}),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  // A thread that ends between two documents tells the pool alone: without this it would end the service.
  pool.on('error', (error: unknown) => logger.error({ err: error }, 'a thread that cleans documents ended'))
  const enter = createGate({ places: threads, waiting, waitMs })
  return {
    clean: (bytes) =>
      enter(async () => {
        const cleaned = await runWithin(pool, bytes, { beginMs, cleanMs, logger })
        if ('refused' in cleaned) throw refusalOf(cleaned)
        return { type: cleaned.type, bytes: Buffer.from(cleaned.bytes) }
      }),
    close: () => pool.destroy(),
  }
}
