/** Once the page has done its own work. */
export const connectOffline = (): void => {
  const atRest = (): void =>
    void import(/* webpackChunkName: "at-rest" */ './at-rest').then(
      ({ begin }) => begin(),
      () => undefined,
    )
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(atRest, { timeout: 10_000 })
    else setTimeout(atRest, 2_000)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
