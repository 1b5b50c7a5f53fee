import { sessionStore } from '@rouage/slice-kit'

const load = () => import(/* webpackChunkName: "session" */ './driver').then(({ driver }) => driver())

/**
 * Looks for a session once the page has done its own work, and again when somebody comes back to this tab: another one
 * may have signed in or out meanwhile. Visitors, whom no cookie hints at, load and ask nothing.
 */
export const connectSession = (): void => {
  sessionStore.connect(load)
  let wasHinted = false
  const look = (): void => {
    const isHinted = sessionStore.isHinted()
    if (isHinted && !sessionStore.read()) sessionStore.renewSession().catch(() => undefined)
    else if (wasHinted && !isHinted) sessionStore.set(null)
    wasHinted = isHinted
  }
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2_000 })
  else setTimeout(look, 200)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
