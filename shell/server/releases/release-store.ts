import { readFile } from 'node:fs/promises'
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
import type { Logger } from '@rouage/service-kit'
import { satisfies } from 'semver'
import { pickVersion } from './pick'

export type PinnedRelease = {
  readonly manifest: ReleaseManifest
  /** Address path of the release's folder, with a slash at its end. */
  readonly base: string
  /** Folder on disk. */
  readonly folder: string
  readonly state: 'live' | 'killed'
}

export type PinnedSite = {
  readonly host: HostManifest
  readonly hostBase: string
  readonly hostFolder: string
  readonly slices: readonly PinnedRelease[]
}

/** What is live: a rollout whose releases are all there and run on its host. */
type Live = { readonly host: HostManifest; readonly slices: readonly SliceRollout[] }

/** A build, `1.0.0-66f3e2374b`, is to a slice what its version is. */
const runsOn = ({ version }: HostManifest, { host: range }: ReleaseManifest): boolean =>
  satisfies(version.replace(/-.*/, ''), range)

/**
 * Which releases are live, by the answers that it is given: their files are in the folder of releases. An answer that
 * cannot be used leaves the last good one in force; a slice whose releases are not there, or do not run on the host, or
 * that is not named any more, keeps those that it had. Pages never wait for an answer.
 */
export class ReleaseStore {
  readonly #folder: string
  readonly #logger: Logger
  readonly #manifests = new Map<string, ReleaseManifest>()
  #live: Live | undefined

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#logger = logger
  }

  /**
   * Makes an answer of the rollout service what is live. Call it once at a time.
   * @param prepare told of the releases that were not live before, while visitors still get those that were
   * @returns what is live now: the answer, or what slices keep in the place of it
   * @throws Error for an answer that cannot be used; what was live stays
   */
  async take(answer: RolloutAnswer, prepare?: (fresh: PinnedSite) => Promise<void>): Promise<RolloutAnswer> {
    const host = hostManifest.parse(
      JSON.parse(await readFile(path.join(this.#folder, 'host', answer.host, 'host.json'), 'utf8')),
    )
    // Nobody takes a slice off the site by leaving it out: that is what killing is for.
    const unnamed = (this.#live?.slices ?? []).filter(({ name }) => answer.slices.every((slice) => slice.name !== name))
    const usable = await Promise.all([...answer.slices, ...unnamed].map((slice) => this.#usable(slice, host)))
    const slices = usable.filter((slice) => slice !== undefined)
    const fresh = await this.#fresh({ host, slices })
    if (fresh !== undefined) await prepare?.(fresh)
    this.#live = { host, slices }
    return { ...answer, slices }
  }

  /**
   * The releases that a visitor gets now.
   * @param isSignedIn whether their browser says that they may be
   */
  async pin(visitor: string, { isSignedIn = false }: { isSignedIn?: boolean } = {}): Promise<PinnedSite> {
    if (this.#live === undefined) throw new Error(`Nothing is live of ${this.#folder} yet.`)
    const { host, slices: rollouts } = this.#live
    const slices = await Promise.all(
      rollouts.map(async (slice) => {
        const version = pickVersion(slice, { visitor, isSignedIn })
        return version === undefined ? undefined : this.#pinned(slice, version)
      }),
    )
    return this.#site(
      host,
      slices.filter((slice) => slice !== undefined),
    )
  }

  #site(host: HostManifest, slices: readonly PinnedRelease[]): PinnedSite {
    const hostFolder = path.join(this.#folder, 'host', host.version)
    return { host, hostBase: `/host/${host.version}/`, hostFolder, slices }
  }

  /** Every release that somebody may get next and nobody gets now, with the host; undefined where nothing is new. */
  async #fresh({ host, slices }: Live): Promise<PinnedSite | undefined> {
    const isLive = (name: SliceName, version: string): boolean =>
      this.#live?.slices.some(
        (slice) => slice.name === name && slice.releases.some((release) => release.version === version),
      ) === true
    const pinned = slices.flatMap((slice) =>
      slice.releases
        .filter(({ version }) => !isLive(slice.name, version))
        .map(({ version }) => this.#pinned(slice, version)),
    )
    if (pinned.length === 0 && host.version === this.#live?.host.version) return undefined
    return this.#site(host, await Promise.all(pinned))
  }

  async #pinned({ name, state }: SliceRollout, version: string): Promise<PinnedRelease> {
    const manifest = await this.#manifest(name, version)
    return { manifest, base: `/slices/${name}/${version}/`, folder: this.#folderOf(name, version), state }
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
  async #check({ name, releases }: SliceRollout, host: HostManifest): Promise<void> {
    for (const { version } of releases) {
      const manifest = await this.#manifest(name, version)
      if (!runsOn(host, manifest)) {
        throw new Error(`${name} ${version} needs a host ${manifest.host}, and ${host.version} is live.`)
      }
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
