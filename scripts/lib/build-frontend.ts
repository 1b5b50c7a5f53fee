/** Builds one browser workspace in a process of its own: `build-frontend.ts <slice|host> <dist> <mode>`. */
import { buildOne } from './frontend'

const [name = '', dist = '', mode = 'production'] = process.argv.slice(2)

try {
  console.log(await buildOne(name, dist, mode === 'development' ? 'development' : 'production'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
