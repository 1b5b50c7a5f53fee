import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/bench.ts', process.argv.slice(2))
