import { readConfig, runProgram } from '@rouage/service-kit'
import { rolloutConfig } from './config'
import { startRollout } from './rollout'

await runProgram('rollout', () => readConfig(rolloutConfig), startRollout)
