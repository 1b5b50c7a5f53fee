import { createLogger, runProcess } from '@rouage/service-kit'
import { readPublishConfig } from './config'
import { startPublish } from './publish'

await runProcess(() => {
  const config = readPublishConfig()
  return startPublish(config, createLogger({ name: 'publish', level: config.LOG_LEVEL }))
})
