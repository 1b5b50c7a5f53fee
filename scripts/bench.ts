import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { defaultHome } from '@rouage/local-stack'
import { bundlePrograms } from '@rouage/service-kit/ops/build'
import { copyFigures } from '../bench/src/crowd/copies'
import { countryFigures } from '../bench/src/crowd/country'
import { firstPhotoFigures, firstTapFigures } from '../bench/src/first-impression'
import { throughput, timeCalls } from '../bench/src/load'
import { longTaskFigures } from '../bench/src/long-tasks'
import { residentMegabytes } from '../bench/src/memory'
import { pageFigures, visits, waterfallDepth } from '../bench/src/pages'
import { sellingFigures } from '../bench/src/selling/calls'
import { coversDrawn } from '../bench/src/selling/covers'
import { jobFigures } from '../bench/src/selling/jobs'
import { photoFigures } from '../bench/src/selling/photos'
import { noPageFigures } from '../bench/src/rendering/no-pages'
import { overloadFigures } from '../bench/src/rendering/overload'
import { buildSingle } from '../bench/src/single/build'
import { type Figure, isMet, markdown, type Section } from '../bench/src/table'
import { deliveryFigures } from '../bench/src/talking/delivery'
import { signedInTo, stranger } from '../bench/src/visitor'
import { weightFigures } from '../bench/src/weights'
import * as z from 'zod/mini'
import { buildAll } from './lib/build'
import { findChromium } from './lib/chromium'
import { checkout } from './lib/dependencies.mjs'
import { freePort } from '@rouage/local-stack/ports'
import { startProgram } from './lib/programs'
import { silentReporter, terminalReporter } from './lib/reporter'
import { benchSettings, settingsOrEnd } from './lib/settings'
import { startSystem, type System } from './lib/system'

/**
 * `npm run bench`: figures of pages, rendering, services, selling, talking, search, starting and crowds, measured in one
 * run on one machine. Words after `npm run bench --` choose sections, by the names below.
 */
const SECTIONS = ['pages', 'rendering', 'services', 'selling', 'talking', 'search', 'start', 'crowds'] as const
const chosen = new Set(process.argv.slice(2).filter((word) => SECTIONS.some((section) => section === word)))
const wants = (section: (typeof SECTIONS)[number]) => chosen.size === 0 || chosen.has(section)

const reporter = terminalReporter()
const home = await mkdtemp(path.join(tmpdir(), 'rouage-bench-'))
// One person writes what a town says.
process.env.MESSAGING_LIMIT_FACTOR ??= '1000'
process.env.ROUAGE_CACHE ??= path.join(defaultHome(), 'cache')
const sections: Section[] = []
const ADS = 2_000
const VISITS = settingsOrEnd(benchSettings).BENCH_VISITS

/** What runs now, in the order of its start: ended from the last to the first. */
const running: Promise<{ readonly stop: () => Promise<void> }>[] = []
const keepUntilStopped = <Running extends { readonly stop: () => Promise<void> }>(
  starting: Promise<Running>,
): Promise<Running> => {
  running.push(starting)
  return starting
}
const end = async () => {
  for (const starting of running.splice(0).reverse()) await starting.then(({ stop }) => stop()).catch(() => undefined)
  await rm(home, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(1)))
}

const launch = (replicas = 1) =>
  keepUntilStopped(
    startSystem({
      home: path.join(home, replicas === 1 ? 'site' : 'copies'),
      port: 0,
      seedAds: ADS,
      fresh: false,
      reporter: silentReporter,
      replicas,
    }),
  )

const latest = z.object({ items: z.array(z.object({ id: z.string(), photo: z.object({ id: z.string() }) })) })
const newestAds = async (system: System, count: number) => {
  const answer = await fetch(`${system.url}/api/search/announcements/latest?limit=${count}`)
  return z.parse(latest, await answer.json()).items
}
const firstAnnouncement = async (system: System): Promise<string> => (await newestAds(system, 1))[0]?.id ?? ''

/** An edge with other settings beside the running one, on the same services. */
const secondEdge = async (system: System, name: string, env: Readonly<Record<string, string>>) => {
  const edge = system.starts.get('edge')
  if (edge === undefined) throw new Error('The edge is not running.')
  const port = await freePort()
  const program = await keepUntilStopped(startProgram({ ...edge, name, port, env: { ...edge.env, ...env } }))
  return { ...program, url: `http://localhost:${port}` }
}

const measurePages = async (system: System, tell: (detail: string) => void): Promise<Figure[]> => {
  const waited = await coversDrawn(system.programs.get('listing')?.operationsUrl ?? '', tell)
  const chromium = await findChromium()
  const single = path.join(home, 'single')
  await buildSingle(checkout, system.built.releases, single)
  const other = await secondEdge(system, 'edge-single', { ROUAGE_RELEASES_DIR: single })
  const figures: Figure[] = [waited]
  try {
    const id = await firstAnnouncement(system)
    const anybody = () => stranger
    const seller = (site: string) => signedInTo(site, 'particulier')
    for (const [name, address, visitorTo] of [
      ['home', '/', anybody],
      ['search', '/search', anybody],
      ['listing', `/announcement/${id}`, anybody],
      ['sign-in', '/auth', anybody],
      ['form of an ad', '/create-announcement', seller],
    ] as const) {
      const [visitor, otherVisitor] = [visitorTo(system.url), visitorTo(other.url)]
      // Photos are made on first sight; a visit must not pay for that.
      await visits(system.url + address, chromium, 1, visitor)
      const federated = await visits(system.url + address, chromium, VISITS, visitor)
      const alone = await visits(other.url + address, chromium, VISITS, otherVisitor)
      const { depth } = await waterfallDepth(system.url + address, chromium, visitor)
      figures.push(...pageFigures(name, federated, alone, depth))
      figures.push(...(await longTaskFigures(name, system.url + address, chromium, visitor)))
    }
    figures.push(...(await weightFigures(system.built.releases)))
    figures.push(...(await firstTapFigures(`${system.url}/search`, chromium)))
  } finally {
    await other.stop()
  }
  return figures
}

const measureRendering = async (system: System, tell: (detail: string) => void): Promise<Figure[]> => {
  const waited = await coversDrawn(system.programs.get('listing')?.operationsUrl ?? '', tell)
  const fresh = Array.from({ length: 200 }, (_, index) => `${system.url}/search?prixMax=${20_000 + index}`)
  await timeCalls(fresh.slice(0, 40).map((url) => `${url}&page=2`))
  const first = await timeCalls(fresh)
  const again = await timeCalls(Array.from({ length: 300 }, () => `${system.url}/search`))
  const html = await (await fetch(`${system.url}/`)).text()
  const script = / as="script"[^>]* href="([^"]+)"/.exec(html)?.[1]
  if (script === undefined) throw new Error('Home names no script: what static files cost is not known.')
  const pages = await throughput(`${system.url}/`)
  const files = await throughput(system.url + script)
  return [
    waited,
    { name: 'a page nobody asked for before, p95', value: first.p95, unit: 'ms', limit: 40 },
    { name: 'the same address again, p95', value: again.p95, unit: 'ms', limit: 3 },
    { name: 'pages a second', value: pages, unit: '/s' },
    { name: 'static files a second', value: files, unit: '/s' },
    { name: 'pages / static files', value: pages / files, unit: '×', limit: 0.4, isMinimum: true },
    ...(await noPageFigures(system.url, system.programs.get('edge')?.operationsUrl ?? '', first.p95)),
    ...(await overloadFigures(system.url, system.programs.get('edge')?.child.pid ?? 0)),
    ...(await figuresOf('shell/bench/choosing-bench.ts')),
  ]
}

/** Kills a program, as what runs out of memory is: it is started again as on any site. */
const kill = (system: System, name: string): void => void system.programs.get(name)?.child.kill('SIGKILL')

const measureCountry = async (system: System, tell: (detail: string) => void): Promise<Figure[]> => {
  const waited = await coversDrawn(system.programs.get('listing')?.operationsUrl ?? '', tell)
  const ads = await newestAds(system, 12)
  const site = {
    url: system.url,
    edgePid: system.programs.get('edge')?.child.pid ?? 0,
    ids: ads.map(({ id }) => id),
    photos: ads.map(({ photo }) => `/media/photos/${photo.id}/320.jpg`),
    kill: (service: string) => kill(system, service),
  }
  return [waited, ...(await countryFigures(site, tell))]
}

const SOME_SEARCH = '/api/search/announcements?type=automobile&prixMax=15000'
const measureCopies = async (alone: number, tell: (detail: string) => void): Promise<Figure[]> => {
  const system = await launch(2)
  try {
    await coversDrawn(system.programs.get('listing')?.operationsUrl ?? '', tell)
    return await copyFigures(alone, { address: system.url + SOME_SEARCH, kill: () => kill(system, 'search-2') })
  } finally {
    await system.stop()
  }
}

const measureServices = async (system: System): Promise<Figure[]> => {
  const folder = path.join(checkout, 'bench/dist')
  await bundlePrograms(path.join(checkout, 'bench'), [{ entry: 'src/empty-route', format: 'esm' }], folder)
  const empty = await keepUntilStopped(
    startProgram({
      name: 'empty',
      file: path.join(folder, 'empty-route.mjs'),
      port: await freePort(),
      env: {},
      logs: system.logs,
    }),
  )
  try {
    const id = await firstAnnouncement(system)
    const search = system.programs.get('search')?.url ?? ''
    const listing = system.programs.get('listing')?.url ?? ''
    const nothing = await throughput(empty.url)
    const figures: Figure[] = [{ name: 'an empty Express route', value: nothing, unit: '/s' }]
    for (const [name, url, limit, least] of [
      ['home’s 12 newest', `${search}/announcements/latest`, 5, 0.6],
      ['a listing', `${listing}/announcements/${id}`, 5, 0.4],
      ['a search of 2,000 ads', `${search}/announcements?type=automobile&prixMax=15000`, undefined, 0.4],
    ] as const) {
      await timeCalls(Array.from({ length: 100 }, () => url))
      const { p95 } = await timeCalls(Array.from({ length: 400 }, () => url))
      const share = (await throughput(url)) / nothing
      figures.push(
        { name: `${name}, p95`, value: p95, unit: 'ms', limit },
        { name: `${name}: throughput / empty route`, value: share, unit: '×', limit: least, isMinimum: true },
      )
    }
    return figures
  } finally {
    await empty.stop()
  }
}

const measureSelling = async ({ url, stack, programs }: System, tell: (detail: string) => void): Promise<Figure[]> => [
  await coversDrawn(programs.get('listing')?.operationsUrl ?? '', tell),
  ...(await sellingFigures(url)),
  ...(await jobFigures(stack)),
  ...(await photoFigures()),
]

/** What a bench of a service writes. */
const reported = z.object({
  figures: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      limit: z.optional(z.number()),
      isMinimum: z.optional(z.boolean()),
    }),
  ),
})

/** Runs a measure of a service in a process of its own, and reads the figures it wrote. */
const figuresOf = async (
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Figure[]> => {
  const report = path.join(home, 'figures.json')
  execFileSync(process.execPath, ['--import', 'tsx', file, ...args, '--json', report], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return z.parse(reported, JSON.parse(await readFile(report, 'utf8'))).figures
}

const named = (figures: readonly Figure[], of: string): Figure[] =>
  figures.map((figure) => ({ ...figure, name: `${of}: ${figure.name}` }))

const measureTalking = async (system: System, tell: (detail: string) => void): Promise<Figure[]> => {
  const waited = await coversDrawn(system.programs.get('listing')?.operationsUrl ?? '', tell)
  const account = system.programs.get('account')?.url ?? ''
  const delivered = await deliveryFigures(system.url, account, async (accountUrl) => {
    const edge = await secondEdge(system, 'edge-live', { ACCOUNT_URL: accountUrl })
    return { url: edge.url, pid: edge.child.pid ?? 0, stop: edge.stop }
  })
  const stored = await figuresOf('services/messaging/bench/messages-bench.ts', [], {
    MONGODB_URL: system.stack.mongodbUrl,
  })
  return [waited, ...delivered, ...stored]
}

const measureSearch = async (): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const ads of [100_000, 1_000_000, 10_000_000]) {
    const measured = await figuresOf('services/search/bench/index-bench.ts', ['--ads', String(ads)])
    figures.push(...named(measured, `${ads.toLocaleString('en-GB')} ads`))
  }
  const measured = await figuresOf('services/search/bench/saved-searches-bench.ts', ['--searches', '100000'])
  return [...figures, ...named(measured, '100,000 saved searches')]
}

const measureStart = async (tell: (detail: string) => void): Promise<Figure[]> => {
  const time = async (): Promise<{ seconds: number; system: System }> => {
    const begin = performance.now()
    const system = await launch()
    await (await fetch(system.url)).text()
    return { seconds: (performance.now() - begin) / 1_000, system }
  }
  const first = await time()
  const photos = await firstPhotoFigures(`${first.system.url}/search?page=57`, await findChromium())
  await first.system.stop()
  const second = await time()
  await coversDrawn(second.system.programs.get('listing')?.operationsUrl ?? '', tell)
  const resting = residentMegabytes(process.pid)
  await second.system.stop()
  return [
    {
      name: 'first start with built programs and an empty database, to the first page',
      value: first.seconds,
      unit: 's',
    },
    ...photos,
    { name: 'second start, to the first page', value: second.seconds, unit: 's', limit: 8 },
    { name: 'memory of the whole system at rest', value: resting, unit: 'MB' },
  ]
}

const machine = () => {
  const memory = Math.round(totalmem() / 2 ** 30)
  const { model = 'unknown' } = cpus()[0] ?? {}
  const release = /PRETTY_NAME="([^"]+)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform
  return `${cpus().length} cores (${model}), ${memory} GB, ${release}, Node ${process.versions.node}`
}

try {
  await reporter.step('Build', (tell) => buildAll({ tell }))
  const section = async (title: string, measure: (tell: (detail: string) => void) => Promise<Figure[]>) => {
    sections.push({ title, figures: await reporter.step(title, measure) })
  }
  if (wants('start')) await section('Starting', measureStart)
  let alone = Number.NaN
  if (SECTIONS.some((name) => name !== 'start' && name !== 'search' && wants(name))) {
    const system = await launch()
    try {
      if (wants('pages')) await section('First visits', (tell) => measurePages(system, tell))
      if (wants('rendering')) await section('Rendering at the edge', (tell) => measureRendering(system, tell))
      if (wants('services')) await section('Services', () => measureServices(system))
      if (wants('selling')) await section('Selling', (tell) => measureSelling(system, tell))
      if (wants('talking')) await section('Talking', (tell) => measureTalking(system, tell))
      if (wants('crowds')) {
        await section('A country for ten minutes', (tell) => measureCountry(system, tell))
        alone = await throughput(system.url + SOME_SEARCH)
      }
    } finally {
      await system.stop()
    }
  }
  if (wants('crowds')) await section('Two copies', (tell) => measureCopies(alone, tell))
  if (wants('search')) await section('Search', measureSearch)
  const text = [
    `Machine: ${machine()}`,
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    '',
    ...sections.map(markdown),
  ].join('\n')
  console.log(`\n${text}`)
  const results = path.join(checkout, 'bench/results')
  await mkdir(results, { recursive: true })
  await writeFile(
    path.join(results, 'latest.json'),
    `${JSON.stringify({ machine: machine(), at: new Date().toISOString(), sections }, null, 2)}\n`,
  )
  await writeFile(path.join(results, 'latest.md'), `${text}\n`)
  const missed = sections.flatMap(({ figures }) => figures).filter((figure) => isMet(figure) === false)
  console.log(missed.length === 0 ? 'Every figure is within its limit.' : `${missed.length} figures miss their limit.`)
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
} finally {
  await end()
}
process.exit()
