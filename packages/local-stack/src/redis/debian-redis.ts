import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtApt } from '../apt'
import { onPath, run } from '../processes'

/** A Redis to be started: the program and what stands before it on the command line. */
export interface RedisProgram {
  readonly kind: string
  readonly command: readonly [string, ...string[]]
}

const packages = ['redis-server', 'valkey-server'] as const
const minute = 60_000

const apt = (args: readonly string[]) =>
  run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...args], { timeoutMs: minute })

/** What this machine lacks to run the package, the package itself among it; undefined where apt does not know it. */
const missingFor = async (name: string): Promise<string[] | undefined> => {
  const { code, text } = await apt(['--simulate', '--no-install-recommends', 'install', name])
  if (code !== 0) return undefined
  return [...text.matchAll(/^Inst (\S+)/gm)].flatMap(([, found]) => found ?? [])
}

/** Files of packages, without installing them: no service starts, nothing outside the folder changes. */
const unpack = async (names: readonly string[], into: string): Promise<boolean> => {
  await mkdir(into, { recursive: true })
  const fetched = await run(
    'sh',
    ['-c', 'cd "$0" && apt-get -o Acquire::Retries=0 -o Acquire::http::Timeout=15 download "$@"', into, ...names],
    { timeoutMs: minute },
  )
  if (fetched.code !== 0) return false
  for (const file of (await readdir(into)).filter((each) => each.endsWith('.deb'))) {
    const { code } = await run('dpkg-deb', ['--extract', join(into, file), into], { timeoutMs: minute })
    await rm(join(into, file))
    if (code !== 0) return false
  }
  return true
}

const programIn = (root: string): RedisProgram | undefined => {
  const name = packages.find((each) => existsSync(join(root, 'usr/bin', each)))
  if (name === undefined) return undefined
  const libraries = join(root, 'usr/lib')
  const folders = existsSync(libraries) ? readdirSync(libraries).map((folder) => join(libraries, folder)) : []
  return {
    kind: `Debian's ${name}`,
    command: ['env', `LD_LIBRARY_PATH=${folders.join(':')}`, join(root, 'usr/bin', name)],
  }
}

const runs = async ({ command: [program, ...args] }: RedisProgram): Promise<boolean> =>
  (await run(program, [...args, '--version'], { timeoutMs: 10_000 })).code === 0

/**
 * Debian's Redis (or Valkey), unpacked below the cache folder: about 2 MB and a second, without root where the machine's
 * package lists are there. Undefined where it cannot be had.
 */
export const debianRedis = async (cache: string): Promise<RedisProgram | undefined> => {
  const root = join(cache, 'redis')
  const present = programIn(root)
  if (present) return present
  if (!onPath('apt-get') || !onPath('dpkg-deb')) return undefined
  return oneAtApt(cache, async () => {
    const partial = `${root}.partial`
    const made = programIn(root)
    if (made) return made
    try {
      for (const isUpdated of [false, true]) {
        // A fresh container has no package lists.
        if (isUpdated && (process.getuid?.() !== 0 || (await apt(['update'])).code !== 0)) return undefined
        for (const name of packages) {
          const wanted = await missingFor(name)
          if (wanted === undefined) continue
          await rm(partial, { recursive: true, force: true })
          if (!(await unpack(wanted, partial))) continue
          const program = programIn(partial)
          if (program === undefined || !(await runs(program))) continue
          await rename(partial, root)
          return programIn(root)
        }
      }
      return undefined
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  })
}
