import { listen } from './browser-events'

/** The browser gets so long to take its picture of the old page; then the navigation goes on without one. */
const CAPTURE_MS = 100
/** The old page stands still for so long at most: a new one that takes longer comes without a transition… */
const SHOWN_MS = 300
/** …and so does one whose data takes longer than this once it stands: its skeleton is worth more than motion. */
const DATA_MS = 100

const quietly = (promise: Promise<unknown>): void => {
  // Skipped, or something else of the page has the same name: the page is right all the same.
  promise.catch(() => undefined)
}

const hasNamed = (view: Window, name: string): boolean =>
  [...view.document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')].some(
    // A page that was just left may still be in the document, hidden.
    (element) =>
      element.style.getPropertyValue('view-transition-name') === name && element.closest('[hidden]') === null,
  )

/** Resolves true once the page of `path` stands with what carries the name, false after the limit. */
const newPage = (view: Window, name: string, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    let isShown = false
    let limit = setTimeout(() => end(false), SHOWN_MS)
    const end = (isThere: boolean) => {
      clearTimeout(limit)
      stop()
      changes.disconnect()
      resolve(isThere)
    }
    const look = () => {
      if (isShown && hasNamed(view, name)) end(true)
    }
    const stop = listen('page.shown', ({ path: shown }) => {
      if (isShown || shown !== path) return
      isShown = true
      clearTimeout(limit)
      limit = setTimeout(() => end(false), DATA_MS)
      look()
    })
    const changes = new MutationObserver(look)
    changes.observe(view.document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  })

/** Whether the page can be changed in a view transition, and the visitor has nothing against motion. */
export const canTransition = (view: Window): boolean =>
  'startViewTransition' in view.document && !view.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Goes to another page while one thing grows out of the old page into the new one: whatever carries `name` as its
 * `view-transition-name` on both. Without the old one there is nothing to grow, and no transition.
 * @param go makes the change; called once, within a tenth of a second
 * @param path of the new page
 */
export const goInTransition = (
  view: Window,
  { name, path, go }: { name: string; path: string; go: () => void },
): void => {
  if (!hasNamed(view, name)) return go()
  let isGone = false
  const goOnce = () => {
    if (isGone) return
    isGone = true
    go()
  }
  const transition = view.document.startViewTransition(async () => {
    clearTimeout(limit)
    if (isGone) return transition.skipTransition()
    const shown = newPage(view, name, path)
    goOnce()
    if (!(await shown)) transition.skipTransition()
  })
  const limit = setTimeout(goOnce, CAPTURE_MS)
  quietly(transition.ready)
  quietly(transition.finished)
}
