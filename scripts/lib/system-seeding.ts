import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Built } from './build'
import { runProgram } from './programs'
import type { Environment } from './system-environment'

type Seeding = {
  readonly built: Pick<Built, 'accountSeed' | 'messagingSeed' | 'listingSeed'>
  readonly environment: Environment
  readonly ads: number
  /**
   * Says that it was done, for the next start: a file that comes and goes with the databases. Undefined where they lie
   * somewhere else, and have to be asked.
   */
  readonly mark: string | undefined
  readonly tell: (line: string) => void
  readonly onSpawn: (pid: number) => void
}

/** The mark of databases that lie in a home. */
export const seedingMark = (home: string): string => path.join(home, 'data', 'seeded')

/** Fills databases that are empty. @throws StartError with the last words of a seeding that failed */
export const seedDemoData = async ({ built, environment, ads, mark, tell, onSpawn }: Seeding): Promise<void> => {
  if (mark !== undefined && existsSync(mark)) return
  const env = { ...environment, SEED_ADS: String(ads) }
  // Databases of their own: one does not wait for the other.
  await Promise.all([
    runProgram('Seeding accounts', built.accountSeed, env, () => undefined, onSpawn),
    runProgram('Seeding conversations', built.messagingSeed, env, () => undefined, onSpawn),
    runProgram('Seeding', built.listingSeed, env, tell, onSpawn),
  ])
  if (mark === undefined) return
  await mkdir(path.dirname(mark), { recursive: true })
  await writeFile(mark, '')
}
