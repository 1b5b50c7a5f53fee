import { type ColorName, palette } from './palette'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The custom property of a colour: `--color-ink-soft`. */
export const colorProperty = (name: string): string => `--color-${kebab(name)}`

/** Colours by meaning, as `var(--color-…)`. `GlobalStyle` gives the properties their values. */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(${colorProperty(name)})`]),
) as Record<ColorName, string>

/** Seven font sizes. The two largest grow with the window. */
export const text = {
  /** 13 px: the smallest there is. */
  caption: '0.8125rem',
  /** 14 px */
  small: '0.875rem',
  /** 16 px */
  body: '1rem',
  /** 18 px */
  lead: '1.125rem',
  /** 22 px */
  title: '1.375rem',
  /** 24 to 30 px */
  heading: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)',
  /** 32 to 48 px */
  display: 'clamp(2rem, 1.55rem + 2vw, 3rem)',
} as const

/** Weights of the font. */
export const weight = { regular: 400, medium: 550, strong: 650, heavy: 750 } as const

/** `space(4)` is 16 px: a step is 4 px. */
export const space = (steps: number): string => `${steps * 4}px`

/** Radii of corners, as CSS lengths. */
export const radius = { small: '8px', medium: '12px', full: '999px' } as const

/** The one shadow, for what floats above the page. */
export const elevation = '0 1px 2px rgb(18 28 46 / 8%), 0 12px 32px -8px rgb(18 28 46 / 24%)'

/** Ease-out, 120 to 200 ms; `GlobalStyle` stops all motion under prefers-reduced-motion. */
export const motion = {
  fast: '120ms cubic-bezier(0.2, 0.7, 0.3, 1)',
  normal: '160ms cubic-bezier(0.2, 0.7, 0.3, 1)',
  slow: '200ms cubic-bezier(0.2, 0.7, 0.3, 1)',
} as const

/** Name of a vehicle's photo while a card grows into the listing's gallery; one element of a page carries it. */
export const PHOTO_TRANSITION_NAME = 'vehicle-photo'

/** How wide the content of a page gets, as a CSS length. */
export const pageWidth = '1240px'
/** Smallest height and width of what a finger hits. */
export const touchTarget = '44px'

/** What `media.phone` asks, for scripts: `window.matchMedia(PHONE)`. */
export const PHONE = '(max-width: 719.98px)'

/** Media queries, phone first: write the phone's rules bare, then `${media.tablet} { … }`. */
export const media = {
  /** Below a tablet; only where a phone differs in kind. */
  phone: `@media ${PHONE}`,
  tablet: '@media (min-width: 720px)',
  desktop: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  noScript: '@media (scripting: none)',
} as const

/** Everything above in one object, for those who prefer one import. */
export const tokens = { color, text, weight, space, radius, elevation, motion, pageWidth, touchTarget, media } as const
