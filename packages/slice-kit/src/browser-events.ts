import type { UnreadCounts } from '@rouage/contracts/conversations'
import type { SessionUser } from '@rouage/contracts/identity'
import type { LiveMessage } from '@rouage/contracts/live'

/** Typed events between slices and the host, in the browser. Data only: no functions, no elements. */
export type BrowserEvents = {
  /** The visitor's favorites changed, in this tab or another one. */
  'favorites.changed': { readonly ids: readonly string[] }
  /** Somebody signed in or out, in this tab or another one, or their account changed. */
  'session.changed': { readonly user: SessionUser | null }
  /** A service told something to the pages of the signed-in person: `useLive` of `@rouage/slice-kit/live` reads it. */
  'live.told': LiveMessage
  /** So many messages of the signed-in person are unread: `useUnreadMessages` shows it. */
  'unread.changed': UnreadCounts
  /** The ads that were looked at with this browser are others now: `recent-ads` keeps them. */
  'recent-ads.changed': Record<string, never>
  /** The ads that the visitor means to compare are others now: `compared-ads` keeps them. */
  'compared-ads.changed': Record<string, never>
  /** A page stands on the screen, after a navigation or the first load. */
  'page.shown': { readonly owner: string; readonly path: string }
}

const PREFIX = 'rouage:'

/** Tells every slice and the host, in this tab, at once. Call it in the browser only. */
export const emit = <Name extends keyof BrowserEvents>(name: Name, detail: BrowserEvents[Name]): void => {
  window.dispatchEvent(new CustomEvent(PREFIX + name, { detail }))
}

/**
 * Hears an event of slices and host.
 *
 * @example
 * useEffect(() => listen('session.changed', ({ user }) => greet(user)), [])
 *
 * @returns the function that ends the subscription.
 */
export const listen = <Name extends keyof BrowserEvents>(
  name: Name,
  listener: (detail: BrowserEvents[Name]) => void,
): (() => void) => {
  const handle = (event: Event) => listener((event as CustomEvent<BrowserEvents[Name]>).detail)
  window.addEventListener(PREFIX + name, handle)
  return () => window.removeEventListener(PREFIX + name, handle)
}
