/** Entry of a thread that draws photos: answers each `{ key, spec, width? }` with `{ key, jpeg }` or `{ key, error }`. */
import { parentPort } from 'node:worker_threads'
import * as z from 'zod/mini'
import { rasterisePhoto } from './render'
import { photoSpec } from './spec'

const order = z.object({ key: z.string(), spec: photoSpec, width: z.optional(z.number()) })

parentPort?.on('message', (message: unknown) => {
  const parsed = order.safeParse(message)
  if (!parsed.success) {
    parentPort?.postMessage({ key: '', error: 'The order is not a photo spec with a key.' })
    return
  }
  const { key, spec, width } = parsed.data
  rasterisePhoto(spec, width).then(
    (jpeg) => parentPort?.postMessage({ key, jpeg: new Uint8Array(jpeg) }),
    (error: unknown) => parentPort?.postMessage({ key, error: error instanceof Error ? error.message : String(error) }),
  )
})
