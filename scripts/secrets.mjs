import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/secrets.ts', process.argv.slice(2))
