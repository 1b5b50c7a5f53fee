import { createLogger, readConfig, runProcess } from '@rouage/service-kit'
import { messagingConfig } from './config'
import { startMessaging } from './messaging'

await runProcess(() => {
  const config = readConfig(messagingConfig)
  return startMessaging(config, createLogger({ name: 'messaging', level: config.LOG_LEVEL }))
})
