/**
 * The colours of the site, as e-mails need them: written out, since mail programs know no variables. A test holds them
 * against the design system's palette, which no service may import.
 */
export const brand = {
  surface: '#ffffff',
  mist: '#f4f2ed',
  ink: '#121c2e',
  inkSoft: '#4d586b',
  line: '#e2ddd4',
  accent: '#d24417',
  onInk: '#ffffff',
  onInkSoft: '#b9c2d0',
} as const

/** Where mail programs are dark: the sheet takes ink's shade, and words the light colours that are written on ink. */
const night = {
  ground: '#0a111d',
  sheet: brand.ink,
  words: brand.onInk,
  soft: brand.onInkSoft,
  line: '#3a465c',
} as const

/**
 * What no attribute can say. Programs that take no style sheet show the light colours, which stand in attributes; those
 * that turn colours by themselves are told that both ways were thought of, and leave them alone.
 */
export const STYLE_SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: ${night.ground} !important; }
.sheet { background: ${night.sheet} !important; }
.words, .words a { color: ${night.words} !important; }
.words .button { color: ${brand.onInk} !important; }
.soft, .soft a { color: ${night.soft} !important; }
.line { border-color: ${night.line} !important; }
}`
