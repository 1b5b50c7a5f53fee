import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const checkout = path.resolve(import.meta.dirname, '../..')
/** Where `npm start` and its like note what is installed. */
const INSTALLED = '.rouage-installed'
const isSource = (file: string): boolean => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.relative(checkout, file))

/** A copy of the sources that a test may edit; packages from npm are shared with the checkout. */
export type CheckoutCopy = {
  readonly folder: string
  /** Replaces a text that has to be there; the copy's files alone change. */
  edit(file: string, from: string, to: string): Promise<void>
  /** Gives a file back what it said at first. */
  restore(file: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Gives a copy what is installed in the checkout. Our own packages are the copy's, and so is the command line of the
 * operators.
 */
const linkInstalled = async (folder: string): Promise<void> => {
  const modules = path.join(folder, 'node_modules')
  await mkdir(path.join(modules, '@rouage'), { recursive: true })
  for (const name of await readdir(path.join(checkout, 'node_modules'))) {
    if (name !== '@rouage' && name !== '.bin' && name !== INSTALLED)
      await symlink(path.join(checkout, 'node_modules', name), path.join(modules, name))
  }
  // Relative links, which lead to what stands beside them.
  const programs = path.join(checkout, 'node_modules/.bin')
  await cp(programs, path.join(modules, '.bin'), { recursive: true, verbatimSymlinks: true })
  // The copy has what it needs: npm must not install into packages that are the checkout's.
  const lock = await readFile(path.join(folder, 'package-lock.json'))
  await writeFile(path.join(modules, INSTALLED), createHash('sha256').update(lock).digest('hex'))
  for (const name of await readdir(path.join(folder, 'packages')))
    await symlink(path.join(folder, 'packages', name), path.join(modules, '@rouage', name))
  // What a workspace has in another version than all the others.
  for (const above of ['.', 'packages', 'services']) {
    for (const name of await readdir(path.join(folder, above)).catch(() => [])) {
      const own = path.join(checkout, above, name, 'node_modules')
      const copied = path.join(folder, above, name, 'node_modules')
      if (name !== 'node_modules' && existsSync(own) && !existsSync(copied)) await symlink(own, copied)
    }
  }
}

const copyIn = (folder: string): CheckoutCopy => ({
  folder,
  edit: async (file, from, to) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}: the test has to be told what it says now.`)
    await writeFile(
      path.join(folder, file),
      text.replace(from, () => to),
    )
  },
  restore: (file) => cp(path.join(checkout, file), path.join(folder, file)),
  remove: () => rm(folder, { recursive: true, force: true }),
})

/** What no commit holds: what is installed, what is built, what tests and programs leave behind. */
const isLeft = (file: string): boolean =>
  /(^|[\\/])(node_modules|dist|\.git|\.swc|\.env|e2e[\\/]test-results|bench[\\/]results)([\\/]|$)/.test(
    path.relative(checkout, file),
  )

/**
 * A checkout as somebody has who clones it: nothing in it is built. It is a repository of its own, in which all is
 * added and nothing committed. Packages from npm are shared with this one.
 */
export const freshCheckout = async (): Promise<CheckoutCopy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-clone-'))
  // Not by git: whoever runs the tests need not be the checkout's owner, which git asks for.
  await cp(checkout, folder, { recursive: true, filter: (file) => !isLeft(file) })
  await run('git', ['init', '--quiet', folder])
  await run('git', ['add', '--all'], { cwd: folder })
  await linkInstalled(folder)
  return copyIn(folder)
}

/** @param parts folders to copy besides what every build needs */
export const copyCheckout = async (parts: readonly string[]): Promise<CheckoutCopy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-checkout-'))
  for (const part of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'packages',
    'scripts',
    ...parts,
  ]) {
    await cp(path.join(checkout, part), path.join(folder, part), { recursive: true, filter: isSource })
  }
  await linkInstalled(folder)
  return copyIn(folder)
}
