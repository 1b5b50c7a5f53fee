import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { copyCheckout, type CheckoutCopy } from '../e2e/support/checkout-copy'

jest.setTimeout(240_000)

const run = (cwd: string, ...words: readonly string[]): Promise<{ readonly code: number; readonly words: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME }
    const child = execFile('npm', [...words], { cwd, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, words: out + err }),
    )
  })

let copy: CheckoutCopy | undefined
afterEach(() => copy?.remove())

// A slice is built so by the tests in a browser (`independence.spec.ts`).
it.each([
  ['services/rollout', 'services/rollout'],
  ['edge', 'shell'],
])('%s is built of what its image copies, and starts', async (name, folder) => {
  copy = await copyCheckout([folder])
  const build = await run(copy.folder, 'run', 'build', '--', name)
  expect(build).toMatchObject({ code: 0 })

  const versions = await readdir(path.join(copy.folder, folder, 'dist'))
  expect(versions).toHaveLength(1)
  expect(await readdir(copy.folder)).not.toContain('dist')
  // It runs as far as to ask for its settings.
  const start = await run(copy.folder, 'exec', '--', 'node', 'scripts/programs/run.mjs', folder, 'start.mjs')
  expect(start.code).toBe(1)
  expect(start.words).toContain('ROUAGE_RELEASES_DIR')
})
