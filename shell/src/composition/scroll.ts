import { listen, type Navigation, type NavigationAction } from '@rouage/slice-kit'

const KEY = 'rouage:scroll'
const MAX_ENTRIES = 50
/** How long a page may grow until it is as high as it was. */
const GROWTH_MS = 5_000

type Positions = ReadonlyMap<string, number>

const read = (): Positions => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    const isPosition = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

const write = (positions: Positions): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)))
  } catch {
    // Blocked storage: a page that is loaded anew then begins where the browser wants.
  }
}

const elementAt = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // No decoder takes it, so no element bears it.
    return null
  }
}

/** Whatever a visitor scrolls with by themselves. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a place that the page may still have to grow to; the visitor's own scrolling ends it.
 * @returns the function that ends it
 */
const scrollToPlace = (top: number): (() => void) => {
  const go = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) end()
  }
  const growth = new ResizeObserver(go)
  const timer = setTimeout(() => end(), GROWTH_MS)
  const end = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of OWN_SCROLLING) removeEventListener(type, end)
  }
  for (const type of OWN_SCROLLING) addEventListener(type, end, { passive: true })
  growth.observe(document.body)
  go()
  return end
}

/**
 * Gives an element a box of its own for the page that comes. Browsers take one box for the same thing moved: a footer
 * that stood elsewhere under the page before would be a layout shift, seen from where the next page is scrolled to,
 * though nobody saw it move.
 */
const makeBoxAnew = (element: HTMLElement): void => {
  const { display } = element.style
  element.style.display = 'none'
  // Asking for the layout is what takes the box away; focus stays, as nothing was painted.
  element.getBoundingClientRect()
  element.style.display = display
}

/**
 * A new page begins at its top, going back and loading anew return to where one was. Between two addresses of the same
 * page (filters, result pages) scrolling forward is the page's own business.
 * @param footer stands under every page
 */
export const keepScroll = (navigation: Navigation, footer: HTMLElement): void => {
  const positions = new Map(read())
  /** The entry whose page is on the screen: while the next one is on its way, the one before. */
  let shown = navigation.location()
  let pending: { readonly action: NavigationAction; readonly key: string; readonly hash: string } | undefined
  let endScrolling = () => {}

  const remember = () => {
    positions.delete(shown.key)
    positions.set(shown.key, scrollY)
  }
  const goTo = (top: number) => {
    endScrolling()
    endScrolling = scrollToPlace(top)
  }

  // `scrollend` would be one event instead of many, but Safari has none, and a click may come before it.
  addEventListener('scroll', remember, { passive: true })
  addEventListener('pagehide', () => {
    remember()
    write(positions)
    // The browser itself is the first to restore a document that is loaded anew.
    history.scrollRestoration = 'auto'
  })
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  addEventListener('pageshow', takeOver)
  takeOver()

  // It could not, where the page was not high enough yet.
  const before = positions.get(shown.key) ?? 0
  if (before > 0 && scrollY === 0) goTo(before)

  navigation.subscribe((location, action) => {
    remember()
    if (location.pathname !== shown.pathname) {
      pending = { action, key: location.key, hash: location.hash }
      return
    }
    pending = undefined
    const isOtherPlace = location.hash !== shown.hash
    shown = location
    const top = positions.get(location.key)
    if (action !== 'POP' && isOtherPlace) elementAt(location.hash)?.scrollIntoView()
    else if (action === 'POP' && top !== undefined) goTo(top)
  })
  listen('page.shown', () => {
    shown = navigation.location()
    if (pending === undefined) return
    const { action, key, hash } = pending
    pending = undefined
    makeBoxAnew(footer)
    const top = action === 'POP' ? positions.get(key) : undefined
    const target = elementAt(hash)
    if (top === undefined && target !== null) target.scrollIntoView()
    else goTo(top ?? 0)
  })
}
