/** What the state of a history entry says of the overlay that it belongs to. */
export type OverlayMark = {
  /** Tells the entries of overlays that are open together from those that were left behind. */
  readonly stack: string
  /** How many entries above the page's own, from 1. */
  readonly depth: number
  /** 0 for the page's address, else which of those that came while overlays were open. */
  readonly moves: number
}

const isMark = (value: unknown): value is OverlayMark =>
  typeof value === 'object' && value !== null && 'stack' in value && 'depth' in value && 'moves' in value

/** The mark in the state of an entry; undefined for an entry of a page. */
export const markIn = (state: unknown): OverlayMark | undefined =>
  typeof state === 'object' && state !== null && 'overlay' in state && isMark(state.overlay) ? state.overlay : undefined

/** The state of an entry with another mark; without one it is a page's. */
export const withMark = (state: unknown, overlay: OverlayMark | undefined): object => ({
  ...(state as object | null),
  overlay,
})
