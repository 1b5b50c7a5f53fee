import { createLogger, readConfig, runProcess } from '@rouage/service-kit'
import { rolloutConfig } from './config'
import { startRollout } from './rollout'

await runProcess(() => {
  const config = readConfig(rolloutConfig)
  return startRollout(config, createLogger({ name: 'rollout', level: config.LOG_LEVEL }))
})
