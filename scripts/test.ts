import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import { defaultHome } from '@rouage/local-stack'
import { buildAll } from './lib/build'
import { findChromium, findHeadlessShell } from './lib/chromium'
import { findFirefox, findWebKit } from './lib/engines'
import { type Counts, failedAt, jestCounts, playwrightCounts, succeeded, sum } from './lib/counts'
import { startControl } from './lib/control'
import { checkout } from './lib/dependencies.mjs'
import { startReaper } from './lib/reaper'
import { terminalReporter } from './lib/reporter'
import { type Stack, startStack } from './lib/stack'
import { Supervisor } from './lib/supervisor'
import { startSystem, type System } from './lib/system'
import { copyName } from './lib/system-programs'

/**
 * `npm test`: types, lint and walls, unit, integration and end-to-end tests, and the short form of the attack. Data and
 * ports are this run's own; what can be had again (database program, browser) is shared with every other run. Words
 * after `npm test --` choose steps: types, lint, unit, integration, e2e, attack.
 */
const STEPS = ['types', 'lint', 'unit', 'integration', 'e2e', 'attack'] as const
const chosen = new Set(process.argv.slice(2).filter((word) => STEPS.some((step) => step === word)))
const wants = (step: (typeof STEPS)[number]) => chosen.size === 0 || chosen.has(step)
/**
 * Of the browser's tests (e2e/playwright.config.ts), one after the other: one builds, and one breaks services and releases of
 * the one site. Each is run whatever became of those before, so that one run tells all that is wrong.
 */
const E2E_PROJECTS = ['killed', 'pages', 'firefox', 'webkit', 'development', 'faults'] as const

/** A step that takes so long hangs: it is ended and counts as failed, and those after it still run. */
const STEP_LIMIT_MS = 40 * 60_000
/** By then all has to be said: CI ends a run after 90 minutes without reading a result. */
const DEADLINE = Date.now() + 85 * 60_000
/** How soon after everything is up again the next copy of a service is killed: each service loses one in a few minutes. */
const REAPER_EVERY_MS = 20_000
/** What the end of a run may take. */
const ENDING_MS = 60_000

const bin = (name: string) => path.join(checkout, 'node_modules/.bin', name)
const counts: Counts[] = []
const children = new Set<ReturnType<typeof spawn>>()
/** A tool and all that it started: each stands at the head of a group of its own. */
const endGroup = ({ pid }: { readonly pid?: number | undefined }, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Runs a tool in this terminal. @returns its exit code; 1 where it was ended because it hangs. */
const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    })
    children.add(child)
    const limitMs = Math.max(0, Math.min(STEP_LIMIT_MS, DEADLINE - Date.now()))
    const timer = setTimeout(() => {
      console.error(`\nThis step did not end within ${Math.round(limitMs / 60_000)} min: it is ended.`)
      endGroup(child, 'SIGKILL')
    }, limitMs)
    const end = (code: number) => {
      clearTimeout(timer)
      children.delete(child)
      resolve(code)
    }
    child.once('error', () => end(127))
    child.once('exit', (code) => end(code ?? 1))
  })

const check = async (name: string, command: string, args: readonly string[]): Promise<void> => {
  console.log(`\n── ${name}`)
  const code = await run(command, args)
  counts.push(code === 0 ? succeeded : failedAt(name))
}

/** Counts from a tool's JSON report; a report that is missing counts as a failure. */
const counted = async <Report>(
  name: string,
  file: string,
  read: (report: Report) => Counts,
  exitCode: number,
): Promise<void> => {
  try {
    const result = read(JSON.parse(await readFile(file, 'utf8')) as Report)
    counts.push(result)
    if (exitCode !== 0 && result.failed === 0) counts.push(failedAt(`${name} (exit code ${exitCode})`))
  } catch {
    counts.push(failedAt(`${name} (no report)`))
  }
}

const jest = async (
  name: string,
  projects: readonly string[],
  folder: string,
  { workers, env = {} }: { workers: number; env?: NodeJS.ProcessEnv },
) => {
  console.log(`\n── ${name}`)
  const report = path.join(folder, `${name}.json`)
  const code = await run(
    process.execPath,
    [
      bin('jest'),
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      '--silent',
      '--reporters=default',
      `--reporters=${path.join(checkout, 'jest.still-running.cjs')}`,
      `--maxWorkers=${workers}`,
      '--forceExit',
    ],
    env,
  )
  await counted(name, report, jestCounts, code)
}

/** Says what failed, which hours of output hide otherwise, and the counts last. @returns whether all passed. */
const tellResult = (): boolean => {
  const { passed, failed, failures } = sum(counts)
  if (failed > 0) console.log(['\n── what failed', ...failures].join('\n'))
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

// Of every stack that a step starts: their data are dropped at the end, and each index costs several waits for the disk.
process.env.ROUAGE_FSYNC = 'off'
const home = await mkdtemp(path.join(tmpdir(), 'rouage-test-'))
let stack: Stack | undefined
let system: System | undefined
/** Enough for several pages of results and every filter, few enough to seed quickly. */
const E2E_ADS = 300
const end = async () => {
  for (const child of children) endGroup(child, 'SIGTERM')
  await system?.stop()
  await stack?.stop()
  await rm(home, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end().finally(() => process.exit(1)))
}
process.on('disconnect', () => void end().finally(() => process.exit(1)))
// Of what is not a tool's: a stack, a build or a site that neither comes nor fails.
setTimeout(
  () => {
    counts.push(failedAt('the run: it did not end in time and is ended'))
    tellResult()
    void Promise.race([end(), pause(ENDING_MS)]).finally(() => process.exit(1))
  },
  DEADLINE - Date.now() + ENDING_MS,
).unref()

try {
  const cache = process.env.ROUAGE_CACHE ?? path.join(defaultHome(), 'cache')
  if (wants('types')) await check('types', bin('tsc'), ['-p', 'tsconfig.json'])
  if (wants('lint')) await check('format', bin('oxfmt'), ['--check'])
  if (wants('lint')) await check('lint and walls', bin('oxlint'), ['--deny-warnings'])
  if (wants('unit')) await jest('unit', ['unit', 'dom'], home, { workers: 2 })
  if (wants('integration')) {
    console.log('\n── local stack')
    stack = await terminalReporter().step(
      'Database and queue',
      (tell) =>
        startStack({ home: path.join(home, 'integration'), cache, tell, supervisor: new Supervisor(console.error) }),
      () => 'running',
    )
    // Two more than there are processors to count on: these wait for others half of their time.
    await jest('integration', ['integration'], home, {
      workers: 4,
      env: {
        MONGODB_URL: stack.mongodbUrl,
        REDIS_URL: stack.redisUrl,
        ROUAGE_CACHE: cache,
        SMTP_URL: stack.smtpUrl,
        MAIL_PAGE_URL: stack.mailPageUrl ?? '',
        ROUAGE_DOCUMENTDB_SOCKET: stack.documentDbSocket ?? process.env.ROUAGE_DOCUMENTDB_SOCKET,
      },
    })
    await stack.stop()
    stack = undefined
  }
  if (wants('e2e')) {
    console.log('\n── end to end')
    const chromium = await terminalReporter().step('Chromium', findChromium, (file) => file)
    const headlessShell = await terminalReporter().step(
      'Headless shell',
      (tell) => findHeadlessShell(chromium, tell),
      (file) => file,
    )
    await terminalReporter().step('Firefox', findFirefox, (file) => file)
    await terminalReporter().step('WebKit', findWebKit, ({ browser }) => browser)
    const built = await terminalReporter().step('Build', (tell) => buildAll({ tell }))
    // Releases of its own: these tests deploy broken ones.
    const releases = path.join(home, 'releases')
    for (const part of ['host', 'slices', 'rollout.json']) {
      await cp(path.join(built.releases, part), path.join(releases, part), { recursive: true })
    }
    process.env.ROUAGE_CACHE = cache
    system = await startSystem({
      home: path.join(home, 'e2e'),
      port: 0,
      seedAds: E2E_ADS,
      fresh: false,
      // What people do through all services is tested while copies of these die; two of each cost the rest of the tests more.
      replicas: 2,
      reporter: terminalReporter(),
      built: { ...built, releases },
      // What is tested is what a page is, not how fast a busy test machine renders it.
      // Every test comes from one address.
      env: {
        RENDER_LIMIT_MS: '3000',
        LISTING_DEMO_PHOTO_WIDTH: '320',
        ACCOUNT_LIMIT_FACTOR: '20',
        PUBLISH_LIMIT_FACTOR: '20',
        // E-mails of saved searches come at once.
        SEARCH_ALERT_SECONDS: '1',
        // And those of messages that nobody has read.
        MESSAGING_MAIL_AFTER_SECONDS: '2',
      },
    })
    const control = await startControl(system)
    const env = {
      CHROMIUM: chromium,
      HEADLESS_SHELL: headlessShell,
      ROUAGE_URL: system.url,
      ROUAGE_CONTROL_URL: control.url,
      ROUAGE_RELEASES_DIR: releases,
      ROUAGE_MAIL_PAGE_URL: system.mailPageUrl ?? process.env.ROUAGE_MAIL_PAGE_URL,
    }
    const reaper = startReaper(system, REAPER_EVERY_MS)
    for (const project of E2E_PROJECTS) {
      const report = path.join(home, `${project}.json`)
      // Pictures of what failed, which the next project would clear away.
      const pictures = path.join('e2e/test-results', project)
      const config = ['--config', 'e2e/playwright.config.ts', '--project', project, '--output', pictures]
      const args = [bin('playwright'), 'test', ...config]
      const code = await run(process.execPath, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
      await counted(project, report, playwrightCounts, code)
      if (project === 'killed') {
        const killed = await reaper.stop()
        console.log(`\nCopies killed meanwhile: ${[...killed].map(([name, times]) => `${name} ${times}`).join(', ')}`)
        const areAllKilled = [...killed.values()].every((times) => times > 0)
        counts.push(areAllKilled ? succeeded : failedAt('a copy of every service was killed'))
        // Everything else has one of each: what breaks services on purpose, and what counts what runs.
        await Promise.all(RUNNING_SERVICES.map((name) => system?.supervisor.stop(copyName(name, 2))))
      }
    }
    control.close()
  }
  if (wants('attack')) {
    // A site of its own: what the attack leaves behind is in nobody's way.
    process.env.ROUAGE_CACHE = cache
    await check('attack', process.execPath, ['--import', 'tsx', path.join(checkout, 'scripts/attack.ts'), '--short'])
  }
} catch (error) {
  counts.push(failedAt(error instanceof Error ? error.message : String(error)))
} finally {
  await end()
}

process.exit(tellResult() ? 0 : 1)
