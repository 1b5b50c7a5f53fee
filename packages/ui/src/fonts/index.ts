/** Server side of the type: where the file lies and the rules that name it. Browsers need `faces` at most. */
import { createRequire } from 'node:module'
import { faceRules } from './faces'

export { FALLBACK_FAMILY, FONT_FAMILY, FONT_STACK } from './faces'

const FILE = 'bricolage-grotesque-latin-wght-normal.woff2'
/** The version in the name makes the address immutable. */
const SERVED_AS = 'bricolage-grotesque-5.3.0-latin.woff2'

/** A file of the font: its name in an address, and where it lies on disk. */
export type FontFile = {
  /** File name to serve it under. */
  readonly name: string
  /** Absolute path on this machine. */
  readonly path: string
}

/** The files that `fontFaceCss` speaks of: serve each at `<baseUrl>/<name>`. One file of 41 kB. */
export const fontFiles: readonly FontFile[] = [
  {
    name: SERVED_AS,
    path: createRequire(import.meta.url).resolve(`@fontsource-variable/bricolage-grotesque/files/${FILE}`),
  },
]

/** `@font-face` rules, without a `<style>` element, for files below `baseUrl` (`/assets/fonts`). */
export const fontFaceCss = (baseUrl: string): string => faceRules(baseUrl, SERVED_AS)
