import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  ALL_SHARES,
  type HostManifest,
  type ReleaseManifest,
  type RolloutAnswer,
  SLICE_NAMES,
} from '@rouage/contracts/releases'
import { kindMarks, silentLogger } from '@rouage/service-kit'
import { ReleaseStore } from '../server/releases/release-store'

/**
 * Measures how long the edge takes to choose a visitor's releases, with a canary for signed-in people in every slice, and
 * to read the mark that says who is signed in: `--json out.json`.
 */
const { values: options } = parseArgs({ options: { json: { type: 'string' } } })
const PAGES = 100_000
const [STABLE, CANARY] = ['1.0.0', '1.1.0']
const asset = (file: string) => ({ file, integrity: 'sha384-none' })

const hostOf = (version: string): HostManifest => ({
  version,
  routes: [],
  scripts: [],
  routePreload: {},
  server: 'server.cjs',
})
const releaseOf = (name: ReleaseManifest['name'], version: string): ReleaseManifest => ({
  name,
  version,
  host: '^1.0.0',
  criticality: 'primary',
  routes: [],
  entry: asset('remoteEntry.js'),
  preload: [],
  routePreload: {},
})

const folder = await mkdtemp(path.join(tmpdir(), 'rouage-choosing-'))
const writeManifest = async (place: string, file: string, manifest: HostManifest | ReleaseManifest): Promise<void> => {
  await mkdir(path.join(folder, place), { recursive: true })
  await writeFile(path.join(folder, place, file), JSON.stringify(manifest))
}
await writeManifest(`host/${STABLE}`, 'host.json', hostOf(STABLE))
for (const name of SLICE_NAMES)
  for (const version of [STABLE, CANARY])
    await writeManifest(`slices/${name}/${version}`, 'release.json', releaseOf(name, version))

const answer: RolloutAnswer = {
  generatedAt: new Date().toISOString(),
  host: STABLE,
  slices: SLICE_NAMES.map((name) => ({
    name,
    rollout: CANARY,
    state: 'live',
    releases: [{ version: STABLE, share: ALL_SHARES }],
    reserved: { version: CANARY, share: ALL_SHARES / 10, audience: 'signedIn' },
  })),
}
const store = new ReleaseStore(folder, silentLogger())
await store.take(answer)

const marks = kindMarks('a secret of the bench, as long as a real one')
const visitors = Array.from({ length: 1_000 }, (_, index) => {
  const visitor = `visitor-${index}`
  return { visitor, mark: marks.issue(visitor, 'person') }
})
const choose = async (pages: number): Promise<number> => {
  const begin = performance.now()
  for (let page = 0; page < pages; page += 1) {
    const { visitor, mark } = visitors[page % visitors.length] ?? { visitor: '', mark: '' }
    await store.pin(visitor, { kind: marks.kindOf(visitor, mark) })
  }
  return (performance.now() - begin) / pages
}
await choose(PAGES / 10)
const value = await choose(PAGES)
await rm(folder, { recursive: true })

const name = `releases of ${SLICE_NAMES.length} slices with a canary each, chosen for a page`
console.log(`${name}: ${value.toFixed(4)} ms`)
if (options.json !== undefined)
  await writeFile(options.json, JSON.stringify({ figures: [{ name, value, unit: 'ms', limit: 0.1 }] }))
