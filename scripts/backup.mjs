import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/backup.ts', process.argv.slice(2))
