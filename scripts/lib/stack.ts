import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { checkout } from './dependencies.mjs'
import { StartError } from './programs'

const addresses = z.object({
  mongodbUrl: z.string(),
  redisUrl: z.string(),
  smtpUrl: z.string(),
  mailPageUrl: z.optional(z.string()),
  documentDbSocket: z.optional(z.string()),
})
const message = z.union([
  z.object({ addresses }),
  z.object({ failure: z.string() }),
  z.object({ progress: z.object({ step: z.string(), state: z.string(), detail: z.optional(z.string()) }) }),
])

/** The local stack as a process of its own. */
export type Stack = z.infer<typeof addresses> & { readonly stop: () => Promise<void> }

const STOP_LIMIT_MS = 20_000

/**
 * Starts MongoDB, Redis and the mail catcher; what they print goes into `<home>/logs/stack.log`.
 * @throws StartError with the stack's own sentence.
 */
export const startStack = async (home: string, cache: string | undefined, tell: (detail: string) => void): Promise<Stack> => {
  const logs = path.join(home, 'logs')
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(path.join(logs, 'stack.log'), { flags: 'a' })
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(checkout, 'packages/local-stack/src/cli.ts'),
      '--keep-without-input',
      '--home',
      home,
      ...(cache === undefined ? [] : ['--cache', cache]),
    ],
    // A group of its own: Ctrl-C must end what uses the database before the database.
    { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  )
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(timer)
    log.end()
  }
  const started = await new Promise<z.infer<typeof addresses>>((resolve, reject) => {
    child.on('message', (raw) => {
      const told = z.safeParse(message, raw)
      if (!told.success) return
      if ('addresses' in told.data) resolve(told.data.addresses)
      else if ('failure' in told.data) reject(new StartError(told.data.failure))
      else tell(`${told.data.progress.step}: ${told.data.progress.detail ?? told.data.progress.state}`)
    })
    void exited.then(() => reject(new StartError(`The local stack ended while it started: read ${path.join(logs, 'stack.log')}.`)))
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ...started, stop }
}
