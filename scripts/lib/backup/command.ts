import path from 'node:path'
import { defaultHome } from '@rouage/local-stack'
import { backupSettings, settingsOrEnd } from '../settings'
import type { Given } from './with-site'

/** What a command is given by its words and its environment, and since when it runs. */
type Asked = {
  /** Of the backup, as it was written. */
  readonly name: string
  readonly folder: string
  readonly given: Given
  readonly seconds: () => string
}

/**
 * Runs `npm run backup` or `npm run restore`: its one word is the folder of the backup. Ends the process with 2 where there
 * is none, and leaves it with 1 where the work fails.
 * @param work resolves with what is told of it
 */
export const runBackupCommand = async (usage: string, work: (asked: Asked) => Promise<string>): Promise<void> => {
  const [name = ''] = process.argv.slice(2)
  if (name === '' || name.startsWith('-')) {
    console.log(usage)
    process.exit(name === '--help' ? 0 : 2)
  }
  const { MONGODB_URL: mongodbUrl, ...told } = settingsOrEnd(backupSettings)
  const begin = performance.now()
  try {
    const tell = (line: string): void => console.error(`  ${line}`)
    const given = { home: defaultHome(), mongodbUrl, told, tell }
    const seconds = (): string => ((performance.now() - begin) / 1_000).toFixed(1)
    console.log(await work({ name, folder: path.resolve(name), given, seconds }))
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
