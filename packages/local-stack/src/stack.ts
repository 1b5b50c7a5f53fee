import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { type MailCatcher, startMailCatcher } from './mail/catcher'
import { type MongoServer, startMongo } from './mongodb/mongodb'
import { startRedis } from './redis/redis'
import type { RunningServer } from './running-server'
import { type ProgressListener, timed } from './steps'

export const services = ['mongodb', 'redis', 'mail'] as const
export type Service = (typeof services)[number]

export interface LocalStackOptions {
  /** Folder of data and caches; default {@link defaultHome}. */
  readonly home?: string
  /** Folder of what can be had again; default `<home>/cache`, may be shared by several homes. */
  readonly cache?: string
  /** Fixed ports; 0 or absent takes free ones. */
  readonly ports?: Partial<Record<Service | 'mailPage', number>>
  /** Only these services; all by default. */
  readonly only?: readonly Service[]
  readonly onProgress?: ProgressListener
  /** Where MONGODB_URL, REDIS_URL, SMTP_URL and ROUAGE_FSYNC are looked up; default `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** Addresses of what runs; undefined for services that were not asked for. */
export interface LocalStack {
  readonly mongodbUrl?: string
  readonly redisUrl?: string
  readonly smtpUrl?: string
  /** Page to read caught mails; undefined when SMTP_URL names a real server. */
  readonly mailPageUrl?: string
  /** Folder of the database's unix socket, when the wire gateway serves MongoDB. For tests of the gateway. */
  readonly documentDbSocket?: string
  /** Rejects when a server that was started here does not answer. */
  readonly check: () => Promise<void>
  /** Resolves, with its last words, when a process that was started here ended though nobody stopped it. */
  readonly lost: Promise<string>
  /** Ends what was started here. Calling it again waits for the same end. */
  readonly stop: () => Promise<void>
}

export const defaultHome = (): string =>
  resolve(process.env['ROUAGE_HOME'] || join(homedir(), '.local', 'share', 'rouage'))

/**
 * Brings up MongoDB, Redis and a mail catcher on 127.0.0.1, each in the order of its own module: an address given by
 * the environment, a program of the machine, else one that the stack brings along. Throws a `LocalStackError` with the
 * remedy; then nothing is left running.
 */
export const startLocalStack = async (options: LocalStackOptions = {}): Promise<LocalStack> => {
  const home = resolve(options.home ?? defaultHome())
  const cache = resolve(options.cache ?? process.env['ROUAGE_CACHE'] ?? join(home, 'cache'))
  const environment = options.environment ?? process.env
  const wanted = new Set(options.only ?? services)
  const step = timed(options.onProgress)
  const given = (name: string) => environment[name] || undefined

  const mongo = async (): Promise<MongoServer | undefined> =>
    wanted.has('mongodb')
      ? step('MongoDB', (onLine) =>
          startMongo({
            url: given('MONGODB_URL'),
            port: options.ports?.mongodb ?? 0,
            data: join(home, 'data', 'mongodb'),
            cache,
            waitsForDisk: given('ROUAGE_FSYNC') !== 'off',
            onLine,
          }),
        )
      : undefined
  const redis = async (): Promise<RunningServer | undefined> =>
    wanted.has('redis')
      ? step('Redis', (onLine) =>
          startRedis({
            url: given('REDIS_URL'),
            port: options.ports?.redis ?? 0,
            data: join(home, 'data', 'redis'),
            cache,
            waitsForDisk: given('ROUAGE_FSYNC') !== 'off',
            onLine,
          }),
        )
      : undefined
  const mail = async (): Promise<MailCatcher | undefined> =>
    wanted.has('mail')
      ? step('Mail', () =>
          startMailCatcher({
            url: given('SMTP_URL'),
            port: options.ports?.mail ?? 0,
            pagePort: options.ports?.mailPage ?? 0,
            data: join(home, 'data', 'mails'),
          }),
        )
      : undefined

  const starting = [mongo(), redis(), mail()] as const
  const results = await Promise.allSettled(starting)
  const stopAll = async () => {
    await Promise.all(results.map((result) => (result.status === 'fulfilled' ? result.value?.stop() : undefined)))
  }
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  const [mongodb, valkey, catcher] = await Promise.all(starting)
  const running: RunningServer[] = [mongodb, valkey, catcher].filter((server) => server !== undefined)
  let stopping: Promise<void> | undefined
  return {
    check: async () => {
      await Promise.all(running.map((server) => server.check?.()))
    },
    lost: new Promise((resolve) => {
      for (const { lost } of running) void lost?.then(resolve)
    }),
    mongodbUrl: mongodb?.url,
    redisUrl: valkey?.url,
    smtpUrl: catcher?.url,
    mailPageUrl: catcher?.pageUrl,
    documentDbSocket: mongodb?.documentDbSocket,
    stop: () => (stopping ??= stopAll()),
  }
}
