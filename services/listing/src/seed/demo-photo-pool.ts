import { Piscina } from 'piscina'
import type { DemoPhotos } from '../photos/demo-photos'

/** Drawings that may wait; beyond, a photo is missing until it is asked for again. */
const MAX_QUEUE = 200
const DRAW_WITHIN_MS = 60_000

/**
 * Draws demo photos on worker threads of their own, which end when there is nothing to draw.
 * @param workerFile address of demo-photo-worker, as source or as built
 */
export const createDemoPhotoPool = (workerFile: URL, threads = 2): DemoPhotos => {
  const pool = new Piscina<unknown, Uint8Array>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: MAX_QUEUE,
    idleTimeout: 10_000,
  })
  return {
    draw: (spec) => pool.run(spec, { signal: AbortSignal.timeout(DRAW_WITHIN_MS) }),
    close: () => pool.destroy(),
  }
}
