import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/restore.ts', process.argv.slice(2))
