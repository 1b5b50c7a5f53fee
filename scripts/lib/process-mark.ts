import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that is told apart from a later one of the same number by the moment it began. */
export type ProcessMark = { readonly pid: number; readonly born: string }

/** The system's own start, since moments of birth are counted from there. */
const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

/**
 * Fields of `/proc/<pid>/stat` behind the name in parentheses, which may hold anything: the state, then 18 on the start.
 */
const bornOnLinux = (pid: number): string | undefined => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\)\s/s, '')
    .split(' ')
  const [state] = fields
  // A zombie has ended; only nobody has asked how.
  return state === 'Z' || state === 'X' ? undefined : `${bootId()} ${fields[19]}`
}

const bornElsewhere = (pid: number): string | undefined =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim() || undefined

/** When a process began, in words that are the same as long as it lives; undefined when there is none. */
const bornOf = (pid: number): string | undefined => {
  try {
    return process.platform === 'linux' ? bornOnLinux(pid) : bornElsewhere(pid)
  } catch {
    return undefined
  }
}

/** @returns undefined when the process has ended. */
export const markOf = (pid: number): ProcessMark | undefined => {
  const born = bornOf(pid)
  return born === undefined ? undefined : { pid, born }
}

/** Whether this very process lives, and not another one that got its number. */
export const lives = ({ pid, born }: ProcessMark): boolean => bornOf(pid) === born

/** Signals a process if it still is that very one. */
export const signal = (mark: ProcessMark, ...signals: readonly NodeJS.Signals[]): void => {
  for (const each of signals) {
    try {
      if (lives(mark)) process.kill(mark.pid, each)
    } catch {
      // It ended in between, or is somebody else's by now.
    }
  }
}

const POLL_MS = 50

const endsWithin = async (mark: ProcessMark, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms
  while (lives(mark)) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

/**
 * Ends a process that an earlier run left behind: asks it, and kills it when it takes longer. One that is paused is woken.
 */
export const endProcess = async (mark: ProcessMark, patienceMs: number): Promise<void> => {
  signal(mark, 'SIGTERM', 'SIGCONT')
  if (await endsWithin(mark, patienceMs)) return
  signal(mark, 'SIGKILL')
  await endsWithin(mark, patienceMs)
}
