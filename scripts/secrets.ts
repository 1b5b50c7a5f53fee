import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkout } from './lib/dependencies.mjs'
import { freshSecrets } from './lib/fresh-secrets'

/** `npm run secrets`: writes what docker-compose.yml asks for into `.env`, made anew. One that is there stays. */
const file = path.join(checkout, '.env')
try {
  writeFileSync(file, freshSecrets(), { flag: 'wx', mode: 0o600 })
  console.log(`${file} holds new secrets: keep it, and show it to nobody.`)
} catch (error) {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  console.error(`${file} is there already: move it away where its secrets are no longer needed.`)
  process.exitCode = 1
}
