import path from 'node:path'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import { watch } from 'chokidar'
import { PROGRAMS, type ProgramName } from './build'
import type { Reporter } from './reporter'

/** Folders whose sources programs are made of. */
export const SOURCES: Readonly<Record<string, readonly ProgramName[]>> = {
  ...Object.fromEntries(RUNNING_SERVICES.map((name) => [`services/${name}`, [name]])),
  'packages/service-kit/src': PROGRAMS,
  'packages/contracts/src': PROGRAMS,
  'shell/server': ['edge'],
}

const isSource = (file: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file) && !/\.test\.tsx?$/.test(file)

/** The programs that a changed file is part of; none for a test, or for what is built into pages alone. */
export const programsOf = (folder: string, file: string): readonly ProgramName[] =>
  isSource(file) ? (SOURCES[folder] ?? []) : []

/** Editors write a file in several steps. */
const QUIET_MS = 150

/**
 * Builds programs anew when their sources change, and starts those again, one after the other, while the rest goes on. A
 * program that does not build goes on as it was.
 * @returns ends the watching
 */
export const rebuildOnChange = ({
  checkout,
  build,
  restart,
  reporter,
}: {
  checkout: string
  /** Builds a program and answers the file that starts it. */
  build: (name: ProgramName) => Promise<string>
  restart: (name: ProgramName, file: string) => Promise<void>
  reporter: Reporter
}): (() => Promise<void>) => {
  const changed = new Set<ProgramName>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const rebuild = async (): Promise<void> => {
    const names = PROGRAMS.filter((name) => changed.delete(name))
    for (const name of names) {
      try {
        await reporter.step(
          name,
          async (tell) => {
            tell('building')
            const file = await build(name)
            tell('starting')
            await restart(name, file)
          },
          () => 'built and started again',
        )
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }
  // Node's own recursive watching loses a file that an editor puts in the place of another.
  const folders = Object.keys(SOURCES)
  const isIgnored = (file: string): boolean => /[\\/](dist|node_modules)([\\/]|$)/.test(path.relative(checkout, file))
  const watcher = watch(folders, { cwd: checkout, ignoreInitial: true, ignored: isIgnored })
  watcher.on('all', (_event, file) => {
    const changedIn = file.split(path.sep).join('/')
    for (const folder of folders.filter((each) => changedIn.startsWith(`${each}/`))) {
      for (const name of programsOf(folder, changedIn.slice(folder.length + 1))) changed.add(name)
    }
    if (changed.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(rebuild)
    }, QUIET_MS)
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
