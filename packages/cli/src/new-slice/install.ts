import { createHash } from 'node:crypto'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const workspaceManifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  devDependencies: names,
})
/** Of any JSON file, all as it stands there, in its order. */
const whole = z.record(z.string(), z.unknown())
const workspaceList = z.array(z.string())

const INSTALLED = 'node_modules/.rouage-installed'
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const inOrder = (packages: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))

/**
 * Makes two workspaces part of the checkout, as npm would: both need nothing that is not installed, so that it takes no
 * network and no time. Where everything was installed as the lock file said, it still is.
 */
export const installWorkspaces = async (checkout: string, folders: readonly string[]): Promise<void> => {
  const read = (file: string) => readFile(path.join(checkout, file), 'utf8')
  const lockBefore = await read('package-lock.json')
  const lock = whole.parse(JSON.parse(lockBefore))
  const locked = whole.parse(lock.packages)
  const root = whole.parse(JSON.parse(await read('package.json')))
  const before = workspaceList.parse(root.workspaces)
  const place = before.findLastIndex((each) => each.startsWith('mfe-')) + 1
  const listed = folders.filter((folder) => !folder.includes('/'))
  const workspaces = before.toSpliced(place, 0, ...listed)
  const packages: Record<string, unknown> = { ...locked, '': { ...whole.parse(locked['']), workspaces } }
  for (const folder of folders) {
    const { name, ...manifest } = workspaceManifest.parse(JSON.parse(await read(`${folder}/package.json`)))
    packages[folder] = name === folder ? manifest : { name, ...manifest }
    packages[`node_modules/${name}`] = { resolved: folder, link: true }
    const link = path.join(checkout, 'node_modules', name)
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.relative(path.dirname(link), path.join(checkout, folder)), link).catch(() => undefined)
  }
  const lockAfter = written({ ...lock, packages: inOrder(packages) })
  await writeFile(path.join(checkout, 'package.json'), written({ ...root, workspaces }))
  await writeFile(path.join(checkout, 'package-lock.json'), lockAfter)
  const installed = await read(INSTALLED).catch(() => undefined)
  if (installed === digestOf(lockBefore)) await writeFile(path.join(checkout, INSTALLED), digestOf(lockAfter))
}
