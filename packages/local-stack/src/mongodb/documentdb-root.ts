import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtApt } from '../apt'
import { lock } from '../lock'
import { LocalStackError } from '../local-stack-error'
import { onPath, type Output, run } from '../processes'

/** A Debian root of our own that holds PostgreSQL with the DocumentDB extension. */
export interface DocumentDbRoot {
  readonly path: string
  /** Folder of PostgreSQL's programs, inside the root. */
  readonly programs: string
}

/** Debian's rolling suite, by the one name that every release's debootstrap knows. */
const suite = 'sid'
const package_ = /^Package: (postgresql-(\d+)-documentdb)$/gm
const minutes = 60_000

/** Mirrors named by the machine's own package sources, in their order. */
export const mirrorsOf = (sources: readonly string[]): string[] => {
  const found = sources.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap(
        (line) =>
          /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)/.exec(line)?.[1] ?? /^URIs:\s*(.+)$/.exec(line)?.[1]?.split(/\s+/) ?? [],
      ),
  )
  return [...new Set(found.map((address) => address.replace(/\/+$/, '')))].filter((address) =>
    /^https?:.*\/debian$/.test(address),
  )
}

const sourcesOfMachine = (): string[] => {
  const folder = '/etc/apt/sources.list.d'
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ]
  return files
    .filter((file) => /\.(list|sources)$/.test(file) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
}

const ensureDebootstrap = async (onLine: (line: string) => void): Promise<void> => {
  if (onPath('debootstrap')) return
  onLine('installing debootstrap')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'debootstrap']]) {
    const { code, text } = await run('apt-get', args, { timeoutMs: 5 * minutes })
    if (code !== 0)
      throw new LocalStackError(
        "debootstrap could not be installed: run 'apt-get install debootstrap' and start again " +
          `(${text.trim().split('\n').at(-1)}).`,
      )
  }
}

/** Newest package of the extension that the mirror has. */
const newestPackage = (root: string): string | undefined => {
  const lists = join(root, 'var/lib/apt/lists')
  const indexes = readdirSync(lists).filter((name) => name.endsWith('_Packages'))
  const found = indexes.flatMap((name) => [...readFileSync(join(lists, name), 'utf8').matchAll(package_)])
  return found.toSorted((one, other) => Number(other[2]) - Number(one[2]))[0]?.[1]
}

/** Runs a program in namespaces of its own: whatever it started or mounted is gone when it, or this process, ends. */
const confined = (root: string, args: readonly string[], onLine: (line: string) => void) =>
  run(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${root}`, ...args],
    { timeoutMs: 15 * minutes, onLine: (line) => onLine(line.replace(/^I: /, '')) },
  )

/** How this machine fetches packages (proxy, checks of a mirror's dates), to be done alike inside the root. */
const aptSettings = async (): Promise<string> => {
  const { text } = await run('apt-config', ['dump', 'Acquire'], { timeoutMs: 10_000 })
  return text
    .split('\n')
    .filter((line) => /^Acquire::(Check-|Retries|https?(::|\s))/.test(line))
    .join('\n')
}

const build = async (path: string, mirror: string, onLine: (line: string) => void): Promise<void> => {
  const must = ({ code, text }: Output) => {
    if (code === 0) return
    const reason = text.trim().split('\n').at(-1)
    throw new LocalStackError(
      `The DocumentDB root could not be made from ${mirror}: ` +
        `check the network and start again, or set MONGODB_URL (${reason}).`,
    )
  }
  must(
    await confined(
      '/proc',
      ['debootstrap', '--variant=minbase', '--include=ca-certificates', suite, path, mirror],
      onLine,
    ),
  )
  // The package's own scripts must neither start a server nor make a database.
  await writeFile(join(path, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  await mkdir(join(path, 'etc/postgresql-common'), { recursive: true })
  await writeFile(join(path, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
  await writeFile(join(path, 'etc/apt/apt.conf.d/90machine'), await aptSettings())
  // A root that a crash spoiled is made anew, so nothing needs to reach the disk at once; manuals are never read.
  const dpkg = ['force-unsafe-io', ...['doc', 'man', 'locale'].map((folder) => `path-exclude=/usr/share/${folder}/*`)]
  await writeFile(join(path, 'etc/dpkg/dpkg.cfg.d/rouage'), dpkg.map((line) => `${line}\n`).join(''))
  const apt = (...args: string[]) =>
    confined(
      join(path, 'proc'),
      ['chroot', path, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qy', ...args],
      onLine,
    )
  must(await apt('update'))
  const wanted = newestPackage(path)
  if (!wanted)
    throw new LocalStackError(
      `${mirror} has no postgresql-*-documentdb package: set MONGODB_URL to a MongoDB of your own.`,
    )
  must(await apt('install', '--no-install-recommends', wanted))
  must(await apt('clean'))
}

const programsIn = (path: string): string | undefined => {
  const versions = join(path, 'usr/lib/postgresql')
  const newest = existsSync(versions)
    ? readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0]
    : undefined
  return newest && `/usr/lib/postgresql/${newest}/bin`
}

/**
 * The root in the cache folder, made on first use (one to two minutes and 800 MB). It appears under its name only when it
 * is complete; what an interrupted start left is removed. Two starts at once make it once. Needs root.
 */
export const documentDbRoot = async (cache: string, onLine: (line: string) => void): Promise<DocumentDbRoot> => {
  const path = join(cache, `documentdb-root-${suite}`)
  const marker = join(path, '.rouage-complete')
  const ready = (): DocumentDbRoot | undefined => {
    const programs = existsSync(marker) ? programsIn(path) : undefined
    return programs ? { path, programs } : undefined
  }
  const present = ready()
  if (present) return present
  await mkdir(cache, { recursive: true })
  const release = await lock(join(cache, 'documentdb-root.lock'), 1200)
  if (!release)
    throw new LocalStackError(
      'Another start has been making the DocumentDB root for 20 minutes: end it and start again.',
    )
  try {
    const made = ready()
    if (made) return made
    const [mirror] = mirrorsOf(sourcesOfMachine())
    if (!mirror)
      throw new LocalStackError(
        'No Debian mirror stands in the apt sources of this machine: set MONGODB_URL to a MongoDB of your own.',
      )
    await oneAtApt(cache, () => ensureDebootstrap(onLine))
    const partial = `${path}.partial`
    for (const leftover of [partial, path]) await rm(leftover, { recursive: true, force: true, maxRetries: 5 })
    await build(partial, mirror, onLine)
    await run('sync', ['--file-system', partial], { timeoutMs: minutes })
    await writeFile(join(partial, '.rouage-complete'), `${new Date().toISOString()}\n`)
    await rename(partial, path)
    const root = ready()
    if (!root) throw new LocalStackError(`The DocumentDB root ${path} has no PostgreSQL: remove it and start again.`)
    return root
  } finally {
    await release()
  }
}
