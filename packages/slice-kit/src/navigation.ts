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
export type NavigationAction = 'PUSH' | 'REPLACE' | 'POP'
export type NavigationListener = (location: NavigationLocation, action: NavigationAction) => void

/**
 * The page's one navigation: every slice's router listens to it, so that a link in one slice moves all of them, once.
 * single-spa answers each pushState with an artificial popstate; it is told apart by the entry's key.
 */
export type Navigation = {
  readonly location: () => NavigationLocation
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

/** What the browser keeps for each entry, in react-router's words: its key, the pages' own state, its place in the visit. */
type HistoryEntry = { readonly key: string; readonly usr: unknown; readonly idx: number }

const isEntry = (value: unknown): value is HistoryEntry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'idx' in value &&
  typeof value.idx === 'number'

const newKey = (): string => Math.random().toString(36).slice(2, 10)

export const createNavigation = (view: Window): Navigation => {
  const listeners = new Set<NavigationListener>()
  const overlays = createOverlayHistory(view)
  /** Where the entry that is shown stands in the visit, from 0. */
  let index = 0

  /** The browser's entry. One that the browser made itself, for a visit's first page or a link within a page, gets a key. */
  const entryAt = (indexIfNew: number): HistoryEntry => {
    const found: unknown = view.history.state
    if (isEntry(found)) return found
    const entry: HistoryEntry = { key: newKey(), usr: null, idx: indexIfNew }
    view.history.replaceState(entry, '')
    return entry
  }
  const read = (indexIfNew: number): NavigationLocation => {
    const { pathname, search, hash } = view.location
    const { key, usr, idx } = entryAt(indexIfNew)
    index = idx
    return { pathname, search, hash, state: usr ?? null, key }
  }
  let current = read(0)

  const tell = (action: NavigationAction) => {
    for (const listener of listeners) listener(current, action)
  }

  const isCurrent = (next: NavigationLocation) =>
    next.key === current.key &&
    next.pathname === current.pathname &&
    next.search === current.search &&
    next.hash === current.hash

  const change = (method: 'pushState' | 'replaceState', href: string, state: unknown) => {
    const target = new URL(href, view.location.href)
    if (target.origin !== view.location.origin) {
      view.location.assign(target.href)
      return
    }
    const isSamePage = target.pathname === current.pathname
    const entry: HistoryEntry = { key: newKey(), usr: state ?? null, idx: method === 'pushState' ? index + 1 : index }
    index = entry.idx
    // Set before the call: the artificial popstate arrives inside of it.
    current = {
      pathname: target.pathname,
      search: target.search,
      hash: target.hash,
      state: entry.usr,
      key: entry.key,
    }
    overlays.enter(method, entry, target.href, isSamePage)
    tell(method === 'pushState' ? 'PUSH' : 'REPLACE')
  }

  /** A navigation that waits for the browser to picture the old page: whatever comes next comes after it. */
  let pending: (() => void) | undefined
  const settle = () => {
    const go = pending
    pending = undefined
    go?.()
  }

  view.addEventListener('popstate', () => {
    overlays.popped()
    const next = read(index + 1)
    if (isCurrent(next)) return
    // Who goes back meanwhile wants nothing of where they were about to go.
    pending = undefined
    current = next
    tell('POP')
  })

  return {
    location: () => current,
    push: (href, state, growing) =>
      overlays.settled(() => {
        settle()
        const { href: target, origin, pathname } = new URL(href, view.location.href)
        // As browsers do: a second tap, while the page of the first one is on its way, is no second step back.
        const go = () => change(target === view.location.href ? 'replaceState' : 'pushState', href, state)
        const isOtherPage = origin === view.location.origin && pathname !== current.pathname
        if (growing === undefined || !isOtherPage || !canTransition(view)) return go()
        pending = go
        goInTransition(view, {
          name: growing,
          path: pathname,
          go: () => {
            if (pending === go) settle()
          },
        })
      }),
    replace: (href, state) =>
      overlays.settled(() => {
        settle()
        change('replaceState', href, state)
      }),
    go: (delta) =>
      overlays.settled(() => {
        settle()
        view.history.go(delta)
      }),
    canGoBack: () => index > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
