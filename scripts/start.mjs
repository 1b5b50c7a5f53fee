import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/start.ts', process.argv.slice(2))
