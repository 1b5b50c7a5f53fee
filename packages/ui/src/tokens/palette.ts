/**
 * The only place that holds raw colours. Pages and components use `color` of `tokens`, whose names say what a colour
 * means; `palette.test.ts` holds the contrasts.
 */
export const palette = {
  /** Pages and cards. */
  surface: '#ffffff',
  /** Warm mist grey behind cards, and quiet fields. */
  mist: '#f4f2ed',
  /** Mist under a pointer, and skeletons. */
  mistDeep: '#e8e4dc',
  /** Text and marks: a blue-black. */
  ink: '#121c2e',
  /** Secondary text. */
  inkSoft: '#4d586b',
  /** Ink under a pointer. */
  inkHover: '#26334a',
  /** Text on ink, accent, trust and danger. */
  onInk: '#ffffff',
  /** Secondary text on ink. */
  onInkSoft: '#b9c2d0',
  /** Separators, which carry no information of their own. */
  line: '#e2ddd4',
  /** Borders of controls, 3:1 on surface and mist. */
  lineStrong: '#827c72',
  /** Minium: the one main action of a screen. */
  accent: '#d24417',
  accentHover: '#b5380f',
  /** Accent as text. */
  accentInk: '#b5380f',
  accentSoft: '#fdece4',
  /** Bottle green: certified, good price. */
  trust: '#0e5c44',
  trustSoft: '#e2f0e9',
  /** Amber, under ink. */
  urgent: '#f4a61b',
  /** Urgent as text. */
  urgentInk: '#764700',
  urgentSoft: '#fdf0d4',
  danger: '#b0122e',
  dangerHover: '#8f0d24',
  dangerSoft: '#fbe8ea',
  /** Around what has the focus, on all grounds but the dark ones. */
  focus: '#2357c9',
  /** The same on ink and danger. */
  focusOnInk: '#a9c8ff',
  /** Under text on photos. */
  scrim: 'rgb(18 28 46 / 72%)',
  /** Over the page behind what lies on it. */
  shade: 'rgb(18 28 46 / 52%)',
} as const

/** The name of a colour of the palette. */
export type ColorName = keyof typeof palette
