import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { type CheckoutCopy, freshCheckout } from '../../support/checkout-copy'
import { signInAsSeller } from '../../support/people'
import { ARRIVED, expect, test } from '../../support/test'
import { freePort } from '@rouage/local-stack/ports'

const CHECK_LIMIT_MS = 400_000

let clone: CheckoutCopy
let server: ChildProcess | undefined

/** Runs a program in the clone. @returns what it wrote; rejects where it ends with anything but 0 */
const run = (program: string, ...words: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: clone.folder, timeout: CHECK_LIMIT_MS }
    execFile(program, words, options, (error, out, err) =>
      error === null ? resolve(out) : reject(new Error(`${program} ${words.join(' ')}:\n${out}\n${err}`)),
    )
  })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  clone = await freshCheckout()
})
test.afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  await clone.remove()
})

// The site in front of which it stands knows neither its page nor its service.
test.use({ allowedErrors: { patterns: [/404/, /webpack-dev-server/] } })

test('a new slice is in the site as soon as it is made', async ({ page }) => {
  await signInAsSeller(page)
  expect(await run('npx', '--no', 'rouage', 'new-slice', 'garage')).toContain('npm run dev -w mfe-garage')

  const port = await freePort()
  let words = ''
  server = spawn(process.execPath, ['scripts/dev.mjs', 'garage'], {
    cwd: clone.folder,
    env: { ...process.env, SITE: process.env.ROUAGE_URL, DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (words += chunk.toString()))
  await expect.poll(() => words, { timeout: 280_000, intervals: [200] }).toMatch(/Develop at|rror/)

  await page.goto(`http://localhost:${port}/garage`, ARRIVED)
  await expect(page.getByRole('heading', { level: 1, name: 'Boîte à idées' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('Votre idée')).toBeVisible()
})

test('it passes the types, the walls and its own tests', async () => {
  test.setTimeout(2 * CHECK_LIMIT_MS)
  await run('npx', '--no', 'oxfmt', '--', '--check')
  await run('npm', 'run', 'lint')
  await run('npm', 'run', 'types')
  await run('npm', 'test', '-w', 'mfe-garage')
  // It is built into images, and a cluster runs it, as all others.
  const made = ['scripts/containers.test.ts', 'scripts/kubernetes.test.ts']
  await run('npx', '--no', 'jest', '--', '--selectProjects', 'unit', '--runTestsByPath', ...made)
})

test('a name that is taken is refused, and nothing has changed', async () => {
  const before = await run('git', 'status', '--short')
  for (const name of ['garage', 'search', 'Garage', '../x'])
    await expect(run('npx', '--no', 'rouage', 'new-slice', name)).rejects.toThrow(/taken|small letters/)
  expect(await run('git', 'status', '--short')).toBe(before)
})
