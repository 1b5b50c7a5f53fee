/** How the page names its type. Fit for the browser: no file access here. */
export const FONT_FAMILY = 'Bricolage Grotesque'
/** The system’s font with the metrics of ours, until ours is there. */
export const FALLBACK_FAMILY = 'Bricolage Fallback'
/** For CSS `font-family`: ours, the fallback, then what the browser has. */
export const FONT_STACK = `'${FONT_FAMILY}', '${FALLBACK_FAMILY}', system-ui, sans-serif`

/**
 * Bricolage Grotesque 5.3.0 (fontsource), latin, weight axis: 1000 units per em, ascent 930, descent 270, no line gap,
 * read with fontkit from the file itself.
 */
const ASCENT = 930 / 1000
const DESCENT = 270 / 1000

/**
 * Mean advance of a character in em, measured in Chromium over 2,700 characters of the site's own French texts.
 * Arial and its metric twins (Liberation Sans, Helvetica, Arimo) stand in while the file is under way.
 */
const MEAN_WIDTH = {
  regular: { own: 0.45283, arial: 0.43908 },
  bold: { own: 0.47151, arial: 0.47226 },
} as const

const percent = (ratio: number): string => `${(ratio * 100).toFixed(2)}%`

const fallbackFace = (
  weights: string,
  names: readonly string[],
  { own, arial }: { own: number; arial: number },
): string => {
  const size = own / arial
  const sources = names.map((name) => `local('${name}')`).join(',')
  const metrics = [
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(ASCENT / size)}`,
    `descent-override:${percent(DESCENT / size)}`,
    'line-gap-override:0%',
  ].join(';')
  return `@font-face{font-family:'${FALLBACK_FAMILY}';font-weight:${weights};src:${sources};${metrics}}`
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,' +
  'U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/**
 * The `@font-face` rules for files that lie at `baseUrl` (no slash at the end), with a fallback of the same metrics,
 * so that nothing moves when the font arrives.
 */
export const faceRules = (baseUrl: string, fileName: string): string =>
  [
    `@font-face{font-family:'${FONT_FAMILY}';font-weight:200 800;font-style:normal;font-display:swap;`,
    `src:url(${baseUrl}/${fileName}) format('woff2');unicode-range:${LATIN}}`,
    fallbackFace('200 549', ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Helvetica', 'Arimo'], MEAN_WIDTH.regular),
    fallbackFace(
      '550 800',
      ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold', 'Helvetica Bold', 'Arimo Bold', 'Arial'],
      MEAN_WIDTH.bold,
    ),
  ].join('')
