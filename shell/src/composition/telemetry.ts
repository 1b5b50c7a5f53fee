/** What a page tells the edge about itself: errors, load times and web vitals, with slice and release. */
export type Report = {
  readonly kind: 'error' | 'load' | 'vital'
  readonly owner: string
  readonly release: string
  /** Error: where it happened. Load: `load` or `mount`. Vital: its name. */
  readonly name: string
  /** Error: its message. */
  readonly message?: string
  /** Milliseconds, or the vital's own unit. */
  readonly value?: number
}

const MAX_REPORTS = 50
let sent = 0

/** Sends a report, best effort and at most 50 for each page: an error in a loop must not become a flood. */
export const report = (entry: Report): void => {
  if (sent >= MAX_REPORTS) return
  sent += 1
  const body = JSON.stringify({ ...entry, message: entry.message?.slice(0, 500) })
  navigator.sendBeacon('/reports', new Blob([body], { type: 'application/json' }))
}

const watchVitals = async (release: string): Promise<void> => {
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "at-rest" */ 'web-vitals')
  const send = ({ name, value }: { readonly name: string; readonly value: number }) =>
    report({ kind: 'vital', owner: 'host', release, name, value: Math.round(value * 10_000) / 10_000 })
  onLCP(send)
  onCLS(send)
  onINP(send)
}

/**
 * Reports largest paint, layout shift and interaction delay, as the field measures them, when the page is left. The
 * library comes once the page is at rest: the browser keeps for it what happened before. A page that it does not reach
 * goes unmeasured.
 */
export const reportVitals = (release: string): void => {
  const watch = () => void watchVitals(release).catch(() => undefined)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(watch) : setTimeout(watch))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
