import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  changeRollout,
  type OwnerRollout,
  registerRelease,
  type ReleaseOwner,
  revertRollout,
  rolloutStatus,
} from '@rouage/contracts/endpoints/rollout'
import { type ReleaseManifest, releaseManifest, sliceName, type SliceName } from '@rouage/contracts/releases'
import { connectDatabase } from '@rouage/service-kit/data/database'
import { connectRedis } from '@rouage/service-kit/data/redis'
import { silentLogger } from '@rouage/service-kit/ops/logger'
import { buildSlice } from '@rouage/slice-kit/build/build'
import * as z from 'zod/mini'
import { checkout } from './dependencies.mjs'
import { edgeFollows } from './edge-follows'
import { markOf, type ProcessMark } from './process-mark'
import { demoOperator, type Operator } from './operator'
import type { System } from './system'
import { snapshotIn } from './system-environment'

/** A way to break one slice's release, as a bad deployment would. */
export const BREAKAGES = [
  'missing',
  'throws-in-browser',
  'slow-at-clicks',
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
  /** The rollout service loses all that it holds. */
  z.object({ do: z.literal('lose-rollouts') }),
  /** The file in which the edge keeps what is live ends in its middle, as after a full disk. */
  z.object({ do: z.literal('damage-snapshot') }),
  z.object({ do: z.literal('break'), slice: sliceName, how: z.enum(BREAKAGES) }),
  /** Gives half of all visitors a copy of a slice's release: it throws when it is loaded, is slow at clicks, or does as well. */
  z.object({
    do: z.literal('canary'),
    slice: sliceName,
    how: z.enum(['sound', 'throws-in-browser', 'slow-at-clicks']),
  }),
  /** Builds the template, which borrows the name of a slice, and deploys it in that one's place. */
  z.object({ do: z.literal('deploy-template') }),
  z.object({ do: z.literal('mend') }),
])
export type Command = z.infer<typeof command>

const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

/** Puts code before a built file and drops its compressed copies, which would be served instead. */
const prepend = async (file: string, code: string): Promise<void> => {
  await writeFile(file, code + (await readFile(file, 'utf8')))
  for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true })
}

/** What is too much to do at once: whoever clicks waits for nearly a second. */
const SLOW_AT_CLICKS =
  'addEventListener("click",()=>{const end=performance.now()+900;while(performance.now()<end);},true);'

/** The same release, but for what is done before its first line. */
const withEntry = async (folder: string, manifest: ReleaseManifest, code: string): Promise<ReleaseManifest> => {
  const { file } = manifest.entry
  await prepend(path.join(folder, file), code)
  return { ...manifest, entry: { file, integrity: await integrityOf(path.join(folder, file)) } }
}

const breakRelease = async (folder: string, manifest: ReleaseManifest, how: Breakage): Promise<ReleaseManifest> => {
  const server = path.join(folder, manifest.server ?? '')
  switch (how) {
    case 'missing':
      return { ...manifest, preload: [], routePreload: {} }
    case 'throws-in-browser':
      return withEntry(folder, manifest, 'throw new Error("broken on purpose");')
    case 'slow-at-clicks':
      return withEntry(folder, manifest, SLOW_AT_CLICKS)
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

const rolloutsNow = async (operator: Operator): Promise<readonly OwnerRollout[]> =>
  (await operator.call(rolloutStatus, {})).items

/** Gives every visitor one release of a slice, as an operator does. */
const deploy = async (operator: Operator, owner: SliceName, version: string): Promise<void> => {
  await operator.call(registerRelease, { body: { owner, version } })
  const live = (await rolloutsNow(operator)).find((each) => each.owner === owner)
  const command = { do: 'promote', version } as const
  await operator.call(changeRollout, { params: { owner }, body: { revision: live?.revision ?? 0, command } })
}

const liveOf = async (operator: Operator, owner: SliceName): Promise<OwnerRollout> => {
  const live = (await rolloutsNow(operator)).find((each) => each.owner === owner)
  if (live === undefined) throw new Error(`Slice ${owner} is not live.`)
  return live
}

/** Puts a copy of a slice's stable release into the store. */
const copyRelease = async (releases: string, { owner, stable }: OwnerRollout, how: Breakage | 'sound') => {
  const version = `${stable.replace(/-x\d+$/, '')}-x${Date.now()}`
  const folder = path.join(releases, 'slices', owner, version)
  await cp(path.join(releases, 'slices', owner, stable), folder, { recursive: true })
  const file = path.join(folder, 'release.json')
  const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  const copy = how === 'sound' ? manifest : await breakRelease(folder, manifest, how)
  await writeFile(file, JSON.stringify({ ...copy, version }))
  return { version, folder, entry: manifest.entry.file }
}

/** Deploys a broken copy of a slice's live release to every visitor. */
const deployBroken = async (operator: Operator, releases: string, owner: SliceName, how: Breakage): Promise<void> => {
  const live = await liveOf(operator, owner)
  if (how === 'killed') {
    const command = { do: 'kill' } as const
    return void (await operator.call(changeRollout, { params: { owner }, body: { revision: live.revision, command } }))
  }
  const { version, folder, entry } = await copyRelease(releases, live, how)
  await deploy(operator, owner, version)
  // A release that lacks a file would not have been taken: this one loses it afterwards.
  if (how === 'missing')
    for (const suffix of ['', '.br', '.gz']) await rm(path.join(folder, entry) + suffix, { force: true })
}

const startCanary = async (
  operator: Operator,
  releases: string,
  { slice: owner, how }: Extract<Command, { do: 'canary' }>,
): Promise<void> => {
  const live = await liveOf(operator, owner)
  const { version } = await copyRelease(releases, live, how)
  await operator.call(registerRelease, { body: { owner, version } })
  const command = { do: 'canary', version, share: 5_000, audience: 'everybody' } as const
  await operator.call(changeRollout, { params: { owner }, body: { revision: live.revision, command } })
}

const deployTemplate = async (operator: Operator, releases: string): Promise<void> => {
  // The version does not tell of its contract, which goes into no release: what is there already may be older.
  const dist = await mkdtemp(path.join(tmpdir(), 'rouage-template-'))
  const { name, version } = await buildSlice('messaging', { checkout, dist, mode: 'production' }, 'template/mfe-ideas')
  await cp(path.join(dist, 'slices'), path.join(releases, 'slices'), { recursive: true })
  await rm(dist, { recursive: true })
  // Its service never runs: what it calls, nobody would answer.
  const file = path.join(releases, 'slices', name, version, 'release.json')
  const { calls: _none, ...manifest } = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify(manifest))
  await deploy(operator, sliceName.parse(name), version)
}

/** Revisions to go back to; a service that has lost what it knew begins with those of the build. */
type Sound = ReadonlyMap<ReleaseOwner, number>
const OF_THE_BUILD = 1

/** @returns whether anything was to be mended */
const mend = async (operator: Operator, sound: Sound): Promise<boolean> => {
  let isChanged = false
  for (const { owner, revision } of await rolloutsNow(operator)) {
    const to = sound.get(owner) ?? OF_THE_BUILD
    if (to === revision) continue
    await operator.call(revertRollout, { params: { owner }, body: { revision, to } })
    isChanged = true
  }
  return isChanged
}

/** One that was just killed is about to be there again. */
const REDIS_WITHIN_MS = 30_000

const emptyRedis = async (url: string): Promise<void> => {
  const redis = await connectRedis(url, { logger: silentLogger(), waitMs: REDIS_WITHIN_MS })
  await redis.client.flushAll().finally(() => redis.close())
}

const dropDatabase = async (url: string, name: string): Promise<void> => {
  const database = await connectDatabase(url, name, { logger: silentLogger() })
  await database.connection.dropDatabase().finally(() => database.close())
}

/** The processes of a system by name; those that have ended are left out. */
export type Processes = Readonly<Record<string, ProcessMark>>

const processesOf = ({ supervisor }: System): Processes => {
  const markOfName = (name: string): ProcessMark | undefined => {
    const pid = supervisor.lifeOf(name)?.child.pid
    return pid === undefined ? undefined : markOf(pid)
  }
  return Object.fromEntries(
    supervisor.names().flatMap((name) => {
      const mark = markOfName(name)
      return mark === undefined ? [] : [[name, mark]]
    }),
  )
}

/** A local address by which end-to-end tests break and mend the system they test; asked, it names the processes. */
export const startControl = async (system: System): Promise<{ readonly url: string; readonly close: () => void }> => {
  const { releases } = system.built
  const operator = demoOperator(system.url)
  let sound: Sound = new Map((await rolloutsNow(operator)).map(({ owner, revision }) => [owner, revision]))
  /** A change counts once pages follow it: the edge prepares a release first, for a second where its build hangs. */
  const heard = () => edgeFollows(snapshotIn(system.home), () => rolloutsNow(operator))
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
      case 'lose-rollouts':
        sound = new Map()
        return dropDatabase(system.stack.mongodbUrl, 'rollout')
      case 'damage-snapshot': {
        const { size } = await stat(snapshotIn(system.home))
        return truncate(snapshotIn(system.home), Math.floor(size / 2))
      }
      case 'break':
        await deployBroken(operator, releases, order.slice, order.how)
        return heard()
      case 'canary':
        await startCanary(operator, releases, order)
        return heard()
      case 'deploy-template':
        await deployTemplate(operator, releases)
        return heard()
      case 'mend':
        if (await mend(operator, sound)) await heard()
        return
    }
  }
  const server: Server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(processesOf(system)))
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
