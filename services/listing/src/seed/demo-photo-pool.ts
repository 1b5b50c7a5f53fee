import { PHOTO_WIDTH } from '@rouage/demo-data/photos/index'
import type { Logger } from '@rouage/service-kit'
import { Piscina } from 'piscina'
import type { DemoPhotos } from '../photos/demo-photos'
import type { DrawTask } from './demo-photo-worker'

/** Drawings that may wait; beyond, a photo is missing until it is asked for again. */
const MAX_QUEUE = 200
/** At the lower priority one is enough. */
const THREADS_AHEAD = 1
/** Generous: on a busy machine a drawing cut off would only begin again with the next reader. */
const DRAW_WITHIN_MS = 120_000

/** The worker is a file of its own: beside the built program, in this folder as source. */
const workerFile = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './demo-photo-worker.ts' : './demo-photo-worker.mjs', import.meta.url)

/** Threads that end when there is nothing to draw. */
const createThreads = (logger: Logger, threads: number) => {
  const pool = new Piscina<DrawTask, Uint8Array>({
    filename: workerFile().href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: MAX_QUEUE,
    idleTimeout: 60_000,
  })
  // A worker that cannot start tells the pool, not who waits for a drawing: without this it would end the service.
  const broken = new AbortController()
  pool.on('error', (error: unknown) => {
    logger.error({ err: error }, 'demo photos cannot be drawn until the service is started again')
    broken.abort(error)
  })
  return {
    run: (task: DrawTask): Promise<Uint8Array> =>
      pool.run(task, { signal: AbortSignal.any([broken.signal, AbortSignal.timeout(DRAW_WITHIN_MS)]) }),
    close: () => pool.destroy(),
  }
}

/**
 * Draws demo photos on worker threads of their own. Those that somebody waits for are answers like others; what is
 * drawn ahead has threads apart, which give way to all that answers.
 * @param width of the photos in pixels
 */
export const createDemoPhotoPool = (logger: Logger, width = PHOTO_WIDTH, threads = 2): DemoPhotos => {
  const awaited = createThreads(logger, threads)
  const ahead = createThreads(logger, THREADS_AHEAD)
  const underWay = new Set<Promise<Uint8Array>>()
  return {
    width,
    draw: (spec, { width: enough = width, isAhead = false } = {}) => {
      const drawing = (isAhead ? ahead : awaited).run({ spec, width: enough, isAhead })
      if (isAhead) return drawing
      underWay.add(drawing)
      return drawing.finally(() => underWay.delete(drawing))
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    close: async () => {
      await Promise.all([awaited.close(), ahead.close()])
    },
  }
}
