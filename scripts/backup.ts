import { takeBackup } from './lib/backup/backup'
import { runBackupCommand } from './lib/backup/command'
import { withLiveSite } from './lib/backup/with-site'

const usage = `npm run backup -- <folder>
  Keeps databases, files and releases of a site in a new folder. The site may run meanwhile.
Environment: ROUAGE_HOME, or MONGODB_URL and the folders that the programs are told (docs/operations.md, Backups)`

/** `npm run backup`. */
await runBackupCommand(usage, async ({ name, folder, given, seconds }) => {
  const note = await withLiveSite(given, (site) => takeBackup(site, folder))
  const documents = note.collections.reduce((sum, each) => sum + each.documents, 0)
  const bytes = note.files.reduce((sum, each) => sum + each.bytes, 0)
  return (
    `${name} holds ${documents} documents of ${note.collections.length} collections, as of one moment, and ` +
    `${note.files.length} files (${Math.round(bytes / 1024 ** 2)} MB), after ${seconds()} s. ` +
    'Whoever has it has all secrets: keep it safe.'
  )
})
