import path from 'node:path'
import type { BlobPlace } from '@rouage/service-kit'

/** Where the originals of photos are kept. They never change: another picture is another id. */
export const photoPlace = (folder: string): BlobPlace => ({
  folder,
  prefix: 'listing/photos/',
  suffix: '.jpg',
  isSpread: true,
})

/** Where parts of photos on their way are kept: beside the originals, whose folders have names of two letters. */
export const uploadPlace = (folder: string): BlobPlace => ({
  folder: path.join(folder, 'uploads'),
  prefix: 'listing/uploads/',
})
