import { sessionStore, signInPath } from '@rouage/slice-kit'
import { SessionExpired } from '@rouage/ui/SessionExpired'
import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** Asks whoever's session ended under their hands to sign in again, over the page, as long as something waits for it. */
export const AskAgain = () => {
  const isAsked = useSyncExternalStore(sessionStore.subscribe, sessionStore.isAsked)
  const { pathname, search } = window.location
  return isAsked ? <SessionExpired signInHref={signInPath(pathname + search)} onLeave={sessionStore.giveUp} /> : null
}

let root: Root | undefined
/** Puts the dialog into the page, once for the page's life. */
export const askAgain = (): void => {
  if (root !== undefined) return
  root = createRoot(document.body.appendChild(document.createElement('div')), { identifierPrefix: 'session-' })
  root.render(<AskAgain />)
}
