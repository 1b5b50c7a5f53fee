import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { LocalStackError } from './local-stack-error'
import { onPath } from './processes'

const heldByOther = 75

/**
 * Holds an exclusive lock on a file until released or until this process ends, however it ends: the kernel keeps it
 * for a helper whose input is a pipe from here. Resolves to undefined when another process keeps it past the wait.
 * Machines without `flock` (macOS) have no lock; the servers' own locks remain.
 */
export const lock = async (file: string, waitSeconds: number): Promise<(() => Promise<void>) | undefined> => {
  const refused = (cause?: unknown): LocalStackError =>
    new LocalStackError(
      `The lock ${file} could not be taken: make the folder writable, or set ROUAGE_HOME or ROUAGE_CACHE to one that is.`,
      { cause },
    )
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw refused(error)
  }
  const program = onPath('flock')
  if (!program) return () => Promise.resolve()
  const child = spawn(
    program,
    [
      '--wait',
      String(waitSeconds),
      '--conflict-exit-code',
      String(heldByOther),
      file,
      'sh',
      '-c',
      'echo held; exec cat >/dev/null',
    ],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Out of the terminal's process group: Ctrl-C must not open the lock before the servers have ended.
      detached: true,
    },
  )
  const closed = new Promise<number>((resolve) => {
    child.once('error', () => resolve(-1))
    child.once('close', (code) => resolve(code ?? -1))
  })
  const held = await Promise.race([
    new Promise<true>((resolve) => child.stdout.once('data', () => resolve(true))),
    closed,
  ])
  if (held === heldByOther) return undefined
  if (held !== true) throw refused()
  child.unref()
  return async () => {
    // Otherwise a process that has nothing else to do ends here, in the midst of its work.
    child.ref()
    child.stdin.end()
    await closed
  }
}
