import { OVERLAY_EVENT, type OpenedOverlay } from '@rouage/contracts/overlay'

/** An overlay that was asked to close has so long to do it; then it counts as open again. */
const CLOSING_MS = 300

/** What lies over the page now. */
export type OpenOverlays = {
  /** How many there are, without those that were asked to close. */
  readonly count: () => number
  /** Asks all to close but so many from below. */
  readonly closeAbove: (kept: number) => void
}

const isOpened = (event: Event): event is CustomEvent<OpenedOverlay> => event instanceof CustomEvent

/**
 * Hears of overlays that open and close.
 * @param onChange called as soon as one that opened is seen: nobody who goes back at once must leave the page; a turn
 * after one closed, because another often opens in its place, or a page follows; and when one that was asked to close
 * has had its time
 */
export const watchOverlays = (view: Window, onChange: () => void): OpenOverlays => {
  /** From below. */
  let open: readonly OpenedOverlay[] = []
  const asked = new Set<OpenedOverlay>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const closed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange)
  }

  const askToClose = (overlay: OpenedOverlay) => {
    if (asked.has(overlay)) return
    asked.add(overlay)
    overlay.close()
    setTimeout(() => {
      asked.delete(overlay)
      onChange()
    }, CLOSING_MS)
  }

  view.addEventListener(OVERLAY_EVENT, (event) => {
    if (!isOpened(event)) return
    const overlay = event.detail
    open = [...open, overlay]
    overlay.closed.addEventListener('abort', () => {
      open = open.filter((other) => other !== overlay)
      asked.delete(overlay)
      closed()
    })
    // Before the next turn, and behind whatever else the one update of the page opens.
    queueMicrotask(onChange)
  })

  return {
    count: () => open.filter((overlay) => !asked.has(overlay)).length,
    closeAbove: (kept) => open.slice(kept).forEach(askToClose),
  }
}
