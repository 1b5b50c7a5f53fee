import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { SLICE_NAMES } from '@rouage/contracts/releases'
import type { Logger } from '@rouage/service-kit'
import { type NamedRelease, releasePlace } from '@rouage/service-kit/releases/named-release'
import { LRUCache } from 'lru-cache'

/** Releases on one edge's disk beside those that are live: some weeks of open tabs. */
const MOST_RELEASES = 60
/** Visitors name releases too, and not always such as there are. */
const MOST_AT_ONCE = 6
/** What could not be had is not asked for again so soon. */
const MISSING_MS = 5_000
/** What a process that was killed left of a release. */
const DRAFT_MS = 10 * 60_000

/** Brings releases to a folder. @returns whether it is there now @throws Error where nobody can say */
type Source = (release: NamedRelease) => Promise<boolean>

type Options = {
  readonly folder: string
  readonly source: Source
  readonly logger: Logger
  readonly mostReleases?: number
  readonly missingMs?: number
}

const ownersOf = () => ['host', ...SLICE_NAMES.map((name) => `slices/${name}`)]

/** What lies in the folder, with when it came; the oldest first. */
const lyingIn = async (folder: string) => {
  const found: { readonly place: string; readonly since: number }[] = []
  for (const owner of ownersOf()) {
    const names = await readdir(path.join(folder, owner)).catch(() => [])
    for (const name of names) {
      const place = `${owner}/${name}`
      const { mtimeMs } = await stat(path.join(folder, place)).catch(() => ({ mtimeMs: 0 }))
      found.push({ place, since: mtimeMs })
    }
  }
  return found.toSorted((a, b) => a.since - b.since)
}

/** Releases of a bucket that this edge has on its disk. */
export type ReleaseCache = ReturnType<typeof createReleaseCache>

/**
 * Has releases brought to this edge's disk, each once and whole, however many ask for it. Those that are live stay; of
 * others the ones that nobody has asked for the longest make room.
 */
export const createReleaseCache = (options: Options) => {
  const { folder, source, logger, mostReleases = MOST_RELEASES, missingMs = MISSING_MS } = options
  const onItsWay = new Map<string, Promise<boolean>>()
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: missingMs })
  const usedAt = new Map<string, number>()
  const listeners: ((place: string) => void)[] = []
  let kept: ReadonlySet<string> = new Set()

  const isHere = (release: NamedRelease): Promise<boolean> =>
    stat(path.join(folder, releasePlace(release))).then(
      (found) => found.isDirectory(),
      () => false,
    )

  const forget = async (place: string): Promise<void> => {
    const aside = path.join(folder, path.dirname(place), `.${path.basename(place)}.gone`)
    for (const listener of listeners) listener(place)
    await rename(path.join(folder, place), aside)
    usedAt.delete(place)
    await rm(aside, { recursive: true, force: true })
  }
  const clear = async (): Promise<void> => {
    const all = await lyingIn(folder)
    const isLeft = (place: string): boolean => /\.draft$|\/\.[^/]*\.gone$/.test(place)
    const left = all.filter(({ place, since }) => isLeft(place) && Date.now() - since > DRAFT_MS)
    await Promise.all(left.map(({ place }) => rm(path.join(folder, place), { recursive: true, force: true })))
    const others = all
      .filter(({ place }) => !isLeft(place) && !kept.has(place))
      .map(({ place, since }) => ({ place, since: usedAt.get(place) ?? since }))
      .toSorted((a, b) => a.since - b.since)
    const over = others.slice(0, Math.max(0, others.length - mostReleases))
    await Promise.all(over.map(({ place }) => forget(place)))
  }

  const fetch = async (release: NamedRelease): Promise<boolean> => {
    const { owner, version } = release
    try {
      const isThere = await source(release)
      if (isThere) {
        logger.info({ owner, version }, 'a release is here')
        void clear().catch((error: unknown) => logger.warn({ err: error }, 'old releases are not cleared'))
      } else missing.set(releasePlace(release), true)
      return isThere
    } catch (error) {
      missing.set(releasePlace(release), true)
      logger.warn({ err: error, owner, version }, 'a release does not come out of the bucket')
      return false
    }
  }

  /** Whether a release is on the disk, once it has come or not: false where it cannot be had now. Never throws. */
  const bring = async (release: NamedRelease): Promise<boolean> => {
    const place = releasePlace(release)
    usedAt.set(place, Date.now())
    if (await isHere(release)) return true
    const coming = onItsWay.get(place)
    if (coming !== undefined) return coming
    if (missing.has(place)) return false
    const fetching = fetch(release).finally(() => onItsWay.delete(place))
    onItsWay.set(place, fetching)
    return fetching
  }

  return {
    isHere,
    bring,
    /** The same for whoever comes by an address: not more of them at once than this edge can bear. */
    visit: (release: NamedRelease): Promise<boolean> =>
      onItsWay.size >= MOST_AT_ONCE && !onItsWay.has(releasePlace(release)) ? isHere(release) : bring(release),
    /** These stay, until it is said of others. */
    keep: (releases: readonly NamedRelease[]): void => {
      kept = new Set(releases.map(releasePlace))
    },
    /** Told of each release before it goes. */
    onForget: (listener: (place: string) => void): void => void listeners.push(listener),
  }
}
