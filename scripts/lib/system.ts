import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildAll, type Built, type Mode } from './build'
import { assertPortIsFree } from './ports'
import type { Program, ProgramOptions } from './programs'
import type { Reporter } from './reporter'
import { type Stack, startStack } from './stack'
import type { Supervisor } from './supervisor'
import { commonEnvironment } from './system-environment'
import { SystemProcesses } from './system-processes'
import { planPrograms, startPrograms } from './system-programs'
import { seedDemoData, seedingMark } from './system-seeding'

export type SystemOptions = {
  /** Folder of data and caches. */
  readonly home: string
  /** Port of the edge; 0 takes a free one. */
  readonly port: number
  readonly host?: string
  /** Demo ads for an empty database; 0 for none. */
  readonly seedAds: number
  /** Drops all data first. */
  readonly fresh: boolean
  readonly reporter: Reporter
  readonly mode?: Mode
  /** More environment for every program. */
  readonly env?: Readonly<Record<string, string>>
  /** Copies of each service; 1 unless told. */
  readonly replicas?: number
  /** What to run; built now unless given. */
  readonly built?: Built
  /** Hears one line for each program that died and came back, or stays down; printed unless given. */
  readonly say?: (line: string) => void
}

/** The whole of Rouage, running. */
export type System = {
  readonly url: string
  readonly mailPageUrl: string | undefined
  readonly stack: Stack
  readonly built: Built
  readonly home: string
  readonly logs: string
  /** The present lives of the programs by name: `account`, `listing`, `edge`; further copies as `listing-2`. */
  readonly programs: ReadonlyMap<string, Program>
  /** How each program was started. */
  readonly starts: ReadonlyMap<string, ProgramOptions>
  /** Looks after the programs and the parts of the stack: `payments`, `database`, `queue`, `mail-catcher`. */
  readonly supervisor: Supervisor
  /** Starts a program again at its old address, from another file where one is given. */
  readonly restart: (name: string, file?: string) => Promise<void>
  /** Ends everything in order: what uses the database before the database. */
  readonly stop: () => Promise<void>
}

/** A system that is being started or runs: it can be ended at any time. */
export type Starting = {
  readonly ready: Promise<System>
  readonly stop: () => Promise<void>
  /** Kills whatever runs, without order, and gives the home free. */
  readonly killNow: () => void
}

const sayOnTerminal = (line: string): void => {
  const time = new Date().toLocaleTimeString('en-GB')
  console.error(`  ${time}  ${line}`)
}

/** Brings up the stack, builds what is not built, seeds an empty database, starts services and edge, and keeps them up. */
export const beginSystem = (options: SystemOptions): Starting => {
  const processes = new SystemProcesses(options.home, options.say ?? sayOnTerminal)
  const ready = bringUp(options, processes).catch(async (error: unknown) => {
    await processes.stop()
    throw error
  })
  return { ready, stop: () => processes.stop(), killNow: () => processes.killNow() }
}

const bringUp = async (options: SystemOptions, processes: SystemProcesses): Promise<System> => {
  const { home, host, port, seedAds, fresh, reporter, env = {}, replicas = 1 } = options
  const { logs, programs, starts, supervisor } = processes
  await processes.claim()
  if (port !== 0) await assertPortIsFree(port)
  if (fresh) await rm(path.join(home, 'data'), { recursive: true, force: true })
  const { stack, built } = await stackAndBuild(options, processes)
  processes.throwIfEnding()
  const common = await commonEnvironment({ home, stack, releases: built.releases, more: env })
  if (seedAds > 0) {
    const onSpawn = (pid: number) => processes.note('seed', pid)
    const mark = stack.isDatabaseHere ? seedingMark(home) : undefined
    await reporter.step('Demo data', (tell) =>
      seedDemoData({ built, environment: common, ads: seedAds, mark, tell, onSpawn }),
    )
  }
  const plan = await planPrograms({ home, host, port, logs, built, common, replicas })
  await reporter.step('Services and edge', (tell) => startPrograms(processes, plan, tell))
  const url = `http://localhost:${plan.port}`
  processes.tellUrl(url, stack.mongodbUrl)
  return {
    url,
    mailPageUrl: stack.mailPageUrl,
    stack,
    built,
    home,
    logs,
    programs,
    starts,
    supervisor,
    restart: (name, file) => processes.restart(name, file),
    stop: () => processes.stop(),
  }
}

/** Both at once; where one fails, the other is waited for before the end begins. */
const stackAndBuild = async (
  { home, reporter, mode = 'production', built }: SystemOptions,
  processes: SystemProcesses,
): Promise<{ readonly stack: Stack; readonly built: Built }> => {
  const { supervisor } = processes
  const onSpawn = (name: string, pid: number) => processes.note(name, pid)
  const [started, building] = await Promise.allSettled([
    reporter.step(
      'Database and queue',
      (tell) => startStack({ home, cache: process.env.ROUAGE_CACHE, supervisor, tell, onSpawn }),
      () => 'running',
    ),
    built ?? reporter.step('Build', (tell) => buildAll({ mode, tell })),
  ])
  if (started.status === 'rejected') throw started.reason
  if (building.status === 'rejected') throw building.reason
  return { stack: started.value, built: building.value }
}

/** As {@link beginSystem}, for who only wants it running. */
export const startSystem = (options: SystemOptions): Promise<System> => beginSystem(options).ready
