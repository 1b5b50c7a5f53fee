import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type HostManifest,
  hostManifest,
  type ReleaseManifest,
  releaseManifest,
  type RolloutAnswer,
  rolloutAnswer,
  sliceName,
  type SliceName,
} from '@rouage/contracts/releases'
import type { Logger } from '@rouage/service-kit'
import * as z from 'zod/mini'
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

/** How long the list of releases holds. */
const LOOKED_AGAIN_MS = 10_000

/** `rollout.json`: the rollout service's answer, and which host is live. */
const rolloutFile = z.extend(rolloutAnswer, { host: z.string() })

/**
 * Which releases are live, from the folder of releases: `rollout.json` has the shape of the rollout service's answer
 * and is looked at again when it changes. A file that cannot be used leaves the last good one in force.
 */
export class ReleaseStore {
  readonly #folder: string
  readonly #logger: Logger
  readonly #manifests = new Map<string, ReleaseManifest>()
  #live: { readonly rollout: RolloutAnswer; readonly host: HostManifest } | undefined
  #readAt = 0
  /** The last reading of the file: whoever asks while it goes on waits for what it finds. */
  #reading: Promise<void> = Promise.resolve()
  #changedAt = -1
  #there: { readonly at: number; readonly names: Promise<ReadonlySet<string>> } | undefined

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#logger = logger
  }

  /** @throws when there is no usable answer yet. */
  async load(): Promise<void> {
    await this.#refresh(true)
  }

  /** The releases that a visitor gets now. A slice whose release cannot be read is left out. */
  async pin(visitor: string): Promise<PinnedSite> {
    await this.#refresh(false)
    if (this.#live === undefined) throw new Error(`No releases in ${this.#folder}: run \`npm run build\`.`)
    const { rollout, host } = this.#live
    const slices = await Promise.all(
      rollout.slices.map(async (slice) => {
        const version = pickVersion(slice, visitor)
        return version === undefined ? undefined : this.#release(slice.name, version, slice.state)
      }),
    )
    return {
      host,
      hostBase: `/host/${host.version}/`,
      hostFolder: path.join(this.#folder, 'host', host.version),
      slices: slices.filter((slice) => slice !== undefined),
    }
  }

  /**
   * Whether a page may have a release: one that is live, or was and is still served to open tabs. The host calls its
   * own `host`.
   */
  async isThere(owner: string, version: string): Promise<boolean> {
    if (this.#there === undefined || Date.now() - this.#there.at > LOOKED_AGAIN_MS) {
      this.#there = { at: Date.now(), names: this.#releasesThere() }
    }
    return (await this.#there.names).has(`${owner}@${version}`)
  }

  async #releasesThere(): Promise<ReadonlySet<string>> {
    const owners = [
      { owner: 'host', folder: 'host' },
      ...sliceName.options.map((owner) => ({ owner, folder: `slices/${owner}` })),
    ]
    const found = await Promise.all(
      owners.map(async ({ owner, folder }) => {
        const versions = await readdir(path.join(this.#folder, folder)).catch(() => [])
        return versions.map((version) => `${owner}@${version}`)
      }),
    )
    return new Set(['host@host', ...found.flat()])
  }

  async #release(name: SliceName, version: string, state: 'live' | 'killed'): Promise<PinnedRelease | undefined> {
    const folder = path.join(this.#folder, 'slices', name, version)
    const key = `${name}@${version}`
    try {
      const known = this.#manifests.get(key)
      const manifest =
        known ?? releaseManifest.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
      this.#manifests.set(key, manifest)
      return { manifest, base: `/slices/${name}/${version}/`, folder, state }
    } catch (error) {
      this.#logger.error({ err: error, release: key }, 'release cannot be read')
      return undefined
    }
  }

  #refresh(isFirst: boolean): Promise<void> {
    const now = Date.now()
    if (isFirst || now - this.#readAt >= 1_000) {
      this.#readAt = now
      this.#reading = this.#read(isFirst)
    }
    return this.#reading
  }

  async #read(isFirst: boolean): Promise<void> {
    const file = path.join(this.#folder, 'rollout.json')
    try {
      const { mtimeMs } = await stat(file)
      if (mtimeMs === this.#changedAt) return
      const answer = rolloutFile.parse(JSON.parse(await readFile(file, 'utf8')))
      const host = hostManifest.parse(
        JSON.parse(await readFile(path.join(this.#folder, 'host', answer.host, 'host.json'), 'utf8')),
      )
      this.#live = { rollout: answer, host }
      this.#changedAt = mtimeMs
    } catch (error) {
      if (isFirst)
        throw new Error(`The releases in ${this.#folder} cannot be used: run \`npm run build\`.`, { cause: error })
      this.#logger.error({ err: error }, 'rollout.json cannot be used; the last good answer stays in force')
    }
  }
}
