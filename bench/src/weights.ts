import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { releaseManifest, rolloutAnswer } from '@rouage/contracts/releases'
import type { Figure } from './table'

/** What a first view may load of its slice. */
const MOST_KB = 25

/**
 * Of each slice the page that loads most of it, in kB of brotli: the slice's entry and what its manifest has preloaded
 * for the page; the host's files are everybody's.
 * @param releases the folder of what was built
 */
export const weightFigures = async (releases: string): Promise<Figure[]> => {
  const rollout = rolloutAnswer.parse(JSON.parse(await readFile(path.join(releases, 'rollout.json'), 'utf8')))
  const heaviest = async (name: string, version: string): Promise<Figure> => {
    const folder = path.join(releases, 'slices', name, version)
    const manifest = releaseManifest.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
    const bytesOf = async (files: readonly { readonly file: string }[]): Promise<number> => {
      const sizes = await Promise.all(files.map(async ({ file }) => (await stat(path.join(folder, `${file}.br`))).size))
      return sizes.reduce((sum, size) => sum + size, 0)
    }
    const ofAll = await bytesOf([manifest.entry, ...manifest.preload])
    const pages = await Promise.all(
      Object.entries(manifest.routePreload).map(async ([route, files]) => ({ route, bytes: await bytesOf(files) })),
    )
    const [first = { route: '', bytes: 0 }] = pages.toSorted((one, other) => other.bytes - one.bytes)
    return {
      name: `${name}: its own JavaScript for ${first.route}, the most of its pages`,
      value: (ofAll + first.bytes) / 1_000,
      unit: 'kB',
      limit: MOST_KB,
    }
  }
  return Promise.all(
    rollout.slices.flatMap(({ name, releases: [live] }) => (live === undefined ? [] : [heaviest(name, live.version)])),
  )
}
