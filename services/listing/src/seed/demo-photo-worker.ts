import { constants, setPriority } from 'node:os'
import { photoSpec, rasterisePhoto } from '@rouage/demo-data/photos/index'

/** What is drawn ahead is drawn by threads that draw nothing else: a priority that was given up does not come back. */
export type DrawTask = { readonly spec: unknown; readonly width: number; readonly isAhead: boolean }

/** Draws one photo; run in a worker thread, since it takes half a second of computing. */
export default ({ spec, width, isAhead }: DrawTask): Promise<Buffer> => {
  // On Linux this is the thread's own priority.
  if (isAhead) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return rasterisePhoto(photoSpec.parse(spec), width)
}
