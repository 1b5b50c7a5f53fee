import { createLogger, runProcess } from '@rouage/service-kit'
import { readListingConfig } from './config'
import { startListing } from './listing'

await runProcess(async () => {
  const config = readListingConfig()
  return startListing(config, createLogger({ name: 'listing', level: config.LOG_LEVEL }))
})
