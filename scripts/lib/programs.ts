import { spawn } from 'node:child_process'
import { checkout } from './dependencies.mjs'
import { endChild, endingOf, type Life, openLog } from './life'
import { freePort } from '@rouage/local-stack/ports'
import { StartError } from './start-error'

/** A service or the edge as a process of its own. */
export type Program = Life & {
  readonly url: string
  /** Where its probes and figures are. */
  readonly operationsUrl: string
}

const READY_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 15_000
const CHECK_LIMIT_MS = 3_000

export type ProgramOptions = {
  readonly name: string
  readonly file: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  readonly logs: string
  /** Gives up on a program that is not ready yet, and ends it. */
  readonly signal?: AbortSignal
  /** Told as soon as the process is there. */
  readonly onSpawn?: (pid: number) => void
}

const answers = (url: string, ms: number): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts a built program with its log in a file of its own, and waits until it is ready. It stands outside the
 * terminal's process group, so that Ctrl-C reaches it through this process, in the right order; it ends by itself when
 * this process is gone, which it hears from the channel between them.
 */
export const startProgram = async ({
  name,
  file,
  port,
  env,
  logs,
  signal,
  onSpawn,
}: ProgramOptions): Promise<Program> => {
  const operationsPort = await freePort()
  const log = openLog(logs, name)
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
    },
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    detached: true,
  })
  log.handOver()
  if (child.pid !== undefined) onSpawn?.(child.pid)
  let ending: string | undefined
  const ended = endingOf(child, log)
  void ended.then((how) => {
    ending = how
  })
  const url = `http://127.0.0.1:${port}`
  const operationsUrl = `http://127.0.0.1:${operationsPort}`
  const stop = () => endChild(child, ended, STOP_LIMIT_MS)
  const check = async (): Promise<void> => {
    if (!(await answers(`${operationsUrl}/livez`, CHECK_LIMIT_MS))) throw new Error(`${name} does not answer.`)
  }
  const deadline = Date.now() + READY_LIMIT_MS
  for (;;) {
    if (ending !== undefined) throw new StartError(`${name} ended while it started, ${ending} (log: ${log.file})`)
    if (await answers(`${operationsUrl}/readyz`, 2_000)) return { name, url, operationsUrl, child, ended, check, stop }
    if (signal?.aborted) {
      await stop()
      throw new StartError(`${name} was stopped before it was ready.`)
    }
    if (Date.now() > deadline) {
      await stop()
      throw new StartError(`${name} was not ready within ${READY_LIMIT_MS / 1000} s: read ${log.file}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Runs a built program to its end; each line it prints is told. @throws StartError with its last words. */
export const runProgram = (
  name: string,
  file: string,
  env: Readonly<Record<string, string>>,
  tell: (line: string) => void,
  onSpawn: (pid: number) => void = () => {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    if (child.pid !== undefined) onSpawn(child.pid)
    const end = () => child.kill('SIGTERM')
    process.once('exit', end)
    let tail = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        tail = (tail + chunk.toString()).slice(-1_500)
        const line = chunk.toString().trim().split('\n').at(-1)
        if (line) tell(line)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new StartError(`${name} failed: ${tail.trim().split('\n').slice(-2).join(' ')}`))
    })
  })
