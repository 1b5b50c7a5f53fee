import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/test.ts', process.argv.slice(2))
