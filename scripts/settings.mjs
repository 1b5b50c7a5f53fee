import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/settings.ts', process.argv.slice(2))
