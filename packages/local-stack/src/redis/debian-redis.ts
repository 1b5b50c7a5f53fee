import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtApt } from '../apt'
import { onPath, run } from '../processes'

/** A Redis to be started: the program and what stands before it on the command line. */
export interface RedisProgram {
  readonly kind: string
  readonly command: readonly [string, ...string[]]
}

/** Servers, and the package that each one's program is a link into: a machine may have that and not the server. */
const packages = [
  { server: 'redis-server', tools: 'redis-tools' },
  { server: 'valkey-server', tools: 'valkey-tools' },
] as const
const fetchMs = 30_000
const askMs = 20_000
/** A machine without a network is not kept waiting by each start, nor a queue that is started again. */
const tryAgainMs = 3_600_000

const settings = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'] as const
const apt = (args: readonly string[], timeoutMs = fetchMs) => run('apt-get', [...settings, ...args], { timeoutMs })

/** What this machine lacks to run the package, the package itself among it; undefined where apt does not know it. */
const missingFor = async ({ server, tools }: (typeof packages)[number]): Promise<string[] | undefined> => {
  const { code, text } = await apt(['--simulate', '--no-install-recommends', 'install', server], askMs)
  if (code !== 0) return undefined
  const missing = [...text.matchAll(/^Inst (\S+)/gm)].flatMap(([, found]) => found ?? [])
  return [...new Set([...missing, tools])]
}

/** Files of packages, without installing them: no service starts, nothing outside the folder changes. */
const unpack = async (wanted: readonly string[], into: string): Promise<boolean> => {
  await mkdir(into, { recursive: true })
  const download = ['exec apt-get', ...settings, 'download', '"$@"'].join(' ')
  const fetched = await run('sh', ['-c', `cd "$0" && ${download}`, into, ...wanted], { timeoutMs: fetchMs })
  if (fetched.code !== 0) return false
  for (const file of (await readdir(into)).filter((each) => each.endsWith('.deb'))) {
    const { code } = await run('dpkg-deb', ['--extract', join(into, file), into], { timeoutMs: fetchMs })
    await rm(join(into, file))
    if (code !== 0) return false
  }
  return true
}

/** What is unpacked there and runs: not half of it, nor another machine's. */
const programIn = async (root: string): Promise<RedisProgram | undefined> => {
  const name = packages.find(({ server }) => existsSync(join(root, 'usr/bin', server)))?.server
  if (name === undefined) return undefined
  const libraries = join(root, 'usr/lib')
  const folders = existsSync(libraries) ? readdirSync(libraries).map((folder) => join(libraries, folder)) : []
  const command = ['env', `LD_LIBRARY_PATH=${folders.join(':')}`, join(root, 'usr/bin', name)] as const
  const [program, ...args] = command
  const { code } = await run(program, [...args, '--version'], { timeoutMs: askMs })
  return code === 0 ? { kind: `Debian's ${name}`, command } : undefined
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** @returns whether one that runs is in the folder now */
const fetchInto = async (folder: string): Promise<boolean> => {
  for (const isUpdated of [false, true]) {
    // A fresh container has no package lists.
    if (isUpdated && (process.getuid?.() !== 0 || (await apt(['update'])).code !== 0)) return false
    for (const each of packages) {
      const wanted = await missingFor(each)
      if (wanted === undefined) continue
      await remove(folder)
      if ((await unpack(wanted, folder)) && (await programIn(folder)) !== undefined) return true
    }
  }
  return false
}

/**
 * Debian's Redis (or Valkey), unpacked below the cache folder: 2 MB to fetch and a second or two, without root where the
 * machine's package lists are there. Undefined where it cannot be had, for an hour then.
 */
export const debianRedis = async (
  cache: string,
  onLine: (line: string) => void = () => undefined,
): Promise<RedisProgram | undefined> => {
  const root = join(cache, 'redis')
  const absent = join(cache, 'redis.absent')
  const isAbsent = (): boolean => existsSync(absent) && Date.now() - statSync(absent).mtimeMs < tryAgainMs
  try {
    const present = await programIn(root)
    if (present !== undefined || isAbsent()) return present
    if (!onPath('apt-get') || !onPath('dpkg-deb')) return undefined
    onLine("fetching Debian's Redis")
    return await oneAtApt(cache, async () => {
      const made = await programIn(root)
      if (made !== undefined || isAbsent()) return made
      const partial = `${root}.partial`
      if (!(await fetchInto(partial))) {
        await remove(partial)
        await writeFile(absent, '')
        return undefined
      }
      await run('sync', ['--file-system', partial], { timeoutMs: fetchMs })
      await remove(root)
      await rename(partial, root)
      return programIn(root)
    })
  } catch (error) {
    // The embedded one needs no folder.
    onLine(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
