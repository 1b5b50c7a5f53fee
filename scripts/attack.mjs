import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/attack.ts', process.argv.slice(2))
