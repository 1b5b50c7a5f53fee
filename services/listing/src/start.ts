import { createLogger, type Logger, runProcess } from '@rouage/service-kit'
import { readListingConfig } from './config'
import { startListing } from './listing'
import type { DemoPhotos } from './photos/demo-photos'

/** The worker is a file of its own: beside the built service, in its folder as source. */
const loadDemoPhotos = async (logger: Logger): Promise<DemoPhotos> => {
  const { createDemoPhotoPool } = await import('./seed/demo-photo-pool')
  const worker = import.meta.url.endsWith('.ts') ? './seed/demo-photo-worker.ts' : './demo-photo-worker.mjs'
  return createDemoPhotoPool(new URL(worker, import.meta.url), logger)
}

await runProcess(async () => {
  const config = readListingConfig()
  const logger = createLogger({ name: 'listing', level: config.LOG_LEVEL })
  return startListing(config, logger, config.LISTING_DEMO_PHOTOS ? { demoPhotos: await loadDemoPhotos(logger) } : {})
})
