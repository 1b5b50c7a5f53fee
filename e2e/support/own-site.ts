import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '@rouage/local-stack/ports'
import { ask } from './visitors'

const checkout = path.resolve(import.meta.dirname, '../..')
export const START_MS = 300_000
const END_MS = 30_000
/** What is tested is what a site holds, not how fast a busy machine renders and draws it. */
const CALM = {
  RENDER_LIMIT_MS: '3000',
  LISTING_DEMO_PHOTO_WIDTH: '320',
  ACCOUNT_LIMIT_FACTOR: '20',
  MESSAGING_LIMIT_FACTOR: '20',
}

type Running = {
  owner: { pid: number }
  processes: { name: string; pid: number }[]
  url?: string
  mongodbUrl?: string
}

/** `npm start` itself, without demo data unless told, on a home and a port of its own. */
export const ownSite = async ({ seedAds = 0 }: { readonly seedAds?: number } = {}) => {
  const home = mkdtempSync(path.join(tmpdir(), 'rouage-one-machine-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const file = path.join(home, 'running.json')
  let words = ''
  const running = (): Running => JSON.parse(readFileSync(file, 'utf8')) as Running

  /** Every process that was started with this home in its environment: whatever `npm start` started, PostgreSQL included. */
  const left = (): string[] =>
    readdirSync('/proc').flatMap((pid) => {
      if (!/^\d+$/.test(pid)) return []
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`ROUAGE_HOME=${home}\0`)
        return isOurs
          ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)}`]
          : []
      } catch {
        return []
      }
    })

  /** Runs one of the checkout's programs on the home. */
  const run = (program: string, ...options: readonly string[]): ChildProcess => {
    words = ''
    const env = { ...process.env, ...CALM, ROUAGE_HOME: home, PORT: String(port), SEED_ADS: String(seedAds) }
    const child = spawn(process.execPath, [program, ...options], {
      cwd: checkout,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    return child
  }
  return {
    home,
    url,
    /** Where a running site notes itself. */
    file,
    running,
    left,
    run,
    /** What the last program said. */
    said: () => words,
    /** Of the mail catcher of the run that was started last. */
    mailPage: (): string => /E-mails\s+(\S+)/.exec(words)?.[1] ?? '',
    pidOf: (name: string): number => running().processes.find((each) => each.name === name)?.pid ?? -1,
    start: async (): Promise<ChildProcess> => {
      const child = run('scripts/start.mjs', ...(seedAds === 0 ? ['--no-seed'] : []))
      await expect
        .poll(() => child.exitCode !== null || /Ready in/.test(words), { timeout: START_MS, intervals: [100] })
        .toBe(true)
      expect(words).toContain(url)
      expect(running().url).toBe(url)
      expect((await ask(url, '/aide')).status).toBe(200)
      return child
    },
    nothingIsLeft: () => expect.poll(left, { timeout: END_MS, intervals: [100] }).toEqual([]),
    /** Ends what a test that failed left running, and drops the home. */
    remove: async (): Promise<void> => {
      for (const each of left()) process.kill(Number(each.split(' ')[0]), 'SIGKILL')
      await expect.poll(left, { timeout: END_MS, intervals: [100] }).toEqual([])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export type OwnSite = Awaited<ReturnType<typeof ownSite>>

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))
