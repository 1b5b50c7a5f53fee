/**
 * The event of `window` by which an overlay tells the page that it opened. Every slice carries its own copy of the design
 * system, and one history serves them all.
 */
export const OVERLAY_EVENT = 'rouage:overlay'

/** What the event says. */
export type OpenedOverlay = {
  /** Closes it, as its own cross does. One that must not be closed yet stays open. */
  readonly close: () => void
  /** Aborted once it is closed, however that came about. */
  readonly closed: AbortSignal
}
