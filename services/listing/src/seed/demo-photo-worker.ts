import { constants, setPriority } from 'node:os'
import { photoSpec, rasterisePhoto } from '@rouage/demo-data/photos/index'

// On Linux this is the thread's own priority: drawing gives way to answering.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Draws one photo; run in a worker thread, since it takes a second of computing. */
export default (spec: unknown): Promise<Buffer> => rasterisePhoto(photoSpec.parse(spec))
