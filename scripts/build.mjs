import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/build.ts', process.argv.slice(2))
