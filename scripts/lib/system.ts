import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildAll, type Built, type Mode } from './build'
import { lockHome } from './home-lock'
import { assertPortIsFree, freePort, type Program, type ProgramOptions, runProgram, startProgram, StartError } from './programs'
import type { Reporter } from './reporter'
import { accountSecrets, visitorSecret } from './secrets'
import { type Stack, startStack } from './stack'

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
  /** What to run; built now unless given. */
  readonly built?: Built
  /** Called when a program ends that nobody stopped. */
  readonly onLoss?: (name: string) => void
}

/** The whole of Rouage, running. */
export type System = {
  readonly url: string
  readonly mailPageUrl: string | undefined
  readonly stack: Stack
  readonly built: Built
  readonly home: string
  readonly logs: string
  /** Running programs by name: `account`, `listing`, `search`, `edge`. */
  readonly programs: ReadonlyMap<string, Program>
  /** How each program was started. */
  readonly starts: ReadonlyMap<string, ProgramOptions>
  /** Starts a program again at its old address, after a test has stopped or killed it. */
  readonly restart: (name: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Brings up the stack, builds what is not built, seeds an empty database, starts services and edge. */
export const startSystem = async (options: SystemOptions): Promise<System> => {
  const { home, port, seedAds, fresh, reporter, mode = 'production', env = {}, onLoss } = options
  if (port !== 0) await assertPortIsFree(port)
  const unlock = lockHome(home)
  const logs = path.join(home, 'logs')
  const programs = new Map<string, Program>()
  const starts = new Map<string, ProgramOptions>()
  let stack: Stack | undefined
  let stopping = false

  const stop = async () => {
    stopping = true
    await programs.get('edge')?.stop()
    await Promise.all([...programs.values()].map((program) => program.stop()))
    await stack?.stop()
    unlock()
  }
  const start = async (program: ProgramOptions) => {
    const { signal: _signal, ...again } = program
    starts.set(program.name, again)
    let isUp = false
    const running = await startProgram({
      ...program,
      onExit: () => {
        if (isUp && !stopping && programs.get(program.name) === running) onLoss?.(program.name)
      },
    })
    isUp = true
    programs.set(program.name, running)
  }

  try {
    if (fresh) await rm(path.join(home, 'data'), { recursive: true, force: true })
    const [started, building] = await Promise.allSettled([
      reporter.step(
        'Database and queue',
        (tell) => startStack(home, process.env.ROUAGE_CACHE, tell),
        () => 'running',
      ),
      options.built ?? reporter.step('Build', (tell) => buildAll({ mode, tell })),
    ])
    if (started.status === 'fulfilled') stack = started.value
    if (started.status === 'rejected') throw started.reason
    if (building.status === 'rejected') throw building.reason
    const running = started.value
    const built = building.value
    const common = {
      LOG_LEVEL: 'warn',
      ...env,
      HOST: '127.0.0.1',
      ROUAGE_INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
      MONGODB_URL: running.mongodbUrl,
      REDIS_URL: running.redisUrl,
      SMTP_URL: running.smtpUrl,
      ACCOUNT_SECRETS: process.env.ACCOUNT_SECRETS ?? (await accountSecrets(home)),
      ACCOUNT_DOCUMENT_DIR: path.join(home, 'data/documents'),
      LISTING_DEMO_PHOTOS: 'true',
      LISTING_PHOTO_DIR: path.join(home, 'data/photos'),
      SEARCH_CACHE_DIR: path.join(home, 'cache/search'),
      ROUAGE_MEDIA_CACHE_DIR: path.join(home, 'cache/media'),
      ROUAGE_RELEASES_DIR: built.releases,
    }
    if (seedAds > 0) {
      const seedEnv = { ...common, SEED_ADS: String(seedAds) }
      await reporter.step('Demo data', async (tell) => {
        // Databases of their own: one does not wait for the other.
        await Promise.all([
          runProgram('Seeding accounts', built.accountSeed, seedEnv, () => undefined),
          runProgram('Seeding', built.listingSeed, seedEnv, tell),
        ])
      })
    }
    const edgePort = port === 0 ? await freePort() : port
    const [accountPort, listingPort, searchPort] = [await freePort(), await freePort(), await freePort()]
    const addresses = {
      ACCOUNT_URL: `http://127.0.0.1:${accountPort}`,
      LISTING_URL: `http://127.0.0.1:${listingPort}`,
      SEARCH_URL: `http://127.0.0.1:${searchPort}`,
    }
    const serviceEnv = { ...common, ...addresses }
    // Links in e-mails need an address; pages follow the one that the visitor uses.
    const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${edgePort}`
    // Search begins with listing's snapshot: started before it, it would only wait to try again.
    const edgeEnv = {
      ...serviceEnv,
      HOST: options.host ?? '127.0.0.1',
      VISITOR_SECRET: process.env.VISITOR_SECRET ?? (await visitorSecret(home)),
    }
    await reporter.step('Services and edge', async (tell) => {
      const left = new Set(['account', 'listing', 'search', 'edge'])
      const failed = new AbortController()
      const bring = async (program: ProgramOptions) => {
        try {
          await start({ ...program, signal: failed.signal })
          left.delete(program.name)
          tell(`waiting for ${[...left].join(', ')}`)
        } catch (error) {
          failed.abort(error)
        }
      }
      await Promise.all([
        bring({ name: 'account', file: built.account, port: accountPort, env: { ...serviceEnv, PUBLIC_URL: publicUrl }, logs }),
        bring({ name: 'listing', file: built.listing, port: listingPort, env: serviceEnv, logs }).then(() =>
          failed.signal.aborted ? undefined : bring({ name: 'search', file: built.search, port: searchPort, env: serviceEnv, logs }),
        ),
        bring({ name: 'edge', file: built.edge, port: edgePort, env: edgeEnv, logs }),
      ])
      failed.signal.throwIfAborted()
    })
    return {
      url: `http://localhost:${edgePort}`,
      mailPageUrl: running.mailPageUrl,
      stack: running,
      built,
      home,
      logs,
      programs,
      starts,
      restart: async (name) => {
        const program = starts.get(name)
        if (program === undefined) throw new StartError(`There is no program "${name}".`)
        await programs.get(name)?.stop()
        await start(program)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
