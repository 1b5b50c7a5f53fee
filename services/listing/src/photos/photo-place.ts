import type { BlobPlace } from '@rouage/service-kit'

/** Where the originals of photos are kept. They never change: another picture is another id. */
export const photoPlace = (folder: string): BlobPlace => ({
  folder,
  prefix: 'listing/photos/',
  suffix: '.jpg',
  isSpread: true,
})
