import { accountFavorites, ApiProblem, type SessionDriver, sessionStore, unreachable } from '@rouage/slice-kit'

const nothing = () => undefined

/** How soon the account service is asked again that could not say who is signed in: the last pause for as long as that. */
const AGAIN_MS = [1_000, 3_000, 10_000, 30_000]

/** The code that looks after a session. Without it nobody's favorites come: that is said, and tried again. */
const load = async (): Promise<SessionDriver> => {
  try {
    const { driver } = await import(/* webpackChunkName: "session" */ './driver')
    return driver()
  } catch (error) {
    accountFavorites.fail(unreachable().detail, () => void load().catch(nothing))
    throw error
  }
}

/**
 * Looks for a session once the page has done its own work, and again when somebody comes back to this tab: another one
 * may have signed in or out meanwhile. Visitors, whom no cookie hints at, load and ask nothing.
 */
export const connectSession = (): void => {
  sessionStore.connect(load)
  let wasHinted = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(again)
    const isHinted = sessionStore.isHinted()
    if (isHinted && !sessionStore.read()) {
      sessionStore.renewSession().catch((error: unknown) => {
        if (!(error instanceof ApiProblem) || sessionStore.read() !== undefined) return
        // Whoever waits for their favorites is told, as long as nobody knows whose they are.
        accountFavorites.fail(error.message, look)
        clearTimeout(again)
        again = setTimeout(look, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)])
        failures += 1
      })
    } else if (wasHinted && !isHinted) sessionStore.set(null)
    wasHinted = isHinted
  }
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2_000 })
  else setTimeout(look, 200)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
