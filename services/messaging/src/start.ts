import { readConfig, runProgram } from '@rouage/service-kit'
import { messagingConfig } from './config'
import { startMessaging } from './messaging'

await runProgram('messaging', () => readConfig(messagingConfig), startMessaging)
