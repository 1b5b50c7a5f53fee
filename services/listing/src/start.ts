import { createLogger, runProcess } from '@rouage/service-kit'
import { readListingConfig } from './config'
import { startListing } from './listing'
import type { DemoPhotos } from './photos/demo-photos'

/** The built service has the pool's worker beside it, the source in its folder. */
const loadDemoPhotos = async (): Promise<DemoPhotos> => {
  const { createDemoPhotoPool } = await import('./seed/demo-photo-pool')
  const worker = import.meta.url.endsWith('.ts') ? './seed/demo-photo-worker.ts' : './seed/demo-photo-worker.mjs'
  return createDemoPhotoPool(new URL(worker, import.meta.url))
}

await runProcess(async () => {
  const config = readListingConfig()
  const logger = createLogger({ name: 'listing', level: config.LOG_LEVEL })
  return startListing(config, logger, config.LISTING_DEMO_PHOTOS ? { demoPhotos: await loadDemoPhotos() } : {})
})
