import { buildAll } from './lib/build'
import { terminalReporter } from './lib/reporter'

try {
  await terminalReporter().step('Build', (tell) => buildAll({ tell }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
