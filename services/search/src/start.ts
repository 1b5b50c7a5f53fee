import { runProgram } from '@rouage/service-kit'
import { readSearchConfig } from './config'
import { startSearch } from './search'

await runProgram('search', readSearchConfig, startSearch)
