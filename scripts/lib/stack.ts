import { spawn } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod/mini'
import { checkout } from './dependencies.mjs'
import { endChild, endingOf, type Life, openLog } from './life'
import { freePort } from '@rouage/local-stack/ports'
import { StartError } from './start-error'
import type { Supervisor } from './supervisor'

const addresses = z.object({
  mongodbUrl: z.optional(z.string()),
  redisUrl: z.optional(z.string()),
  smtpUrl: z.optional(z.string()),
  mailPageUrl: z.optional(z.string()),
  documentDbSocket: z.optional(z.string()),
})
type Addresses = z.infer<typeof addresses>

const message = z.union([
  z.object({ addresses }),
  z.object({ failure: z.string() }),
  z.object({ health: z.string() }),
  z.object({ progress: z.object({ step: z.string(), state: z.string(), detail: z.optional(z.string()) }) }),
])

/** The parts of the local stack: each a process of its own, so that one's death is not the others'. */
const PARTS = [
  { name: 'database', only: 'mongodb', given: 'MONGODB_URL', ports: ['mongodb-port'] },
  { name: 'queue', only: 'redis', given: 'REDIS_URL', ports: ['redis-port'] },
  { name: 'mail-catcher', only: 'mail', given: 'SMTP_URL', ports: ['mail-port', 'mail-page-port'] },
] as const
type Part = (typeof PARTS)[number]

/** What services need, running here or somewhere else. */
export type Stack = {
  readonly mongodbUrl: string
  /** In the home, unlike one that MONGODB_URL names. */
  readonly isDatabaseHere: boolean
  readonly redisUrl: string
  readonly smtpUrl: string
  /** Missing when SMTP_URL names a real server. */
  readonly mailPageUrl: string | undefined
  readonly documentDbSocket: string | undefined
  readonly stop: () => Promise<void>
}

export type StackOptions = {
  readonly home: string
  readonly cache: string | undefined
  readonly supervisor: Supervisor
  readonly tell: (detail: string) => void
  /** Told of each process that is started. */
  readonly onSpawn?: (name: string, pid: number) => void
}

const STOP_LIMIT_MS = 20_000
const CHECK_LIMIT_MS = 5_000

const startPart = async (
  { name, only }: Part,
  ports: readonly string[],
  { home, cache, tell, onSpawn }: StackOptions,
  signal: AbortSignal,
): Promise<Life & { readonly addresses: Addresses }> => {
  const log = openLog(path.join(home, 'logs'), name)
  const cli = path.join(checkout, 'packages/local-stack/src/cli.ts')
  const args = ['--import', 'tsx', cli, '--keep-without-input', '--home', home, '--only', only, ...ports]
  const child = spawn(process.execPath, [...args, ...(cache === undefined ? [] : ['--cache', cache])], {
    // Out of the terminal's process group: Ctrl-C must end what uses the database before the database.
    cwd: checkout,
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    detached: true,
  })
  log.handOver()
  if (child.pid !== undefined) onSpawn?.(name, child.pid)
  const ended = endingOf(child, log)
  const stop = () => endChild(child, ended, STOP_LIMIT_MS)
  const give = () => void stop()
  signal.addEventListener('abort', give, { once: true })

  const started = await new Promise<Addresses>((resolve, reject) => {
    child.on('message', (raw) => {
      const told = z.safeParse(message, raw)
      if (!told.success) return
      if ('addresses' in told.data) resolve(told.data.addresses)
      else if ('failure' in told.data) reject(new StartError(told.data.failure))
      else if ('progress' in told.data)
        tell(`${told.data.progress.step}: ${told.data.progress.detail ?? told.data.progress.state}`)
    })
    void ended.then((how) => reject(new StartError(`The ${name} ended while it started, ${how} (log: ${log.file})`)))
  })
    .catch(async (error: unknown) => {
      await stop()
      throw error
    })
    .finally(() => signal.removeEventListener('abort', give))

  const check = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (error?: Error) => {
        clearTimeout(timer)
        child.off('message', hear)
        if (error === undefined) resolve()
        else reject(error)
      }
      const hear = (raw: unknown) => {
        const told = z.safeParse(message, raw)
        if (!told.success || !('health' in told.data)) return
        end(told.data.health === 'well' ? undefined : new Error(told.data.health))
      }
      const timer = setTimeout(() => end(new Error(`The ${name} does not answer.`)), CHECK_LIMIT_MS)
      child.on('message', hear)
      child.send('check', (error) => (error === null ? undefined : end(error)))
    })
  return { name, child, ended, check, stop, addresses: started }
}

const must = (address: string | undefined, name: string): string => {
  if (address === undefined) throw new StartError(`The local stack gave no address for ${name}.`)
  return address
}

/**
 * Starts MongoDB, Redis and the mail catcher, but for those that the environment names others for, and keeps them up at
 * the same addresses. What they print goes into `<home>/logs/<name>.log`.
 * @throws StartError with the sentence of the one that could not start; then none is left running.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { supervisor } = options
  const own = PARTS.filter(({ given }) => (process.env[given] ?? '') === '')
  const found: Addresses = {
    mongodbUrl: process.env.MONGODB_URL || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
    smtpUrl: process.env.SMTP_URL || undefined,
  }
  const stop = async (): Promise<void> => {
    await Promise.all(own.map(({ name }) => supervisor.stop(name)))
  }
  const results = await Promise.allSettled(
    own.map(async (part) => {
      const ports = await Promise.all(part.ports.map(async (name) => [`--${name}`, String(await freePort())]))
      await supervisor.start({
        name: part.name,
        start: async (signal) => {
          const life = await startPart(part, ports.flat(), options, signal)
          // JSON leaves out what is undefined, so no part takes another's address away.
          Object.assign(found, life.addresses)
          return life
        },
      })
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) {
    await stop()
    throw failed.reason
  }
  return {
    mongodbUrl: must(found.mongodbUrl, 'MongoDB'),
    isDatabaseHere: own.some(({ given }) => given === 'MONGODB_URL'),
    redisUrl: must(found.redisUrl, 'Redis'),
    smtpUrl: must(found.smtpUrl, 'e-mails'),
    mailPageUrl: found.mailPageUrl,
    documentDbSocket: found.documentDbSocket,
    stop,
  }
}
