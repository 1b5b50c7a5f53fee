import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { rasterisePhoto } from './render'
import type { PhotoSpec } from './spec'

/** What a photo worker answers: the picture, or why there is none. */
const workerAnswer = z.union([
  z.object({ key: z.string(), jpeg: z.instanceof(Uint8Array) }),
  z.object({ key: z.string(), error: z.string() }),
])

/** A photo that takes longer than this hangs: one needs about a second on a busy machine. */
const PHOTO_TIMEOUT_MS = 120_000

export type DrawOptions = {
  /** Called once per photo; the next photo of that thread waits for it, so that slow disks are not flooded. */
  readonly onPhoto: (key: string, jpeg: Uint8Array) => Promise<void> | void
  /** Width in pixels, 4:3. */
  readonly width?: number
  /**
   * A JavaScript bundle of `photo-worker.ts` (esbuild, sharp external): threads do not inherit tsx on Node 20. Without
   * it, this thread draws.
   */
  readonly workerScript?: string | URL
  readonly threads?: number
  readonly signal?: AbortSignal
}

type Job = readonly [key: string, spec: PhotoSpec]

const drawHere = async (jobs: Iterator<Job>, options: DrawOptions): Promise<void> => {
  for (let next = jobs.next(); !next.done; next = jobs.next()) {
    options.signal?.throwIfAborted()
    const [key, spec] = next.value
    await options.onPhoto(key, await rasterisePhoto(spec, options.width))
  }
}

const ask = (worker: Worker, [key, spec]: Job, width: number | undefined): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      act()
    }
    const onMessage = (message: unknown): void => {
      const answer = workerAnswer.safeParse(message)
      settle(() => {
        if (!answer.success) reject(new Error(`The photo worker sent something else than a photo for ${key}.`))
        else if ('error' in answer.data) reject(new Error(`Photo ${key} could not be drawn: ${answer.data.error}`))
        else resolve(answer.data.jpeg)
      })
    }
    const onError = (error: Error): void => settle(() => reject(error))
    const onExit = (): void => settle(() => reject(new Error(`The photo worker ended before photo ${key} was done.`)))
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Photo ${key} took longer than ${PHOTO_TIMEOUT_MS / 1000} s.`))),
      PHOTO_TIMEOUT_MS,
    )
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    worker.postMessage({ key, spec, width })
  })

/** Draws all photos of a plan, on several threads where a worker script is given. Stops at the first failure. */
export const drawPhotos = async (photos: ReadonlyMap<string, PhotoSpec>, options: DrawOptions): Promise<void> => {
  const jobs = photos.entries()
  const { workerScript, signal } = options
  if (workerScript === undefined) return drawHere(jobs, options)
  const threads = Math.min(photos.size, Math.max(1, Math.floor(options.threads ?? 2)))
  const runThread = async (): Promise<void> => {
    const worker = new Worker(workerScript)
    try {
      for (let next = jobs.next(); !next.done; next = jobs.next()) {
        signal?.throwIfAborted()
        await options.onPhoto(next.value[0], await ask(worker, next.value, options.width))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, runThread))
}
