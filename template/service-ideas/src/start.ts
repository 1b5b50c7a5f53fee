import { readConfig, runProgram } from '@rouage/service-kit'
import { ideasConfig } from './config'
import { startIdeas } from './ideas'

await runProgram('ideas', () => readConfig(ideasConfig), startIdeas)
