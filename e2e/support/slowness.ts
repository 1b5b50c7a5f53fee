import { execFileSync } from 'node:child_process'

/** What starting Node takes on a machine that is not busy with something else. */
const START_MS = 50
const SAMPLES = 3
const MOST_PATIENCE = 8

/** How many times slower this machine is just now: for limits that are meant for one that has nothing else to do. */
export const slowness = (): number => {
  const began = performance.now()
  for (let sample = 0; sample < SAMPLES; sample += 1) execFileSync(process.execPath, ['-e', ''])
  return Math.min(MOST_PATIENCE, Math.max(1, (performance.now() - began) / SAMPLES / START_MS))
}
