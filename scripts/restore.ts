import { runBackupCommand } from './lib/backup/command'
import { restoreBackup } from './lib/backup/restore'
import { withEmptySite } from './lib/backup/with-site'

const usage = `npm run restore -- <folder>
  Fills an empty site with what npm run backup kept in that folder; then start it.
Environment: ROUAGE_HOME, or MONGODB_URL and the folders that the programs are told (docs/operations.md, Backups)`

/** `npm run restore`. */
await runBackupCommand(usage, async ({ folder, given, seconds }) => {
  const note = await withEmptySite(given, (site) => restoreBackup(site, folder))
  return `What was kept at ${note.takenAt} is back after ${seconds()} s, and was read again: start the site.`
})
