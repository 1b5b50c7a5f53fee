#!/usr/bin/env node
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../src/main.ts')
// Whoever reads may have had enough, as `| head` has: that is no failure of the command.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await main(process.argv.slice(2))
