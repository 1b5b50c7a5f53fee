import path from 'node:path'
import { defaultHome } from '@rouage/local-stack'
import { restoreBackup } from './lib/backup/restore'
import { withEmptySite } from './lib/backup/with-site'
import { backupSettings, settingsOrEnd } from './lib/settings'

const usage = `npm run restore -- <folder>
  Fills an empty site with what npm run backup kept in that folder; then start it.
Environment: ROUAGE_HOME, or MONGODB_URL and the folders that the programs are told (docs/operations.md, Backups)`

/** `npm run restore`. */
const [folder = ''] = process.argv.slice(2)
if (folder === '' || folder.startsWith('-')) {
  console.log(usage)
  process.exit(folder === '--help' ? 0 : 2)
}
const { MONGODB_URL: mongodbUrl, ...told } = settingsOrEnd(backupSettings)
const begin = performance.now()
try {
  const tell = (line: string): void => console.error(`  ${line}`)
  const note = await withEmptySite({ home: defaultHome(), mongodbUrl, told, tell }, (site) =>
    restoreBackup(site, path.resolve(folder)),
  )
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`What was kept at ${note.takenAt} is back after ${seconds} s, and was read again: start the site.`)
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
