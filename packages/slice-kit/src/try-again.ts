/** Waits before each try that nobody asked for; the last one is the wait from then on. */
const WAITS_MS = [10_000, 20_000, 40_000, 60_000]

/**
 * Tries again what failed for want of a network: as soon as the browser is online again, and now and then in between,
 * because a browser does not always know. A tab that nobody looks at tries nothing.
 * @returns the function that ends it
 */
export const tryAgainLater = (attempt: () => void): (() => void) => {
  let tries = 0
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => (document.visibilityState === 'hidden' ? wait() : go()),
      WAITS_MS[Math.min(tries, WAITS_MS.length - 1)],
    )
  }
  const go = () => {
    tries += 1
    wait()
    attempt()
  }
  wait()
  window.addEventListener('online', go)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
}
