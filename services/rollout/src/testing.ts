import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallShape } from '@rouage/contracts/contract-check/call-shape'
import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { silentLogger } from '@rouage/service-kit'
import { createTestIdentity, testDatabase, testServiceConfig, uniqueName } from '@rouage/service-kit/testing'
import request from 'supertest'
import type { RolloutConfig } from './config'
import { startRollout } from './rollout'

const DAY_MS = 24 * 3_600_000

type Files = Readonly<Record<string, string>>
/** How a release in the store differs from a sound one. */
export type GivenRelease = {
  readonly host?: string
  readonly routes?: readonly string[]
  readonly files?: Files
  /** What its code calls, as a build writes it down. */
  readonly calls?: readonly CallShape[]
  /** Over the manifest that goes with them. */
  readonly manifest?: object
}

const integrityOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
const asset = (file: string, content: string) => ({ file, integrity: integrityOf(content) })

/** Puts releases into a folder as a build does. */
export const releaseStore = (folder: string) => {
  const put = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const placeOf = (folderInStore: string): string => path.join(folder, folderInStore)
  return {
    folder,
    put,
    remove: (release: string): Promise<void> => rm(placeOf(release), { recursive: true }),
    /** Makes a release look as if it was last live so many days ago. */
    age: async (release: string, days: number): Promise<void> => {
      const then = new Date(Date.now() - days * DAY_MS)
      await utimes(placeOf(release), then, then)
    },
    isThere: (release: string): Promise<boolean> =>
      stat(placeOf(release)).then(
        () => true,
        () => false,
      ),
    release: async (owner: ReleaseOwner, version: string, given: GivenRelease = {}): Promise<void> => {
      const { host = '^2.0.0', routes = [`/${owner}`], files = { 'entry.js': `${owner} ${version}` } } = given
      const [[file, content] = ['entry.js', '']] = Object.entries(files)
      const common = {
        version,
        routes: routes.map((route) => ({ path: route, title: 'Page' })),
        routePreload: {},
        files: Object.keys(files),
      }
      const own = { name: owner, host, criticality: 'regular', entry: asset(file, content), preload: [] }
      const base = owner === 'host' ? `host/${version}` : `slices/${owner}/${version}`
      const manifest =
        owner === 'host'
          ? { ...common, scripts: [asset(file, content)], server: 'server/server.cjs' }
          : { ...common, ...own }
      for (const [name, text] of Object.entries(files)) await put(`${base}/${name}`, text)
      const { calls } = given
      if (calls !== undefined) await put(`${base}/calls.json`, JSON.stringify(calls))
      if (owner === 'host') await put(`${base}/server/server.cjs`, 'exports.frame = () => undefined')
      await put(
        `${base}/${owner === 'host' ? 'host' : 'release'}.json`,
        JSON.stringify({
          ...manifest,
          ...(calls && { calls: asset('calls.json', JSON.stringify(calls)) }),
          ...given.manifest,
        }),
      )
    },
    /** What a build of everything leaves beside the releases. */
    build: (host: string, slices: Readonly<Record<string, string>>): Promise<void> =>
      put(
        'rollout.json',
        JSON.stringify({
          generatedAt: '2026-11-23T09:00:00.000Z',
          host,
          slices: Object.entries(slices).map(([name, version]) => ({
            name,
            rollout: `${name}-1`,
            state: 'live',
            releases: [{ version, share: 10_000 }],
          })),
        }),
      ),
  }
}

/** The service with a database and a release store of its own. */
export const testRollout = async (settings: Partial<RolloutConfig> = {}) => {
  const database = await testDatabase('rollout')
  const store = releaseStore(await mkdtemp(path.join(tmpdir(), 'rouage-rollout-')))
  const people = createTestIdentity()
  const stream = uniqueName('events')
  const config: RolloutConfig = {
    ...testServiceConfig('rollout'),
    ACCOUNT_URL: 'http://127.0.0.1:1',
    ROLLOUT_DATABASE: database.connection.name,
    ROUAGE_RELEASES_DIR: store.folder,
    ROLLOUT_ENVIRONMENT: 'production',
    ROLLOUT_ADOPTS_BUILDS: false,
    ROLLOUT_OPERATORS_EMAIL: ['operators@rouage.example'],
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
    PUBLIC_URL: 'http://localhost:3000',
    ROLLOUT_SCRIPT_BUDGET_KB: 2_048,
    ...settings,
  }
  const start = (more: Partial<RolloutConfig> = {}) =>
    startRollout({ ...config, ...more }, silentLogger(), {
      identity: people.identity,
      jobPrefix: uniqueName('jobs'),
      stream,
    })
  let service = await start()
  const operator = async (sub = uniqueName('nora')) => {
    const headers = { authorization: `Bearer ${await people.tokenFor({ sub, role: 'operator' })}` }
    const post = (address: string, body: object) => request(service.url).post(address).set(headers).send(body)
    return {
      sub,
      post,
      get: (address: string) => request(service.url).get(address).set(headers),
      register: (owner: ReleaseOwner, version: string) => post('/releases', { owner, version }),
      change: (owner: ReleaseOwner, revision: number, command: object, reason?: string) =>
        post(`/rollouts/${owner}/changes`, { revision, command, reason }),
      revert: (owner: ReleaseOwner, revision: number, to: number) =>
        post(`/rollouts/${owner}/reversion`, { revision, to }),
    }
  }
  return {
    config,
    database,
    people,
    store,
    stream,
    operator,
    url: () => service.url,
    /** Ends the service and starts it anew on the same data. */
    restart: async (more: Partial<RolloutConfig> = {}): Promise<void> => {
      await service.stop()
      service = await start(more)
    },
    stop: async (): Promise<void> => {
      await service.stop()
      await database.drop()
      await rm(store.folder, { recursive: true, force: true })
    },
  }
}
export type TestRollout = Awaited<ReturnType<typeof testRollout>>
