import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { endProcess, lives, markOf, signal } from './process-mark'
import { StartError } from './start-error'

const mark = z.object({ pid: z.int(), born: z.string() })

/** What a system writes into its home while it runs. */
const running = z.object({
  /** The process that looks after all others. */
  owner: mark,
  /** Told once the site answers. */
  url: z.optional(z.string()),
  /** Where its database is; told with the address. */
  mongodbUrl: z.optional(z.string()),
  isEnding: z.optional(z.boolean()),
  /** What it started, in this order. */
  processes: z.array(z.extend(mark, { name: z.string() })),
})
type Running = z.infer<typeof running>

const fileOf = (home: string): string => path.join(home, 'running.json')

const readFile = (file: string): Running | undefined => {
  try {
    return z.safeParse(running, JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
const read = (home: string): Running | undefined => readFile(fileOf(home))

/** Address of the site that runs on a home; undefined when none does. */
export const runningSite = (home: string): string | undefined => runningOn(home)?.url

/** Database of the system that runs on a home; undefined when none does, or it is not up yet. */
export const runningDatabase = (home: string): string | undefined => runningOn(home)?.mongodbUrl

const runningOn = (home: string): Running | undefined => {
  const known = read(home)
  return known !== undefined && lives(known.owner) ? known : undefined
}

/** A home that belongs to this process: two systems on the same data would destroy it. */
export type Claim = {
  /** Tells others, the development server for one, where the site and its database are. */
  readonly tellUrl: (url: string, mongodbUrl?: string) => void
  /** Notes a process that was started, for the next start to end it should this process be killed. */
  readonly note: (name: string, pid: number) => void
  /** Tells the next start that this one is about to end. */
  readonly tellEnd: () => void
  readonly release: () => void
  /** Kills at once whatever is still running of what was noted. */
  readonly killAll: () => void
}

/** Whoever ends takes this long at most; whoever does not end may have only begun to notice that it should. */
const END_LIMIT_MS = 30_000
const NOTICE_MS = 3_000
const LEFTOVER_MS = 10_000
const POLL_MS = 100

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Writes the file whole, under its name only if that is not taken. @returns whether it was not */
const create = (home: string, content: Running): boolean => {
  const draft = `${fileOf(home)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  try {
    linkSync(draft, fileOf(home))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const replace = (home: string, content: Running): void => {
  const draft = `${fileOf(home)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  renameSync(draft, fileOf(home))
}

/** Takes the file of a system that is gone out of the way, and leaves one that another start wrote meanwhile. */
const removeStale = (home: string): void => {
  const aside = `${fileOf(home)}.${process.pid}.stale`
  try {
    renameSync(fileOf(home), aside)
    const taken = readFile(aside)
    if (taken !== undefined && lives(taken.owner)) linkSync(aside, fileOf(home))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes a ROUAGE_HOME for this process. A system that is ending is waited for; what one that was killed left running is
 * ended first: processes that it noted, and that are still those very ones.
 * @param tell hears what is waited for, and what was left
 * @throws StartError when another system runs there
 */
export const claimHome = async (home: string, tell: (line: string) => void = () => {}): Promise<Claim> => {
  mkdirSync(home, { recursive: true })
  const owner = markOf(process.pid)
  if (owner === undefined) throw new StartError('This process cannot find itself: install ps, or mount /proc.')
  let content: Running = { owner, processes: [] }
  const began = Date.now()
  let isToldOfEnd = false
  while (!create(home, content)) {
    const other = read(home)
    if (other !== undefined && lives(other.owner)) {
      if (Date.now() - began > (other.isEnding === true ? END_LIMIT_MS : NOTICE_MS)) {
        throw new StartError(
          `Rouage is running on ${home} already (process ${other.owner.pid}): stop it, or set ROUAGE_HOME to another folder.`,
        )
      }
      if (!isToldOfEnd && other.isEnding === true) tell('Waiting for an earlier run to end.')
      isToldOfEnd = other.isEnding === true
      await pause(POLL_MS)
      continue
    }
    for (const left of (other?.processes ?? []).toReversed()) {
      if (!lives(left)) continue
      tell(`Ending ${left.name}, which an earlier run left behind.`)
      await endProcess(left, LEFTOVER_MS)
    }
    removeStale(home)
  }
  const change = (next: Partial<Running>): void => {
    content = { ...content, ...next }
    replace(home, content)
  }
  return {
    tellUrl: (url, mongodbUrl) => change(mongodbUrl === undefined ? { url } : { url, mongodbUrl }),
    note: (name, pid) => {
      const born = markOf(pid)
      const others = content.processes.filter(lives)
      change({ processes: born === undefined ? others : [...others, { ...born, name }] })
    },
    tellEnd: () => change({ isEnding: true }),
    release: () => rmSync(fileOf(home), { force: true }),
    killAll: () => {
      for (const each of content.processes) signal(each, 'SIGKILL')
    },
  }
}
