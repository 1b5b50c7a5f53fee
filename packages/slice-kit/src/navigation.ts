import { entryAt, newEntry } from './history-entry'
import { createOverlayHistory } from './overlay-history'
import { canTransition, goInTransition } from './view-transition'

/** An entry of the browser's history; the same shape react-router uses. */
export type NavigationLocation = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}
/** How the location changed, in the words of react-router: POP is Back, Forward and the entry of a loaded page. */
export type NavigationAction = 'PUSH' | 'REPLACE' | 'POP'
/** Hears each change of the location, once it is made. */
export type NavigationListener = (location: NavigationLocation, action: NavigationAction) => void

/**
 * The page's one navigation: every slice's router listens to it, so that a link in one slice moves all of them, once.
 * single-spa answers each pushState with an artificial popstate; it is told apart by the entry's key.
 */
export type Navigation = {
  readonly location: () => NavigationLocation
  /** How the visitor came to the location. */
  readonly action: () => NavigationAction
  /**
   * Goes to another page of the site, or to another site. To the page where one is, it replaces the entry.
   * @param growing name of what grows from this page into the next one, where the browser can show that (`goInTransition`);
   * the location then changes a moment later
   */
  readonly push: (href: string, state?: unknown, growing?: string) => void
  readonly replace: (href: string, state?: unknown) => void
  readonly go: (delta: number) => void
  /** Whether the entry before this one is a page of this visit: going back then stays on the site. */
  readonly canGoBack: () => boolean
  readonly subscribe: (listener: NavigationListener) => () => void
}

const isSameEntry = (one: NavigationLocation, other: NavigationLocation): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

/** A step that waits for the browser to picture the old page: whatever comes next comes after it. */
const createPendingStep = () => {
  let pending: (() => void) | undefined
  return {
    hold: (go: () => void) => {
      pending = go
    },
    /** Takes the step that waits, or the one that is named where it still does. */
    take: (go = pending) => {
      if (go !== pending) return
      pending = undefined
      go?.()
    },
    drop: () => {
      pending = undefined
    },
  }
}

/** Which addresses the document at hand cannot show: other sites, and pages of another policy. */
const documentBorder = ({ location }: Window, policyOf: (pathname: string) => string | undefined) => {
  const ownPolicy = policyOf(location.pathname)
  return ({ origin, pathname }: URL): boolean => origin !== location.origin || policyOf(pathname) !== ownPolicy
}

/**
 * Makes the navigation of a page, over the browser's history. The host makes one; slices are given it.
 * @param policyOf tells pages apart that cannot share a document: what one of them may load of others stays in force for
 * the document's life, so that the way to a page of another policy loads a new one
 */
export const createNavigation = (
  view: Window,
  policyOf: (pathname: string) => string | undefined = () => undefined,
): Navigation => {
  const needsDocument = documentBorder(view, policyOf)
  const listeners = new Set<NavigationListener>()
  const overlays = createOverlayHistory(view)
  /** Where the entry that is shown stands in the visit, from 0. */
  let index = 0

  const read = (indexIfNew: number): NavigationLocation => {
    const { pathname, search, hash } = view.location
    const { key, usr, idx } = entryAt(view.history, indexIfNew)
    index = idx
    return { pathname, search, hash, state: usr ?? null, key }
  }
  let current = read(0)
  let lastAction: NavigationAction = 'POP'

  const tell = (action: NavigationAction) => {
    lastAction = action
    for (const listener of listeners) listener(current, action)
  }

  const change = (method: 'pushState' | 'replaceState', href: string, state: unknown) => {
    const target = new URL(href, view.location.href)
    if (needsDocument(target)) {
      overlays.leave()
      return view.location[method === 'pushState' ? 'assign' : 'replace'](target.href)
    }
    const { pathname, search, hash } = target
    const isSamePage = pathname === current.pathname
    const entry = newEntry(state, method === 'pushState' ? index + 1 : index)
    index = entry.idx
    // Set before the call: the artificial popstate arrives inside of it.
    current = { pathname, search, hash, state: entry.usr, key: entry.key }
    overlays.enter(method, entry, target.href, isSamePage)
    tell(method === 'pushState' ? 'PUSH' : 'REPLACE')
  }

  const pending = createPendingStep()

  const arrive = () => {
    const next = read(index + 1)
    if (isSameEntry(next, current)) return
    // Who goes back meanwhile wants nothing of where they were about to go.
    pending.drop()
    current = next
    tell('POP')
  }

  view.addEventListener('popstate', () => {
    overlays.popped()
    // An entry that only leads back to its page may have an address that the page has no more.
    overlays.settled(arrive)
  })

  return {
    location: () => current,
    action: () => lastAction,
    push: (href, state, growing) =>
      overlays.settled(() => {
        pending.take()
        const target = new URL(href, view.location.href)
        // As browsers do: a second tap, while the page of the first one is on its way, is no second step back.
        const go = () => change(target.href === view.location.href ? 'replaceState' : 'pushState', href, state)
        const isOtherPage = !needsDocument(target) && target.pathname !== current.pathname
        if (growing === undefined || !isOtherPage || !canTransition(view)) return go()
        pending.hold(go)
        // It goes a moment later: an overlay's entry may be on its way out by then.
        const goSettled = () => overlays.settled(() => pending.take(go))
        goInTransition(view, { name: growing, path: target.pathname, go: goSettled })
      }),
    replace: (href, state) =>
      overlays.settled(() => {
        pending.take()
        change('replaceState', href, state)
      }),
    go: (delta) =>
      overlays.settled(() => {
        pending.take()
        view.history.go(delta)
      }),
    canGoBack: () => index > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
