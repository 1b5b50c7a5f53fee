import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './programs'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Takes a ROUAGE_HOME for this process: two systems on the same data would destroy it. A lock whose process is gone is
 * taken over. @returns the function that gives it back.
 */
export const lockHome = (home: string): (() => void) => {
  mkdirSync(home, { recursive: true })
  const file = path.join(home, 'running.pid')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const owner = Number(readFileSync(file, 'utf8'))
    if (Number.isInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new StartError(`Rouage is running on ${home} already (process ${owner}): stop it, or set ROUAGE_HOME to another folder.`)
    }
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}
