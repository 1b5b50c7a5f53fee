import { type Logger, runProgram } from '@rouage/service-kit'
import { readListingConfig } from './config'
import { startListing } from './listing'
import type { DemoPhotos } from './photos/demo-photos'

/** Loaded only where demo photos are drawn: the renderer is no part of a service in production. */
const loadDemoPhotos = async (logger: Logger, width: number | undefined): Promise<DemoPhotos> => {
  const { createDemoPhotoPool } = await import('./seed/demo-photo-pool')
  return createDemoPhotoPool(logger, width)
}

await runProgram('listing', readListingConfig, async (config, logger) =>
  startListing(
    config,
    logger,
    config.LISTING_DEMO_PHOTOS ? { demoPhotos: await loadDemoPhotos(logger, config.LISTING_DEMO_PHOTO_WIDTH) } : {},
  ),
)
