import { createLogger, readConfig, runProcess } from '@rouage/service-kit'
import { ideasConfig } from './config'
import { startIdeas } from './ideas'

await runProcess(() => {
  const config = readConfig(ideasConfig)
  return startIdeas(config, createLogger({ name: 'ideas', level: config.LOG_LEVEL }))
})
