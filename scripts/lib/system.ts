import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buildAll, type Built, type Mode } from './build'
import { type Claim, claimHome } from './home-claim'
import { assertPortIsFree, freePort } from './ports'
import { type Program, type ProgramOptions, runProgram, startProgram } from './programs'
import type { Reporter } from './reporter'
import { accountSecrets, visitorSecret } from './secrets'
import { type Stack, startStack } from './stack'
import { StartError } from './start-error'
import { Supervisor } from './supervisor'

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
  /** Hears one line for each program that died and came back, or stays down; printed unless given. */
  readonly say?: (line: string) => void
}

/** Everything that runs, in the order in which it may be started: `needs` has to be up first. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  account: ['database'],
  listing: ['database'],
  search: ['database'],
  edge: [],
}

/** The whole of Rouage, running. */
export type System = {
  readonly url: string
  readonly mailPageUrl: string | undefined
  readonly stack: Stack
  readonly built: Built
  readonly home: string
  readonly logs: string
  /** The present lives of the programs by name: `account`, `listing`, `search`, `edge`. */
  readonly programs: ReadonlyMap<string, Program>
  /** How each program was started. */
  readonly starts: ReadonlyMap<string, ProgramOptions>
  /** Looks after the programs and the parts of the stack: `database`, `queue`, `mail-catcher`. */
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
  const { home, port, seedAds, fresh, reporter, mode = 'production', env = {}, say = sayOnTerminal } = options
  const logs = path.join(home, 'logs')
  const programs = new Map<string, Program>()
  const starts = new Map<string, ProgramOptions>()
  const remedy = (name: string) =>
    `Its log: ${path.join(logs, `${name}.log`)}. Start it again: kill -USR2 ${process.pid}`
  const supervisor = new Supervisor(say, remedy)
  let claim: Claim | undefined
  let stack: Stack | undefined
  let stopping: Promise<void> | undefined
  const end = new AbortController()

  const stopAll = async () => {
    end.abort()
    claim?.tellEnd()
    await supervisor.stop('edge')
    await Promise.all([...starts.keys()].map((name) => supervisor.stop(name)))
    for (const name of ['database', 'queue', 'mail-catcher']) await supervisor.stop(name)
    claim?.release()
  }
  const stop = () => (stopping ??= stopAll())

  const start = async (program: ProgramOptions): Promise<void> => {
    starts.set(program.name, program)
    await supervisor.start({
      name: program.name,
      needs: NEEDS[program.name] ?? [],
      start: async (signal) => {
        const life = await startProgram({ ...program, signal, onSpawn: (pid) => claim?.note(program.name, pid) })
        programs.set(program.name, life)
        return life
      },
    })
  }
  const note = (name: string) => (pid: number) => claim?.note(name, pid)

  const bringUp = async (): Promise<System> => {
    const own = await claimHome(home, say)
    if (end.signal.aborted) own.release()
    end.signal.throwIfAborted()
    claim = own
    if (port !== 0) await assertPortIsFree(port)
    if (fresh) await rm(path.join(home, 'data'), { recursive: true, force: true })
    const onSpawn = (name: string, pid: number) => note(name)(pid)
    const [started, building] = await Promise.allSettled([
      reporter.step(
        'Database and queue',
        (tell) => startStack({ home, cache: process.env.ROUAGE_CACHE, supervisor, tell, onSpawn }),
        () => 'running',
      ),
      options.built ?? reporter.step('Build', (tell) => buildAll({ mode, tell })),
    ])
    if (started.status === 'rejected') throw started.reason
    if (building.status === 'rejected') throw building.reason
    stack = started.value
    const built = building.value
    end.signal.throwIfAborted()
    const common = {
      LOG_LEVEL: 'warn',
      ...env,
      HOST: '127.0.0.1',
      ROUAGE_INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
      MONGODB_URL: stack.mongodbUrl,
      REDIS_URL: stack.redisUrl,
      SMTP_URL: stack.smtpUrl,
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
          runProgram('Seeding accounts', built.accountSeed, seedEnv, () => undefined, note('seed')),
          runProgram('Seeding', built.listingSeed, seedEnv, tell, note('seed')),
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
    const edgeEnv = {
      ...serviceEnv,
      HOST: options.host ?? '127.0.0.1',
      VISITOR_SECRET: process.env.VISITOR_SECRET ?? (await visitorSecret(home)),
    }
    await reporter.step('Services and edge', async (tell) => {
      end.signal.throwIfAborted()
      const left = new Set(['account', 'listing', 'search', 'edge'])
      const bring = async (program: ProgramOptions) => {
        await start(program)
        left.delete(program.name)
        tell(`waiting for ${[...left].join(', ')}`)
      }
      await Promise.all([
        bring({
          name: 'account',
          file: built.account,
          port: accountPort,
          env: { ...serviceEnv, PUBLIC_URL: publicUrl },
          logs,
        }),
        // Search begins with listing's snapshot: started before it, it would only wait to try again.
        bring({ name: 'listing', file: built.listing, port: listingPort, env: serviceEnv, logs }).then(() => {
          end.signal.throwIfAborted()
          return bring({ name: 'search', file: built.search, port: searchPort, env: serviceEnv, logs })
        }),
        bring({ name: 'edge', file: built.edge, port: edgePort, env: edgeEnv, logs }),
      ])
    })
    const url = `http://localhost:${edgePort}`
    claim.tellUrl(url)
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
      restart: async (name, file) => {
        const program = starts.get(name)
        if (program === undefined) throw new StartError(`There is no program "${name}".`)
        await supervisor.stop(name)
        await start(file === undefined ? program : { ...program, file })
      },
      stop,
    }
  }

  const ready = bringUp().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    ready,
    stop,
    killNow: () => {
      claim?.killAll()
      claim?.release()
    },
  }
}

/** As {@link beginSystem}, for who only wants it running. */
export const startSystem = (options: SystemOptions): Promise<System> => beginSystem(options).ready
