import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** What browsers load of a release. Manifests, source maps and compressed copies are none of it. */
const FOR_BROWSERS = /\.(js|css|svg|png|jpg|webp|avif|woff2|txt)$/
const SERVER_BUILD = 'server/'

/** The files of a release that visitors may have: relative to its folder, with slashes, in order of their names. */
export const publicFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && FOR_BROWSERS.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith(SERVER_BUILD))
    .sort()
}
