import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LocalStackError } from './local-stack-error'

/** Absolute path of a program on the PATH. */
export const onPath = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

export interface Output {
  readonly code: number
  readonly text: string
}

const keptOutput = 20_000

/** Runs a program to its end and gives its exit code with the last of what it said; the caller's exit ends it. */
export const run = (
  program: string,
  args: readonly string[],
  options: { timeoutMs: number; onLine?: (line: string) => void },
): Promise<Output> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    const stop = () => void child.kill('SIGKILL')
    const timer = setTimeout(stop, options.timeoutMs)
    process.once('exit', stop)
    let text = ''
    const take = (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-keptOutput)
      const line = chunk.toString().trimEnd().split('\n').at(-1)
      if (line) options.onLine?.(line)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const done = () => {
      clearTimeout(timer)
      process.off('exit', stop)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('close', (code) => {
      done()
      resolve({ code: code ?? -1, text })
    })
  })

/** A program that runs as long as the stack does. */
export interface Supervised {
  readonly child: ChildProcess
  /** Resolves when the process has ended, with the last of what it said. */
  readonly ended: Promise<Output>
  /** Resolves when the process has ended though nobody stopped it, with the last line that it said. */
  readonly lost: Promise<string>
  /** Asks it to end and waits; kills it when it takes longer. */
  readonly stop: (signal?: NodeJS.Signals, patienceMs?: number) => Promise<void>
}

const endingOf = ({ exitCode, signalCode }: ChildProcess): string =>
  signalCode === null ? `exit code ${exitCode ?? 'unknown'}` : `killed by ${signalCode}`

/**
 * Starts a program that must not outlive this process: the kernel tells it to end when this process is gone. It stands
 * outside the terminal's process group, so that Ctrl-C reaches it through its owner, in the right order.
 * @param what names it to people, where the program's own name does not
 */
export const supervise = (program: string, args: readonly string[], what?: string): Supervised => {
  const tie = process.platform === 'linux' ? onPath('setpriv') : undefined
  const [file, ...rest] = tie ? [tie, '--pdeathsig', 'TERM', program, ...args] : [program, ...args]
  const child = spawn(file ?? program, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  let text = ''
  const take = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-keptOutput)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const kill = () => void child.kill()
  process.once('exit', kill)
  const ended = new Promise<Output>((resolve) => {
    child.once('error', (error) => resolve({ code: -1, text: error.message }))
    child.once('close', (code) => resolve({ code: code ?? -1, text }))
  }).finally(() => process.off('exit', kill))
  let stopping = false
  const name = program.split('/').at(-1) ?? program
  const lost = new Promise<string>((resolve) => {
    void ended.then((output) => {
      const lastLine = output.text.trim().split('\n').at(-1) ?? ''
      if (!stopping)
        resolve(`${what ?? name} ended unexpectedly (${endingOf(child)})${lastLine === '' ? '' : `: ${lastLine}`}`)
    })
  })
  return {
    child,
    ended,
    lost,
    stop: async (signal = 'SIGTERM', patienceMs = 15_000) => {
      stopping = true
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Asks again and again until the answer is there, the process ended, or time is up. */
export const untilReady = async <T>(
  what: string,
  running: Supervised,
  ask: () => Promise<T>,
  timeoutMs: number,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs
  let ended: Output | undefined
  void running.ended.then((output) => (ended = output))
  for (;;) {
    try {
      return await ask()
    } catch (cause) {
      if (ended)
        throw new LocalStackError(
          `${what} ended while starting (${endingOf(running.child)}): ` +
            `${ended.text.trim().split('\n').slice(-3).join(' / ')}. Mend what it says, or free disk and memory, and start again.`,
          { cause },
        )
      if (Date.now() > deadline)
        throw new LocalStackError(
          `${what} did not answer within ${timeoutMs / 1000} s; try again, or free memory and processor time first.`,
          { cause },
        )
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
