import { createLogger, type Logger, runProcess } from '@rouage/service-kit'
import { readListingConfig } from './config'
import { startListing } from './listing'
import type { DemoPhotos } from './photos/demo-photos'

/** Loaded only where demo photos are drawn: the renderer is no part of a service in production. */
const loadDemoPhotos = async (logger: Logger, width: number | undefined): Promise<DemoPhotos> => {
  const { createDemoPhotoPool } = await import('./seed/demo-photo-pool')
  return createDemoPhotoPool(logger, width)
}

await runProcess(async () => {
  const config = readListingConfig()
  const logger = createLogger({ name: 'listing', level: config.LOG_LEVEL })
  return startListing(
    config,
    logger,
    config.LISTING_DEMO_PHOTOS ? { demoPhotos: await loadDemoPhotos(logger, config.LISTING_DEMO_PHOTO_WIDTH) } : {},
  )
})
