/**
 * Puts the releases of a folder into the release store, each whole or not at all: `place.mjs <folder>`, with `host/` and
 * `slices/` as a build leaves them. With `--as-build` they are named in the store's `rollout.json`, and live once the
 * rollout service starts, where no operator has chosen. Images of releases run it and end. On Node's own modules alone,
 * and on a file of its own where the store is a bucket (`ROUAGE_RELEASES_BUCKET`).
 */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const RETRY_MS = 100
/** Whoever holds the store for longer has been killed. */
const STALE_MS = 30_000
/** All visitors, in the unit of rollouts. */
const EVERYBODY = 10_000

const [from = '', how = ''] = process.argv.slice(2)
const store = process.env.ROUAGE_RELEASES_DIR ?? ''
if (from === '' || store === '') {
  process.stderr.write('Say which folder holds the release, and ROUAGE_RELEASES_DIR where the release store is.\n')
  process.exit(2)
}

const foldersIn = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.draft')).map(({ name }) => name)
}

const found = async () => {
  const hosts = (await foldersIn(path.join(from, 'host'))).map((version) => ({ owner: 'host', version, in: 'host' }))
  const slices = await Promise.all(
    (await foldersIn(path.join(from, 'slices'))).map(async (owner) =>
      (await foldersIn(path.join(from, 'slices', owner))).map((version) => ({ owner, version, in: `slices/${owner}` })),
    ),
  )
  return [...hosts, ...slices.flat()]
}

const place = async (release) => {
  const target = path.join(store, release.in, release.version)
  if ((await stat(target).catch(() => undefined)) !== undefined) return
  const draft = `${target}.${randomUUID()}.draft`
  await mkdir(path.dirname(target), { recursive: true })
  await cp(path.join(from, release.in, release.version), draft, { recursive: true })
  try {
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another one was quicker: a version is one release for ever.
    if ((await stat(target).catch(() => undefined)) === undefined) throw error
  }
}

/** Several may come at once: a folder is made by one of them alone. */
const alone = async (work) => {
  const lock = path.join(store, '.placing')
  for (const began = Date.now(); ; await pause(RETRY_MS)) {
    try {
      await mkdir(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST' || Date.now() - began > PATIENCE_MS) throw error
      const { mtimeMs = Date.now() } = (await stat(lock).catch(() => undefined)) ?? {}
      if (Date.now() - mtimeMs > STALE_MS) await rmdir(lock).catch(() => undefined)
    }
  }
  try {
    return await work()
  } finally {
    await rmdir(lock)
  }
}

const name = async (releases) => {
  const file = path.join(store, 'rollout.json')
  const before = await readFile(file, 'utf8').then(JSON.parse, () => ({ host: '', slices: [] }))
  const host = releases.find(({ owner }) => owner === 'host')?.version ?? before.host
  const slices = new Map(before.slices.map((slice) => [slice.name, slice]))
  for (const { owner, version } of releases) {
    if (owner !== 'host')
      slices.set(owner, {
        name: owner,
        rollout: `${owner}-1`,
        state: 'live',
        releases: [{ version, share: EVERYBODY }],
      })
  }
  const after = { generatedAt: new Date().toISOString(), host, slices: [...slices.values()] }
  await writeFile(`${file}.draft`, `${JSON.stringify(after, null, 2)}\n`)
  await rename(`${file}.draft`, file)
}

const releases = await found()
if (releases.length === 0) {
  process.stderr.write(`${from} holds no release: build one first.\n`)
  process.exit(1)
}
if ((process.env.ROUAGE_RELEASES_BUCKET ?? '') === '') {
  await mkdir(store, { recursive: true })
  for (const release of releases) await place(release)
  if (how === '--as-build') await alone(() => name(releases))
} else {
  const { placeInBucket } = await import('./place-in-bucket.cjs')
  await placeInBucket(from, releases, how === '--as-build')
}
for (const { owner, version } of releases) process.stdout.write(`${owner} ${version}\n`)
