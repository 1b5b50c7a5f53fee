import { runProgram } from '@rouage/service-kit'
import { startAccount } from './account'
import { readAccountConfig } from './config'

await runProgram('account', readAccountConfig, startAccount)
