/**
 * Runs the newest built program of a workspace in this very process: `run.mjs services/listing start.mjs`.
 * Containers use it; `npm start` starts the same files.
 */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const [workspace = '', program = ''] = process.argv.slice(2)
const dist = path.join(checkout, workspace, 'dist')

const builds = readdirSync(dist)
  .map((name) => path.join(dist, name, program))
  .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)

const newest = builds[0]
if (newest === undefined) {
  process.stderr.write(`${workspace} holds no built ${program}: run npm run build.\n`)
  process.exit(1)
}
await import(pathToFileURL(newest).href)
