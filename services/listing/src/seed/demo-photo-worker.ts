import { constants, setPriority } from 'node:os'
import { photoSpec, rasterisePhoto } from '@rouage/demo-data/photos/index'

// On Linux this is the thread's own priority: drawing gives way to answering.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export type DrawTask = { readonly spec: unknown; readonly width: number }

/** Draws one photo; run in a worker thread, since it takes half a second of computing. */
export default ({ spec, width }: DrawTask): Promise<Buffer> => rasterisePhoto(photoSpec.parse(spec), width)
