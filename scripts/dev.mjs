import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/dev.ts', process.argv.slice(2))
