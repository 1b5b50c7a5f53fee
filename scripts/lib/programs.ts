import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { checkout } from './dependencies.mjs'

/** A service or the edge as a process of its own. */
export type Program = {
  readonly name: string
  readonly url: string
  /** Where its probes and figures are. */
  readonly operationsUrl: string
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}

/** A program could not start; the message is one sentence with the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A port nobody uses now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** @throws StartError when somebody listens on the port. */
export const assertPortIsFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      reject(new StartError(`Port ${port} is taken: stop what uses it, or choose another with PORT=3001 npm start.`)),
    )
    server.listen(port, () => server.close(() => resolve()))
  })

const READY_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 15_000

export type ProgramOptions = {
  readonly name: string
  readonly file: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  readonly logs: string
  readonly onExit?: (code: number | null) => void
  /** Gives up on a program that is not ready yet, and ends it. */
  readonly signal?: AbortSignal
}

/** Starts a built program with its log in a file of its own, and waits until it is ready. */
export const startProgram = async ({ name, file, port, env, logs, onExit, signal }: ProgramOptions): Promise<Program> => {
  mkdirSync(logs, { recursive: true })
  const logFile = path.join(logs, `${name}.log`)
  const log = createWriteStream(logFile, { flags: 'a' })
  const operationsPort = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), OPERATIONS_PORT: String(operationsPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false })
    stream.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-1_500)
    })
  }
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code))
  })
  let ended = false
  void exited.then((code) => {
    ended = true
    log.end()
    onExit?.(code)
  })
  const url = `http://127.0.0.1:${port}`
  const operationsUrl = `http://127.0.0.1:${operationsPort}`
  const stop = async () => {
    if (ended) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(timer)
  }
  const deadline = Date.now() + READY_LIMIT_MS
  for (;;) {
    if (ended) {
      throw new StartError(`${name} ended while it started: ${tail.trim().split('\n').slice(-2).join(' ')} (log: ${logFile})`)
    }
    const isReady = await fetch(`${operationsUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(({ ok }) => ok, () => false)
    if (isReady) return { name, url, operationsUrl, child, stop }
    if (signal?.aborted) {
      await stop()
      throw new StartError(`${name} was stopped before it was ready.`)
    }
    if (Date.now() > deadline) {
      await stop()
      throw new StartError(`${name} was not ready within ${READY_LIMIT_MS / 1000} s: read ${logFile}.`)
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
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
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
