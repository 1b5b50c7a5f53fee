import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '../../../scripts/lib/ports'
import { ask } from '../../support/visitors'

/** `npm start` itself, on a home and a port of its own. */
test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'Looks for processes where Linux shows them.')

const checkout = path.resolve(import.meta.dirname, '../../..')
const START_MS = 120_000
const END_MS = 30_000

let home: string
let port: number
let words = ''

test.beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'rouage-one-machine-'))
  port = await freePort()
})
test.afterAll(() => rmSync(home, { recursive: true, force: true }))

type Running = { owner: { pid: number }; processes: { name: string; pid: number }[]; url?: string }
const file = () => path.join(home, 'running.json')
const running = (): Running => JSON.parse(readFileSync(file(), 'utf8')) as Running
const pidOf = (name: string): number => running().processes.find((each) => each.name === name)?.pid ?? -1

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

const start = async (): Promise<ChildProcess> => {
  words = ''
  const env = { ...process.env, ROUAGE_HOME: home, PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-seed'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  await expect
    .poll(() => child.exitCode !== null || /Ready in/.test(words), { timeout: START_MS, intervals: [100] })
    .toBe(true)
  expect(words).toContain(`http://localhost:${port}`)
  expect(running().url).toBe(`http://localhost:${port}`)
  expect((await ask(`http://localhost:${port}`, '/aide')).status).toBe(200)
  return child
}
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))
const nothingIsLeft = () => expect.poll(left, { timeout: END_MS, intervals: [100] }).toEqual([])

test('a run whose processes were killed leaves nothing in the way of the next one', async () => {
  test.setTimeout(3 * START_MS)
  const first = await start()
  const [search, owner] = [pidOf('search'), running().owner.pid]
  // One that cannot hear that everybody else is gone.
  process.kill(search, 'SIGSTOP')
  process.kill(owner, 'SIGKILL')
  await ended(first)
  const second = await start()

  expect(words).toContain('Ending search, which an earlier run left behind.')
  expect(existsSync(`/proc/${search}/environ`) && left().some((each) => each.startsWith(`${search} `))).toBe(false)

  // The process that the terminal knows is killed: all others end by themselves, and in order.
  second.kill('SIGKILL')
  await nothingIsLeft()

  expect(existsSync(file())).toBe(false)
})

test('Ctrl-C ends everything in order, and a second one at once', async () => {
  test.setTimeout(3 * START_MS)
  const first = await start()
  // As it comes from a terminal: to every process of the group, and handed on by each.
  first.kill('SIGINT')
  process.kill(running().owner.pid, 'SIGINT')

  expect(await ended(first)).toBe(0)
  expect([left(), existsSync(file())]).toEqual([[], false])

  const second = await start()
  // What does not end holds up the end in order.
  process.kill(pidOf('edge'), 'SIGSTOP')
  process.kill(pidOf('database'), 'SIGSTOP')
  second.kill('SIGINT')
  await pause(1_500)
  const told = Date.now()
  second.kill('SIGINT')
  await ended(second)

  expect(Date.now() - told).toBeLessThan(5_000)
  expect(existsSync(file())).toBe(false)

  await nothingIsLeft()
})
