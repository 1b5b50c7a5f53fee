import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compilation } from 'webpack'

/** A built file, by its path within the release, with the hash that browsers check it by. */
export type Asset = { readonly file: string; readonly integrity: string }

/** Reads a built file and hashes it. */
export const assetOf = async (output: string, file: string): Promise<Asset> => ({
  file,
  integrity: `sha384-${createHash('sha384')
    .update(await readFile(path.join(output, file)))
    .digest('base64')}`,
})

const scripts = (files: Iterable<string>): string[] => [...files].filter((file) => file.endsWith('.js'))

type Origin = { readonly order: number; readonly files: string[] }

/** Where a source file's `import()` calls lead, in the order in which they stand in the file. */
export const importsOf = (compilation: Compilation, source: RegExp): string[][] => {
  const origins: Origin[] = []
  for (const group of compilation.chunkGroups) {
    for (const origin of group.origins) {
      const identifier = origin.module?.identifier() ?? ''
      if (!source.test(identifier) || typeof origin.loc !== 'object' || !('start' in origin.loc)) continue
      const { line, column } = origin.loc.start
      origins.push({ order: line * 10_000 + (column ?? 0), files: scripts(group.getFiles()) })
    }
  }
  return origins.sort((a, b) => a.order - b.order).map(({ files }) => files)
}

/** Files that the named entries load before their own code runs: shared modules and the asynchronous start. */
export const startFiles = (compilation: Compilation, starts: RegExp): string[] => {
  const files = new Set<string>()
  for (const group of compilation.chunkGroups) {
    const isStart = group.origins.some(
      ({ module, request }) => starts.test(request ?? '') || /^(consume|provide)[ -]shared/.test(module?.type ?? ''),
    )
    if (isStart) for (const file of scripts(group.getFiles())) files.add(file)
  }
  return [...files]
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const writeCompressed = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    compressBrotli(bytes, { params: best }).then((made) => writeFile(`${file}.br`, made)),
    compressGzip(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
  ])
}

/** Writes `.br` and `.gz` beside every text file of a release: compressed once, at the highest level. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|svg|css|json)$/.test(entry.name))
  // At once: Node compresses as many side by side as it has threads for.
  await Promise.all(texts.map((entry) => writeCompressed(path.join(entry.parentPath, entry.name))))
}
