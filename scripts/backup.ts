import path from 'node:path'
import { defaultHome } from '@rouage/local-stack'
import { takeBackup } from './lib/backup/backup'
import { withLiveSite } from './lib/backup/with-site'
import { backupSettings, settingsOrEnd } from './lib/settings'

const usage = `npm run backup -- <folder>
  Keeps databases, files and releases of a site in a new folder. The site may run meanwhile.
Environment: ROUAGE_HOME, or MONGODB_URL and the folders that the programs are told (docs/operations.md, Backups)`

/** `npm run backup`. */
const [folder = ''] = process.argv.slice(2)
if (folder === '' || folder.startsWith('-')) {
  console.log(usage)
  process.exit(folder === '--help' ? 0 : 2)
}
const { MONGODB_URL: mongodbUrl, ...told } = settingsOrEnd(backupSettings)
const begin = performance.now()
const secondsSince = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)
try {
  const tell = (line: string): void => console.error(`  ${line}`)
  const note = await withLiveSite({ home: defaultHome(), mongodbUrl, told, tell }, (site) =>
    takeBackup(site, path.resolve(folder)),
  )
  const documents = note.collections.reduce((sum, each) => sum + each.documents, 0)
  const bytes = note.files.reduce((sum, each) => sum + each.bytes, 0)
  console.log(
    `${folder} holds ${documents} documents of ${note.collections.length} collections, as of one moment, and ` +
      `${note.files.length} files (${Math.round(bytes / 1024 ** 2)} MB), after ${secondsSince(begin)} s. ` +
      'Whoever has it has all secrets: keep it safe.',
  )
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
