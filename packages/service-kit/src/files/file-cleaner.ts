import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Logger } from '../ops/logger'
import { busy, createTurns } from './turns'

/** Files that are cleaned at once, and that may wait for their turn. */
const THREADS = 2
const WAITING = 8
/** For a turn, and then for all the rest: together less than the edge waits for an answer. */
const WAIT_MS = 2_000
const TOTAL_MS = { source: 40_000, built: 12_000 }
/** For a thread to begin: on a busy machine it is most of the time. */
const BEGIN_MS = { source: 30_000, built: 10_000 }
/** A scan takes well under a second. */
const CLEAN_MS = 7_000
/** JavaScript memory of one thread; what it unpacks, whoever cleans it limits. */
const MEMORY_MB = 256

/** `begun` hears when the work begins: until then the thread was only made ready. */
export type CleanTask<Kind extends string> = {
  readonly kind: Kind
  readonly bytes: Uint8Array
  readonly begun: MessagePort
}

/** What a thread hands back: what it made of the file, or why it refuses it, to be made a Problem of outside. */
export type Cleaned<Result> =
  | { readonly kind: 'clean'; readonly result: Result }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string; readonly reason: string }

export type FileCleaner<Kind extends string, Result> = {
  /**
   * A file as it is kept, made in a thread of its own: whatever the file does there, requests go on.
   * @param userId whose it is: of one person's files one is cleaned at a time, and two may wait
   * @throws Problem by which the file is refused, or unavailable while too many wait
   */
  clean(userId: string, kind: Kind, bytes: Buffer): Promise<Result>
  close(): Promise<void>
}

export type FileCleanerOptions<Kind extends string> = {
  /**
   * A program that `cleanInThread` makes. As source (`.ts`) tsx compiles it first, which takes its time: limits are
   * longer.
   */
  readonly worker: URL
  /** The Problem of a file that was refused by its code, `detail` being the French sentence that it was refused with. */
  readonly refusalOf: (kind: Kind, code: string, cause: Error, detail: string) => Error
  /** The Problem of a file that took more time or memory than a file may, or broke what reads it. */
  readonly tooMuchWork: (kind: Kind, cause: unknown) => Error
  readonly logger: Logger
  readonly threads?: number | undefined
  readonly waiting?: number | undefined
  /** Longest wait for a turn. */
  readonly waitMs?: number | undefined
  /** Longest time for all the rest. */
  readonly totalMs?: number | undefined
  readonly beginMs?: number | undefined
  readonly cleanMs?: number | undefined
  readonly memoryMb?: number | undefined
}

/** The worker's answer within its limits. @throws Problem */
const runWithin = async <Kind extends string, Result>(
  pool: Piscina<CleanTask<Kind>, Cleaned<Result>>,
  file: { readonly kind: Kind; readonly bytes: Buffer },
  { totalMs, beginMs, cleanMs }: { totalMs: number; beginMs: number; cleanMs: number },
  { logger, tooMuchWork }: Pick<FileCleanerOptions<Kind>, 'logger' | 'tooMuchWork'>,
): Promise<Cleaned<Result>> => {
  const asked = performance.now()
  const { port1: ours, port2: begun } = new MessageChannel()
  const over = new AbortController()
  /** Whether the file had all the time that a file may take: what it did not finish in less is not its fault. */
  let hadItsTime = false
  let timer = setTimeout(() => over.abort(), beginMs)
  ours.once('message', () => {
    const leftMs = totalMs - (performance.now() - asked)
    hadItsTime = leftMs >= cleanMs
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(), Math.min(cleanMs, leftMs))
  })
  try {
    return await pool.run({ ...file, begun }, { signal: over.signal, transferList: [begun] })
  } catch (error) {
    logger.warn({ err: error, kind: file.kind, bytes: file.bytes.length, hadItsTime }, 'a file could not be cleaned')
    // Out of time or memory, or a fault in what reads the file: the file's, where it had its time.
    throw hadItsTime ? tooMuchWork(file.kind, error) : busy()
  } finally {
    clearTimeout(timer)
    ours.close()
  }
}

/**
 * Cleans files that people send in threads with limits on time and memory. Threads begin with the first file and end
 * when none has come for a minute.
 * @example
 * const cleaner = createFileCleaner<'photo', Buffer>({ worker, refusalOf, tooMuchWork, logger })
 * const bytes = await cleaner.clean(user.sub, 'photo', await file.read())
 */
export const createFileCleaner = <Kind extends string, Result>(
  options: FileCleanerOptions<Kind>,
): FileCleaner<Kind, Result> => {
  const { worker, refusalOf, logger, threads = THREADS } = options
  const isSource = worker.pathname.endsWith('.ts')
  const limits = {
    totalMs: options.totalMs ?? (isSource ? TOTAL_MS.source : TOTAL_MS.built),
    beginMs: options.beginMs ?? (isSource ? BEGIN_MS.source : BEGIN_MS.built),
    cleanMs: options.cleanMs ?? CLEAN_MS,
  }
  const pool = new Piscina<CleanTask<Kind>, Cleaned<Result>>({
    filename: worker.href,
    execArgv: isSource ? ['--import', 'tsx'] : undefined,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  })
  // A thread that ends between two files tells the pool alone: without this it would end the service.
  pool.on('error', (error: unknown) => logger.error({ err: error }, 'a thread that cleans files ended'))
  const inTurn = createTurns({
    places: threads,
    waiting: options.waiting ?? WAITING,
    waitMs: options.waitMs ?? WAIT_MS,
  })
  return {
    clean: async (userId, kind, bytes) => {
      const cleaned = await inTurn(userId, () => runWithin(pool, { kind, bytes }, limits, options))
      if (cleaned.kind === 'refused') {
        throw refusalOf(kind, cleaned.code, new Error(cleaned.reason), cleaned.detail)
      }
      return cleaned.result
    },
    close: () => pool.destroy(),
  }
}
