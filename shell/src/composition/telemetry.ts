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

/** Reports largest paint, layout shift and interaction delay of this page's life when it is left. */
export const reportVitals = (release: string): void => {
  let largestPaint = 0
  let shift = 0
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', (entry) => {
    largestPaint = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) shift += value
  })
  addEventListener(
    'pagehide',
    () => {
      if (largestPaint > 0)
        report({ kind: 'vital', owner: 'host', release, name: 'LCP', value: Math.round(largestPaint) })
      report({ kind: 'vital', owner: 'host', release, name: 'CLS', value: Math.round(shift * 10_000) / 10_000 })
    },
    { once: true },
  )
}
