import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type RolloutAnswer, SLICE_NAMES } from '@rouage/contracts/releases'
import { RUNNING_SERVICES, type RunningService } from '@rouage/contracts/services'
import { type Bundle, bundlePrograms, endBundling } from '@rouage/service-kit/ops/build'
import { lockedPackages } from '@rouage/slice-kit/build/locked-packages'
import { hostPlace, slicePlace } from '@rouage/slice-kit/build/release-place'
import { releaseVersion } from '@rouage/slice-kit/build/version'
import { checkout } from './dependencies.mjs'

export type Mode = 'production' | 'development'

/** The programs that run. */
export const PROGRAMS: readonly ProgramName[] = [...RUNNING_SERVICES, 'edge']
export type ProgramName = RunningService | 'edge'

/** Where the built programs are. */
export type Built = {
  /** The file that starts each program. */
  readonly programs: ReadonlyMap<ProgramName, string>
  readonly accountSeed: string
  readonly listingSeed: string
  readonly messagingSeed: string
  /** Folder with `host/`, `slices/` and `rollout.json`. */
  readonly releases: string
}

const packages = (...names: string[]) => names.map((name) => path.join(checkout, 'packages', name, 'src'))

/** Bundles a workspace's programs unless that very source was bundled before. @returns the folder they are in. */
const programs = async (workspace: string, inputs: readonly string[], bundles: readonly Bundle[]): Promise<string> => {
  const root = path.join(checkout, workspace)
  const version = await releaseVersion(root, inputs, 'node', await lockedPackages(checkout, workspace))
  const outdir = path.join(root, 'dist', version)
  if (!existsSync(outdir)) await bundlePrograms(root, bundles, outdir)
  return outdir
}

type Made = { readonly of: readonly string[]; readonly bundles: readonly Bundle[] }
const node = (...entries: string[]): readonly Bundle[] =>
  entries.map((entry) => ({ entry: `src/${entry}`, format: 'esm' }))

/** A service is its start and what that imports, made of these packages. */
const SERVICE: Made = { of: ['contracts', 'service-kit'], bundles: node('start') }
/** What is made of more: threads, and what seeds an empty database. */
const WITH_MORE: Readonly<Partial<Record<RunningService, Made>>> = {
  account: { of: [...SERVICE.of, 'demo-data'], bundles: node('start', 'seed', 'documents/clean-worker') },
  listing: {
    of: [...SERVICE.of, 'demo-data'],
    bundles: node('start', 'seed', 'seed/demo-photo-worker', 'photos/photo-worker'),
  },
  messaging: { of: [...SERVICE.of, 'demo-data'], bundles: node('start', 'seed', 'photos/photo-worker') },
}

const buildEdge = async (): Promise<string> => {
  const folder = await programs('shell', packages('contracts', 'slice-kit', 'service-kit', 'ui'), [
    { entry: 'server/start', format: 'esm' },
    { entry: 'server/pages/render-worker', format: 'cjs' },
    { entry: 'worker/sw', format: 'browser' },
    { entry: 'worker/no-sw', format: 'browser' },
  ])
  const assets = path.join(folder, 'assets')
  if (!existsSync(assets)) await cp(path.join(checkout, 'shell/assets'), assets, { recursive: true })
  return folder
}

/** Builds a program unless that very source was built before. @returns the folder it is in */
const buildFolder = (name: ProgramName): Promise<string> => {
  if (name === 'edge') return buildEdge()
  const { of, bundles } = WITH_MORE[name] ?? SERVICE
  return programs(`services/${name}`, packages(...of), bundles)
}

/** Builds one program. @returns the file that starts it */
export const buildProgram = async (name: ProgramName): Promise<string> =>
  path.join(await buildFolder(name), 'start.mjs')

/** Builds one front end unless it is built, in a process of its own, so that two use two cores. @returns its version. */
export const buildFrontend = async (name: string, dist: string, mode: Mode): Promise<string> => {
  const workspaces = { checkout, dist, mode }
  const place = await (name === 'host' ? hostPlace(workspaces) : slicePlace(name, workspaces))
  return place.isBuilt ? place.version : buildApart(name, dist, mode)
}

const buildApart = (name: string, dist: string, mode: Mode): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(checkout, 'scripts/lib/build-frontend.ts'), name, dist, mode],
      { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-8_000)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve(output.trim().split('\n').at(-1) ?? '')
        : reject(new Error(`${name} cannot be built:\n${errors.trim()}`)),
    )
  })

/**
 * Runs work on items, two at a time: each uses all cores, and all at once would want 4 GB. Where one fails, none is begun
 * any more.
 */
const twoAtATime = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  let hasFailed = false
  const lane = async () => {
    for (let index = next++; index < items.length && !hasFailed; index = next++) {
      const item = items[index]
      if (item === undefined) continue
      results[index] = await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const lanes = await Promise.allSettled([lane(), lane()])
  for (const { reason } of lanes.filter((each) => each.status === 'rejected')) throw reason
  return results
}

/** One release for each slice, all visitors: the static answer in the shape of the rollout service's. */
const writeRollout = async (releases: string, versions: ReadonlyMap<string, string>): Promise<void> => {
  const answer: RolloutAnswer = {
    generatedAt: new Date().toISOString(),
    host: versions.get('host') ?? '',
    slices: SLICE_NAMES.map((name) => ({
      name,
      rollout: `${name}-1`,
      state: 'live',
      releases: [{ version: versions.get(name) ?? '', share: 10_000 }],
    })),
  }
  const file = path.join(releases, 'rollout.json')
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as typeof answer) : answer
  const { generatedAt: _before, ...known } = before
  const { generatedAt: _now, ...next } = answer
  if (existsSync(file) && JSON.stringify(known) === JSON.stringify(next)) return
  await writeFile(`${file}.draft`, `${JSON.stringify(answer, null, 2)}\n`)
  await rename(`${file}.draft`, file)
}

export type BuildOptions = { readonly mode?: Mode; readonly tell?: (detail: string) => void }

/** Builds everything that is not built yet: services, edge, host and slices. */
export const buildAll = async ({ mode = 'production', tell = () => {} }: BuildOptions = {}): Promise<Built> => {
  const releases = path.join(checkout, 'dist')
  await mkdir(releases, { recursive: true })
  tell('services')
  const folders = new Map<string, string>()
  const built = twoAtATime(PROGRAMS, async (name) => void folders.set(name, await buildFolder(name)))
  await built.finally(endBundling)
  const names = ['host', ...SLICE_NAMES]
  const versions = new Map<string, string>()
  await twoAtATime(names, async (name) => {
    tell(`${name} (${versions.size + 1} of ${names.length})`)
    versions.set(name, await buildFrontend(name, releases, mode))
  })
  await writeRollout(releases, versions)
  const fileOf = (name: ProgramName, file: string): string => path.join(folders.get(name) ?? '', file)
  return {
    programs: new Map(PROGRAMS.map((name) => [name, fileOf(name, 'start.mjs')])),
    accountSeed: fileOf('account', 'seed.mjs'),
    listingSeed: fileOf('listing', 'seed.mjs'),
    messagingSeed: fileOf('messaging', 'seed.mjs'),
    releases,
  }
}
