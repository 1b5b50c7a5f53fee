import { createLogger, runProcess } from '@rouage/service-kit'
import { readSearchConfig } from './config'
import { startSearch } from './search'

await runProcess(() => {
  const config = readSearchConfig()
  return startSearch(config, createLogger({ name: 'search', level: config.LOG_LEVEL }))
})
