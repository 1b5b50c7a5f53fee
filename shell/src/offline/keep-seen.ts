import { listen } from '@rouage/slice-kit'
import { onSignOut } from './sign-outs'

/** A page has loaded what it shows by then. */
const AFTER_MS = 3_000

const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${window.location.origin}/`))

/** Tells the service worker what this tab shows, and when somebody signs out. */
const tell = (
  message: { readonly kind: 'seen'; readonly path: string; readonly loaded: string[] } | { readonly kind: 'forget' },
) => navigator.serviceWorker.controller?.postMessage(message)

const tellSeen = (): void => {
  const { pathname, search } = window.location
  tell({ kind: 'seen', path: pathname + search, loaded: loaded() })
}

/**
 * Has the browser keep the site's files and the last ads that were seen, to be read offline. What was kept is forgotten
 * when somebody signs out: the next one at this browser need not know what they looked at.
 */
export const keepSeen = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(tellSeen, AFTER_MS)
  }
  listen('page.shown', later)
  onSignOut(() => tell({ kind: 'forget' }))
  navigator.serviceWorker.addEventListener('controllerchange', later)
  navigator.serviceWorker.register('/sw.js').then(later, () => undefined)
}
