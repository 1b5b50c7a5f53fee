import type { Built } from './build'
import { runProgram } from './programs'
import type { Environment } from './system-environment'

type Seeding = {
  readonly built: Built
  readonly environment: Environment
  readonly ads: number
  readonly tell: (line: string) => void
  readonly onSpawn: (pid: number) => void
}

/** Fills databases that are empty. @throws StartError with the last words of a seeding that failed */
export const seedDemoData = async ({ built, environment, ads, tell, onSpawn }: Seeding): Promise<void> => {
  const env = { ...environment, SEED_ADS: String(ads) }
  // Databases of their own: one does not wait for the other.
  await Promise.all([
    runProgram('Seeding accounts', built.accountSeed, env, () => undefined, onSpawn),
    runProgram('Seeding conversations', built.messagingSeed, env, () => undefined, onSpawn),
    runProgram('Seeding', built.listingSeed, env, tell, onSpawn),
  ])
}
