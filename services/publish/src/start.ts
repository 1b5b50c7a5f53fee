import { runProgram } from '@rouage/service-kit'
import { readPublishConfig } from './config'
import { startPublish } from './publish'

await runProgram('publish', readPublishConfig, startPublish)
