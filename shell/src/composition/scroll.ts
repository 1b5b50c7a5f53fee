import { hashTarget, listen, type Navigation, type NavigationAction } from '@rouage/slice-kit'

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

/** Whatever a visitor scrolls with by themselves. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Tries what the page may still have to grow for, until it succeeds, its time is up or the visitor scrolls by themselves.
 * @param watch calls whenever the page may have grown
 * @returns the function that ends it
 */
const tryWhilePageGrows = (
  isDone: () => boolean,
  watch: (grown: () => void) => { readonly disconnect: () => void },
): (() => void) => {
  const go = () => {
    if (isDone()) end()
  }
  const growth = watch(go)
  const timer = setTimeout(() => end(), GROWTH_MS)
  const end = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of OWN_SCROLLING) removeEventListener(type, end)
  }
  for (const type of OWN_SCROLLING) addEventListener(type, end, { passive: true })
  go()
  return end
}

const scrollToTop = (top: number): (() => void) =>
  tryWhilePageGrows(
    () => {
      scrollTo(0, top)
      return Math.abs(scrollY - top) < 2
    },
    (grown) => {
      const growth = new ResizeObserver(grown)
      growth.observe(document.body)
      return growth
    },
  )

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * As the browser does for its own links: what follows the place is next for the keyboard, and a screen reader begins there.
 */
const goToTarget = (hash: string): (() => void) =>
  tryWhilePageGrows(
    () => {
      const target = hashTarget(hash)
      if (target === null) return false
      target.scrollIntoView()
      if (!target.matches(FOCUSABLE)) target.tabIndex = -1
      target.focus({ preventScroll: true })
      return true
    },
    (grown) => {
      const growth = new MutationObserver(grown)
      growth.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] })
      return growth
    },
  )

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
 * page (filters, result pages) scrolling forward is the page's own business. A link to a place (`#…`) leads there, also
 * where it comes late, and takes the focus along.
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
    endScrolling = scrollToTop(top)
  }
  const goToHash = (hash: string) => {
    endScrolling()
    endScrolling = goToTarget(hash)
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
  const before = positions.get(shown.key)
  if (before !== undefined && before > 0 && scrollY === 0) goTo(before)
  // Nor could it lead to a place that was not there yet.
  else if (before === undefined && shown.hash !== '' && hashTarget(shown.hash) === null) goToHash(shown.hash)

  navigation.subscribe((location, action) => {
    remember()
    if (location.pathname !== shown.pathname) {
      pending = { action, key: location.key, hash: location.hash }
      return
    }
    pending = undefined
    // The same link again leads to its place again; new filters leave one where one is.
    const isForPlace = location.hash !== shown.hash || location.search === shown.search
    shown = location
    const top = positions.get(location.key)
    if (action !== 'POP' && isForPlace && location.hash !== '') goToHash(location.hash)
    else if (action === 'POP' && top !== undefined) goTo(top)
  })
  listen('page.shown', () => {
    shown = navigation.location()
    if (pending === undefined) return
    const { action, key, hash } = pending
    pending = undefined
    makeBoxAnew(footer)
    const top = action === 'POP' ? positions.get(key) : undefined
    if (top !== undefined || hashTarget(hash) === null) goTo(top ?? 0)
    if (top === undefined && hash !== '') goToHash(hash)
  })
}
