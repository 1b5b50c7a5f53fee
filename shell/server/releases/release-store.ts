import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type HostManifest,
  hostManifest,
  type ReleaseManifest,
  type RolloutAnswer,
  releaseManifest,
  type SliceName,
  type SliceRollout,
} from '@rouage/contracts/releases'
import type { Logger, VisitorKind } from '@rouage/service-kit'
import type { NamedRelease } from '@rouage/service-kit/releases/named-release'
import { LRUCache } from 'lru-cache'
import { satisfies } from 'semver'
import { drawOf, pickVersion, versionsOf } from './pick'
import type { Try } from './tries'

export type PinnedRelease = {
  readonly manifest: ReleaseManifest
  /** Address path of the release's folder, with a slash at its end. */
  readonly base: string
  /** Folder on disk. */
  readonly folder: string
  readonly state: 'live' | 'killed'
  /** How it was drawn among several (`drawOf`). */
  readonly draw?: string | undefined
}

export type PinnedSite = {
  readonly host: HostManifest
  readonly hostBase: string
  readonly hostFolder: string
  readonly slices: readonly PinnedRelease[]
  /** What of it this browser alone gets. */
  readonly tries: readonly Try[]
}

/** What is live: a rollout whose releases are all there and run on its host. */
type Live = {
  readonly host: HostManifest
  readonly slices: readonly SliceRollout[]
  /** By what was drawn of it: visitors who draw alike are given the same site, and what is known of that is known once. */
  readonly sites: LRUCache<string, PinnedSite>
}

/** While several slices have a canary, their combinations come and go. */
const MAX_SITES = 200

/** The release of a slice that a visitor gets. */
type Drawn = { readonly slice: SliceRollout; readonly version: string }

/** A build, `1.0.0-66f3e2374b`, is to a slice what its version is. */
const runsOn = ({ version }: HostManifest, { host: range }: ReleaseManifest): boolean =>
  satisfies(version.replace(/-.*/, ''), range)

/** @throws Error naming both where they do not go together */
const checkRunsOn = (host: HostManifest, manifest: ReleaseManifest): void => {
  if (!runsOn(host, manifest))
    throw new Error(`${manifest.name} ${manifest.version} needs a host ${manifest.host}, and ${host.version} is meant.`)
}

/**
 * Which releases are live, by the answers that it is given: their files are in the folder of releases. An answer that
 * cannot be used leaves the last good one in force; a slice whose releases are not there, or do not run on the host, or
 * that is not named any more, keeps those that it had. Pages never wait for an answer.
 */
export class ReleaseStore {
  readonly #folder: string
  readonly #logger: Logger
  readonly #bring: ((release: NamedRelease) => Promise<boolean>) | undefined
  readonly #manifests = new Map<string, ReleaseManifest>()
  #live: Live | undefined

  /** @param bring has a release brought that is not in the folder yet; where it is the whole store, nobody can */
  constructor(folder: string, logger: Logger, bring?: (release: NamedRelease) => Promise<boolean>) {
    this.#folder = folder
    this.#bring = bring
    this.#logger = logger
  }

  /**
   * Makes an answer of the rollout service what is live. Call it once at a time.
   * @param prepare told of the releases that were not live before, while visitors still get those that were
   * @returns what is live now: the answer, or what slices keep in the place of it
   * @throws Error for an answer that cannot be used; what was live stays
   */
  async take(answer: RolloutAnswer, prepare?: (fresh: PinnedSite) => Promise<void>): Promise<RolloutAnswer> {
    const host = await this.#host(answer.host)
    // Nobody takes a slice off the site by leaving it out: that is what killing is for.
    const unnamed = (this.#live?.slices ?? []).filter(({ name }) => answer.slices.every((slice) => slice.name !== name))
    const usable = await Promise.all([...answer.slices, ...unnamed].map((slice) => this.#usable(slice, host)))
    const slices = usable.filter((slice) => slice !== undefined)
    const fresh = await this.#fresh({ host, slices })
    if (fresh !== undefined) await prepare?.(fresh)
    this.#live = { host, slices, sites: new LRUCache({ max: MAX_SITES }) }
    return { ...answer, slices }
  }

  /**
   * The releases that a visitor gets now.
   * @param kind what their browser is known to be
   * @param tries what their browser tries besides: it gets that, also of a slice that is killed, or that nobody gets yet.
   * What is not there, or does not go with the rest, is no try.
   */
  async pin(
    visitor: string,
    { kind = 'visitor', tries = [] }: { kind?: VisitorKind; tries?: readonly Try[] } = {},
  ): Promise<PinnedSite> {
    if (this.#live === undefined) throw new Error(`Nothing is live of ${this.#folder} yet.`)
    const { host, slices, sites } = this.#live
    const drawn = slices.flatMap((slice): Drawn[] => {
      const version = pickVersion(slice, { visitor, kind })
      return version === undefined ? [] : [{ slice, version }]
    })
    const key = drawn.map(({ version }) => version).join(' ')
    const site = sites.get(key) ?? (await this.#siteOf(host, drawn))
    sites.set(key, site)
    return tries.length === 0 ? site : this.#withTries(site, tries)
  }

  async #siteOf(host: HostManifest, drawn: readonly Drawn[]): Promise<PinnedSite> {
    const pinned = drawn.map(async ({ slice, version }) => ({
      ...(await this.#pinned(slice, version)),
      draw: drawOf(slice),
    }))
    return this.#site(host, await Promise.all(pinned))
  }

  /** What goes with what: a host with all slices, a slice with the host. */
  async #withTries(site: PinnedSite, tries: readonly Try[]): Promise<PinnedSite> {
    let tried = site
    for (const each of [...tries].toSorted((a) => (a.owner === 'host' ? -1 : 0)))
      tried = await this.#withTry(tried, each).catch((error: unknown) => {
        this.#logger.info({ err: error, owner: each.owner, version: each.version }, 'a try is none any more')
        return tried
      })
    return tried
  }

  /** @throws where it is not there, or does not run with the rest */
  async #withTry(site: PinnedSite, each: Try): Promise<PinnedSite> {
    const { owner, version } = each
    const tries = [...site.tries, each]
    // For whoever tries it, this may be the first time that anybody does.
    await this.#bring?.({ owner, version })
    if (owner === 'host') {
      const host = await this.#host(version)
      for (const { manifest } of site.slices) checkRunsOn(host, manifest)
      return { ...this.#site(host, site.slices), tries }
    }
    // What nobody gets is deleted after a while, and manifests that were read once are remembered.
    await access(path.join(this.#folderOf(owner, version), 'release.json'))
    const release = await this.#pinned({ name: owner, state: 'live' }, version)
    checkRunsOn(site.host, release.manifest)
    const isOther = ({ manifest }: PinnedRelease): boolean => manifest.name !== owner
    return { ...site, slices: [...site.slices.filter(isOther), release], tries }
  }

  #site(host: HostManifest, slices: readonly PinnedRelease[]): PinnedSite {
    const hostFolder = path.join(this.#folder, 'host', host.version)
    return { host, hostBase: `/host/${host.version}/`, hostFolder, slices, tries: [] }
  }

  /** Every release that somebody may get next and nobody gets now, with the host; undefined where nothing is new. */
  async #fresh({ host, slices }: Omit<Live, 'sites'>): Promise<PinnedSite | undefined> {
    const isLive = (name: SliceName, version: string): boolean =>
      this.#live?.slices.some((slice) => slice.name === name && versionsOf(slice).includes(version)) === true
    const pinned = slices.flatMap((slice) =>
      versionsOf(slice)
        .filter((version) => !isLive(slice.name, version))
        .map((version) => this.#pinned(slice, version)),
    )
    if (pinned.length === 0 && host.version === this.#live?.host.version) return undefined
    return this.#site(host, await Promise.all(pinned))
  }

  async #pinned({ name, state }: Pick<SliceRollout, 'name' | 'state'>, version: string): Promise<PinnedRelease> {
    const manifest = await this.#manifest(name, version)
    return { manifest, base: `/slices/${name}/${version}/`, folder: this.#folderOf(name, version), state }
  }

  /** @throws where it is not there, or is none */
  async #host(version: string): Promise<HostManifest> {
    return hostManifest.parse(JSON.parse(await readFile(path.join(this.#folder, 'host', version, 'host.json'), 'utf8')))
  }

  #folderOf(name: SliceName, version: string): string {
    return path.join(this.#folder, 'slices', name, version)
  }

  /** A release never changes: it is read once. @throws where it is not there, or is none */
  async #manifest(name: SliceName, version: string): Promise<ReleaseManifest> {
    const key = `${name}@${version}`
    const known = this.#manifests.get(key)
    if (known !== undefined) return known
    const file = path.join(this.#folderOf(name, version), 'release.json')
    const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')))
    this.#manifests.set(key, manifest)
    return manifest
  }

  /** @throws Error naming a release that is not there or does not run on the host */
  async #check(slice: SliceRollout, host: HostManifest): Promise<void> {
    for (const version of versionsOf(slice)) {
      checkRunsOn(host, await this.#manifest(slice.name, version))
    }
  }

  /**
   * What a slice is served from: its releases, or the last ones that were good; undefined where there are none yet. It
   * is killed all the same where the answer says so.
   * @throws Error where the last good ones do not run on the host either
   */
  async #usable(rollout: SliceRollout, host: HostManifest): Promise<SliceRollout | undefined> {
    try {
      await this.#check(rollout, host)
      return rollout
    } catch (error) {
      const { name, state } = rollout
      const lastGood = this.#live?.slices.find((slice) => slice.name === name)
      this.#logger.error({ err: error, slice: name, keepsLast: lastGood !== undefined }, 'releases cannot be used')
      if (lastGood === undefined) return undefined
      await this.#check(lastGood, host)
      return { ...lastGood, state }
    }
  }
}
