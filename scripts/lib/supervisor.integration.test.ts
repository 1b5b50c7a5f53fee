import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, endingOf, type Life, openLog } from './life'
import { LIMITS, Supervisor, type SupervisorLimits } from './supervisor'

/** Real processes, with shorter limits than `npm start` has. */
const limits: SupervisorLimits = {
  ...LIMITS,
  windowMs: 30_000,
  backoffMs: [0, 20, 40],
  checkEveryMs: 50,
  hangMs: 30_000,
  patienceMs: 60_000,
}

const folder = mkdtempSync(path.join(tmpdir(), 'rouage-test-supervisor-'))
let said: string[]
let supervisor: Supervisor
let started: Map<string, number>

const STAYS = 'process.on("message", () => process.send("well")); process.send("up"); setInterval(() => {}, 1000)'
const DIES = 'console.error("the disk is full"); process.exit(3)'

/** A process that says when it is up, and answers when asked. */
const run = async (name: string, code: string): Promise<Life> => {
  started.set(name, (started.get(name) ?? 0) + 1)
  const log = openLog(folder, name)
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'] })
  log.handOver()
  const ended = endingOf(child, log)
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then((how) => Promise.reject(new Error(`it ended while it started, ${how}`))),
  ])
  const check = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), 200)
      child.once('message', () => resolve(clearTimeout(timer)))
      child.send('?')
    })
  return { name, child, ended, check, stop: () => endChild(child, ended, 5_000) }
}
const keep = (name: string, code: string | (() => string) = STAYS, needs: readonly string[] = []) =>
  supervisor.start({ name, needs, start: () => run(name, typeof code === 'string' ? code : code()) })

const pidOf = (name: string) => supervisor.lifeOf(name)?.child.pid ?? -1
const kill = (name: string, signal: NodeJS.Signals = 'SIGKILL') => process.kill(pidOf(name), signal)
const until = async (look: () => boolean, ms = 15_000): Promise<void> => {
  const deadline = Date.now() + ms
  while (!look()) {
    if (Date.now() > deadline) throw new Error(`Not in time; said: ${said.join(' / ')}`)
    await pause(10)
  }
}
const isUpAfter = (name: string, before: number) => () => supervisor.stateOf(name) === 'up' && pidOf(name) !== before

beforeEach(() => {
  said = []
  started = new Map()
  supervisor = new Supervisor(
    (line) => said.push(line),
    (name) => `Start it again: ask for ${name}.`,
    limits,
  )
})
afterEach(async () => {
  for (const name of started.keys()) await supervisor.stop(name)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts again what was killed, says so in one line, and leaves the others alone', async () => {
  await keep('search')
  await keep('listing')
  const [search, listing] = [pidOf('search'), pidOf('listing')]
  kill('search')
  await until(isUpAfter('search', search))

  expect(said).toEqual([expect.stringMatching(/^search died \(killed by SIGKILL\) and is back after \d+\.\d s\.$/)])
  expect(pidOf('listing')).toBe(listing)
})

it('lets what dies over and over stay down, says how to start it again, and does when asked', async () => {
  let code = STAYS
  await keep('search', () => code)
  await keep('listing')
  code = DIES
  kill('search')
  await until(() => supervisor.stateOf('search') === 'down')

  // The life that was killed, and the four that followed.
  expect(started.get('search')).toBe(5)
  expect(said).toEqual([
    'search died 5 times within 30 s (last: it ended while it started, exit code 3: the disk is full) and stays ' +
      'down; the rest goes on. Start it again: ask for search.',
  ])
  expect(supervisor.stateOf('listing')).toBe('up')

  supervisor.revive()
  await until(() => started.get('search') === 6)
  await until(() => supervisor.stateOf('search') === 'dead' || supervisor.stateOf('search') === 'down')
  code = STAYS
  await until(() => (supervisor.revive(), supervisor.stateOf('search') === 'up'))

  expect(said.at(-1)).toMatch(/^search (is back|died .* and is back after .*)\.$/)
})

it('tells of what takes long to come back before it is back', async () => {
  const impatient = new Supervisor((line) => said.push(line), undefined, { ...limits, patienceMs: 100 })
  let isSlow = false
  await impatient.start({
    name: 'search',
    start: async () => {
      if (isSlow) await until(() => said.length > 0)
      return run('search', STAYS)
    },
  })
  isSlow = true
  impatient.lifeOf('search')?.child.kill('SIGKILL')
  await until(() => said.length > 1)

  expect(said).toEqual([
    'search died (killed by SIGKILL) and is being started again.',
    expect.stringMatching(/and is back after/),
  ])

  await impatient.stop('search')
})

it('kills what gives no sign of life, which is a death like any other', async () => {
  const watchful = new Supervisor((line) => said.push(line), undefined, { ...limits, hangMs: 1_000 })
  await watchful.start({ name: 'account', start: () => run('account', STAYS) })
  const pid = () => watchful.lifeOf('account')?.child.pid ?? -1
  const before = pid()
  process.kill(before, 'SIGSTOP')
  await until(() => watchful.stateOf('account') === 'up' && pid() !== before)

  // A busy machine may let it seem dead once more.
  expect(said[0]).toMatch(/^account died \(no sign of life for 1\.0 s\) and is back/)

  await watchful.stop('account')
})

it('starts nothing before what it needs is up again', async () => {
  const order: string[] = []
  const noting = (name: string) => () => {
    order.push(name)
    return STAYS
  }
  await keep('database', noting('database'))
  await keep('account', noting('account'), ['database'])
  order.length = 0
  await supervisor.stop('database')
  const before = pidOf('account')
  kill('account')
  await until(() => supervisor.stateOf('account') === 'dead')
  await pause(200)

  expect(order).toEqual([])

  await keep('database', noting('database'))
  await until(isUpAfter('account', before))

  expect(order).toEqual(['database', 'account'])
})

it.each([
  ['runs', STAYS],
  ['is paused', `${STAYS}; process.kill(process.pid, "SIGSTOP")`],
])('ends what %s, and starts it no more', async (_, code) => {
  await keep('edge', code)
  const { child } = supervisor.lifeOf('edge') ?? {}
  await supervisor.stop('edge')

  expect(child?.exitCode ?? child?.signalCode).not.toBeNull()

  await pause(200)
  expect([started.get('edge'), supervisor.stateOf('edge'), said]).toEqual([1, 'stopped', []])
})

it('ends what is just being started again', async () => {
  let code = STAYS
  await keep('edge', () => code)
  code = 'setInterval(() => {}, 1000)'
  const slow = new Supervisor(() => undefined, undefined, limits)
  let child: Life['child'] | undefined
  await slow.start({
    name: 'slow',
    start: async (signal) => {
      if (child === undefined) {
        const first = await run('slow', STAYS)
        child = first.child
        return first
      }
      const second = spawn(process.execPath, ['-e', code])
      child = second
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          second.kill('SIGKILL')
          second.once('exit', () => reject(new Error('given up')))
        })
      })
      return run('slow', STAYS)
    },
  })
  const first = child
  first?.kill('SIGKILL')
  await until(() => child !== first)
  await slow.stop('slow')

  expect(child?.signalCode).toBe('SIGKILL')
})

it('leaves nothing to look after where the first start fails', async () => {
  await expect(keep('search', DIES)).rejects.toThrow('it ended while it started, exit code 3: the disk is full')
  await pause(200)
  expect([started.get('search'), supervisor.stateOf('search')]).toEqual([1, 'stopped'])
})
