import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What goes into no release. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'gallery', 'bench', 'template'])

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // Also where it is a link, as what is installed may be.
    if (SKIPPED.has(entry.name)) continue
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(full)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield full
  }
}

/**
 * The version of a build: the workspace's own, and a digest of everything that goes into it. Equal sources have equal
 * versions, so a build that exists is never made again, and a changed one never takes the place of another.
 * @param packages what of node_modules goes into it (`lockedPackages`)
 */
export const releaseVersion = async (
  root: string,
  inputs: readonly string[],
  mode: string,
  packages: readonly string[] = [],
): Promise<string> => {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const digest = createHash('sha256').update(mode).update(packages.join('\n'))
  for (const input of [root, ...inputs]) {
    for await (const file of filesBelow(input)) {
      digest
        .update(path.relative(root, file))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return `${version}-${digest.digest('hex').slice(0, 10)}`
}
