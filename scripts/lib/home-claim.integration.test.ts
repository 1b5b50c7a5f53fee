import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimHome, runningSite } from './home-claim'
import { lives, markOf } from './process-mark'

let home: string
const children: ChildProcess[] = []
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'rouage-test-home-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

const file = () => path.join(home, 'running.json')
const start = async (code: string): Promise<number> => {
  const child = spawn(process.execPath, ['-e', `${code}; process.stdout.write("up"); setInterval(() => {}, 1000)`])
  children.push(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  if (child.pid === undefined) throw new Error('no process')
  return child.pid
}
const gone = { pid: 1, born: 'long ago' }
const leave = (content: object) => writeFileSync(file(), JSON.stringify({ owner: gone, processes: [], ...content }))
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing')
  return value
}

it('tells where the site is while it runs, and nothing before or after', async () => {
  const claim = await claimHome(home)
  expect(runningSite(home)).toBeUndefined()

  claim.tellUrl('http://localhost:3456')
  expect(runningSite(home)).toBe('http://localhost:3456')

  claim.release()
  expect(runningSite(home)).toBeUndefined()
  expect(existsSync(file())).toBe(false)
})

it('is one system’s alone', async () => {
  const owner = must(markOf(await start('')))
  writeFileSync(file(), JSON.stringify({ owner, processes: [] }))
  await expect(claimHome(home)).rejects.toThrow(
    `Rouage is running on ${home} already (process ${owner.pid}): stop it, or set ROUAGE_HOME to another folder.`,
  )
})

it('waits for a system that is ending', async () => {
  const owner = must(markOf(await start('')))
  writeFileSync(file(), JSON.stringify({ owner, processes: [], isEnding: true }))
  setTimeout(() => process.kill(owner.pid, 'SIGKILL'), 500)
  const told: string[] = []
  const claim = await claimHome(home, (line) => told.push(line))

  expect(told).toEqual(['Waiting for an earlier run to end.'])

  claim.release()
})

it.each([
  ['runs', ''],
  ['takes no hint', 'process.on("SIGTERM", () => {})'],
  ['is paused', 'setTimeout(() => process.kill(process.pid, "SIGSTOP"), 50)'],
])('ends what a killed system left behind that %s', async (_, code) => {
  const left = must(markOf(await start(code)))
  leave({ processes: [{ ...left, name: 'search' }] })
  const told: string[] = []
  const claim = await claimHome(home, (line) => told.push(line))

  expect(lives(left)).toBe(false)
  expect(told).toEqual(['Ending search, which an earlier run left behind.'])

  claim.release()
})

it('leaves alone whoever has the number of a process that is gone', async () => {
  const stranger = await start('')
  leave({
    processes: [{ pid: stranger, born: 'another time', name: 'search' }],
    owner: { pid: stranger, born: 'another time' },
  })
  const claim = await claimHome(home)

  expect(markOf(stranger)).toBeDefined()

  claim.release()
})

it.each([['not JSON'], ['{"owner":1}'], ['']])('is taken over from a file that says %j', async (content) => {
  writeFileSync(file(), content)
  const claim = await claimHome(home)
  claim.note('search', process.pid)

  expect(JSON.parse(readFileSync(file(), 'utf8')).processes).toMatchObject([{ name: 'search', pid: process.pid }])

  claim.release()
})
