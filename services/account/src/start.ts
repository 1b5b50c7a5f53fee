import { createLogger, runProcess } from '@rouage/service-kit'
import { startAccount } from './account'
import { readAccountConfig } from './config'

await runProcess(async () => {
  const config = readAccountConfig()
  return startAccount(config, createLogger({ name: 'account', level: config.LOG_LEVEL }))
})
