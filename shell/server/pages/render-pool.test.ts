import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger } from '@rouage/service-kit'
import { RenderFailed, RenderLate, RenderPool } from './render-pool'

/** A thread that does what the build's name says. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ id, task }) => {
  if (task.build === 'hangs') for (;;);
  if (task.build === 'dawdles') { const end = Date.now() + 2_000; while (Date.now() < end); }
  if (task.build === 'takes long') { const end = Date.now() + 800; while (Date.now() < end); }
  if (task.build === 'dies') process.exit(3)
  if (task.build === 'throws') return parentPort.postMessage({ id, error: 'broken on purpose' })
  parentPort.postMessage({ id, result: { html: task.address, styles: [], head: { title: 't' } } })
})`

let folder = ''
let pool: RenderPool
const start = (patienceMs: number) => {
  const file = path.join(folder, 'thread.cjs')
  writeFileSync(file, THREAD)
  pool = new RenderPool({ file, size: 1, limitMs: 150, patienceMs, logger: silentLogger() })
}
/** More than a busy machine takes for a thread's start and a page. */
const AMPLE_MS = 20_000
const render = (build: string, address = '/') => pool.run({ kind: 'page', build, address, answers: [] }, AMPLE_MS)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-pool-'))
  start(400)
})
afterEach(async () => {
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the render pool', () => {
  test('gives each page its own answer', async () => {
    const pages = await Promise.all(['/a', '/b', '/c'].map((address) => render('works', address)))
    expect(pages.map(({ html }) => html)).toEqual(['/a', '/b', '/c'])
  })

  test('a build that throws fails its own page only', async () => {
    await expect(render('throws')).rejects.toThrow(RenderFailed)
    await expect(render('works', '/next')).resolves.toMatchObject({ html: '/next' })
  })

  test('a build that hangs is stopped in time, and the next page is rendered', async () => {
    await expect(pool.run({ kind: 'page', build: 'hangs', address: '/', answers: [] })).rejects.toThrow(
      'longer than it may',
    )
    await expect(render('works', '/next')).resolves.toMatchObject({ html: '/next' })
  })

  test('a page that is late keeps its thread, and comes for whoever asks next', async () => {
    await pool.close()
    start(AMPLE_MS)
    const before = pool.generation
    const late = await pool
      .run({ kind: 'page', build: 'dawdles', address: '/late', answers: [] })
      .catch((error: unknown) => error)
    if (!(late instanceof RenderLate)) throw new Error('The page was not late.')

    await expect(late.eventually).resolves.toMatchObject({ html: '/late' })
    await expect(render('works', '/next')).resolves.toMatchObject({ html: '/next' })
    expect(pool.generation).toBe(before)
  })

  test('whoever asks for patience has it behind others too', async () => {
    const first = render('works', '/first')
    const second = pool.run({ kind: 'page', build: 'takes long', address: '/second', answers: [] }, AMPLE_MS)

    await expect(first).resolves.toMatchObject({ html: '/first' })
    await expect(second).resolves.toMatchObject({ html: '/second' })
  })

  test('a thread that dies is replaced', async () => {
    await expect(render('dies')).rejects.toThrow(RenderFailed)
    await expect(render('works', '/next')).resolves.toMatchObject({ html: '/next' })
  })

  test('refuses more pages than may wait, instead of letting everybody wait', async () => {
    const hanging = pool.run({ kind: 'page', build: 'hangs', address: '/', answers: [] })
    const results = await Promise.allSettled([hanging, ...Array.from({ length: 80 }, () => render('works'))])
    const refused = results.filter((result) => result.status === 'rejected' && /waiting/.test(String(result.reason)))

    expect(refused.length).toBeGreaterThan(0)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(50)
  })

  test('closing fails what is under way', async () => {
    const page = pool.run({ kind: 'page', build: 'hangs', address: '/', answers: [] }, AMPLE_MS)
    const failing = expect(page).rejects.toThrow('stopping')
    await pool.close()
    await failing
  })
})
