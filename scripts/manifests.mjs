import { runProgram } from './lib/dependencies.mjs'

await runProgram('scripts/manifests.ts', process.argv.slice(2))
