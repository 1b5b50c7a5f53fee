import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ReleaseManifest, releaseManifest, type RolloutAnswer, sliceName } from '@rouage/contracts/releases'
import { connectRedis } from '@rouage/service-kit/data/redis'
import { silentLogger } from '@rouage/service-kit/ops/logger'
import { buildSlice } from '@rouage/slice-kit/build/build'
import * as z from 'zod/mini'
import { checkout } from './dependencies.mjs'
import type { System } from './system'

/** A way to break one slice's release, as a bad deployment would. */
export const BREAKAGES = [
  'missing',
  'throws-in-browser',
  'throws-on-edge',
  'hangs-on-edge',
  'no-server-build',
  'killed',
] as const
export type Breakage = (typeof BREAKAGES)[number]

const command = z.discriminatedUnion('do', [
  /** Kills a process as a crash would; `npm start` starts it again. */
  z.object({ do: z.literal('kill'), program: z.string() }),
  /** Ends a program, and keeps it down until it is restarted. */
  z.object({ do: z.literal('stop'), program: z.string() }),
  z.object({ do: z.literal('restart'), program: z.string() }),
  /** Redis loses all that it holds. */
  z.object({ do: z.literal('empty-queue') }),
  z.object({ do: z.literal('break'), slice: sliceName, how: z.enum(BREAKAGES) }),
  /** Builds the template, which borrows the name of a slice, and deploys it in that one's place. */
  z.object({ do: z.literal('deploy-template') }),
  z.object({ do: z.literal('mend') }),
])
export type Command = z.infer<typeof command>

const rolloutFile = (releases: string) => path.join(releases, 'rollout.json')

const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

/** Puts code before a built file and drops its compressed copies, which would be served instead. */
const prepend = async (file: string, code: string): Promise<void> => {
  await writeFile(file, code + (await readFile(file, 'utf8')))
  for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true })
}

const breakRelease = async (folder: string, manifest: ReleaseManifest, how: Breakage): Promise<ReleaseManifest> => {
  const server = path.join(folder, manifest.server ?? '')
  const entry = path.join(folder, manifest.entry.file)
  switch (how) {
    case 'missing':
      for (const suffix of ['', '.br', '.gz']) await rm(entry + suffix, { force: true })
      return { ...manifest, preload: [], routePreload: {} }
    case 'throws-in-browser': {
      await prepend(entry, 'throw new Error("broken on purpose");')
      return { ...manifest, entry: { file: manifest.entry.file, integrity: await integrityOf(entry) } }
    }
    case 'throws-on-edge':
      await prepend(server, 'throw new Error("broken on purpose");')
      return manifest
    case 'hangs-on-edge':
      await prepend(server, 'for (;;);')
      return manifest
    case 'no-server-build': {
      const { server: _none, ...rest } = manifest
      return rest
    }
    case 'killed':
      return manifest
  }
}

const readRollout = async (releases: string): Promise<RolloutAnswer> =>
  JSON.parse(await readFile(rolloutFile(releases), 'utf8')) as RolloutAnswer

/** Gives every visitor one release of a slice. */
const deploy = async (releases: string, slice: string, version: string, state: 'live' | 'killed'): Promise<void> => {
  const rollout = await readRollout(releases)
  const slices = rollout.slices.map((each) =>
    each.name === slice ? { ...each, state, releases: [{ version, share: 10_000 }] } : each,
  )
  await writeFile(rolloutFile(releases), JSON.stringify({ ...rollout, slices }))
}

/** Deploys a broken copy of a slice's live release to every visitor. */
const deployBroken = async (releases: string, slice: string, how: Breakage): Promise<void> => {
  const rollout = await readRollout(releases)
  const live = rollout.slices.find(({ name }) => name === slice)
  const version = live?.releases[0]?.version
  if (live === undefined || version === undefined) throw new Error(`Slice ${slice} is not live.`)
  const broken = `${version.replace(/-x\d+$/, '')}-x${Date.now()}`
  const folder = path.join(releases, 'slices', slice, broken)
  await cp(path.join(releases, 'slices', slice, version), folder, { recursive: true })
  const file = path.join(folder, 'release.json')
  const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...(await breakRelease(folder, manifest, how)), version: broken }))
  await deploy(releases, slice, broken, how === 'killed' ? 'killed' : 'live')
}

const deployTemplate = async (releases: string): Promise<void> => {
  // The version does not tell of its contract, which goes into no release: what is there already may be older.
  const dist = await mkdtemp(path.join(tmpdir(), 'rouage-template-'))
  const { name, version } = await buildSlice('messaging', { checkout, dist, mode: 'production' }, 'template/mfe-ideas')
  await cp(path.join(dist, 'slices'), path.join(releases, 'slices'), { recursive: true })
  await rm(dist, { recursive: true })
  await deploy(releases, name, version, 'live')
}

const emptyRedis = async (url: string): Promise<void> => {
  const redis = await connectRedis(url, { logger: silentLogger() })
  await redis.client.flushAll().finally(() => redis.close())
}

/** Long enough for the edge to look at `rollout.json` again. */
const EDGE_REFRESH_MS = 1_100

/** A local address by which end-to-end tests break and mend the system they test. */
export const startControl = async (system: System): Promise<{ readonly url: string; readonly close: () => void }> => {
  const { releases } = system.built
  const sound = await readFile(rolloutFile(releases), 'utf8')
  const carryOut = async (order: Command): Promise<void> => {
    switch (order.do) {
      case 'kill': {
        const life = system.supervisor.lifeOf(order.program)
        if (life === undefined) throw new Error(`There is no program "${order.program}".`)
        life.child.kill('SIGKILL')
        return void (await life.ended)
      }
      case 'stop':
        return system.supervisor.stop(order.program)
      case 'restart':
        return system.restart(order.program)
      case 'empty-queue':
        return emptyRedis(system.stack.redisUrl)
      case 'break':
        await deployBroken(releases, order.slice, order.how)
        return void (await new Promise((resolve) => setTimeout(resolve, EDGE_REFRESH_MS)))
      case 'deploy-template':
        await deployTemplate(releases)
        return void (await new Promise((resolve) => setTimeout(resolve, EDGE_REFRESH_MS)))
      case 'mend':
        await writeFile(rolloutFile(releases), sound)
        return void (await new Promise((resolve) => setTimeout(resolve, EDGE_REFRESH_MS)))
    }
  }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      Promise.resolve()
        .then(() => carryOut(command.parse(JSON.parse(Buffer.concat(chunks).toString()))))
        .then(
          () => response.writeHead(204).end(),
          (error: unknown) => response.writeHead(500).end(String(error)),
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The control address has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}
