/** Once the page has done its own work; browsers without workers, and addresses without encryption, do without. */
export const connectOffline = (): void => {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return
  const begin = (): void =>
    void import(/* webpackChunkName: "at-rest" */ './keep-seen').then(
      ({ keepSeen }) => keepSeen(),
      () => undefined,
    )
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 10_000 })
    else setTimeout(begin, 2_000)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
