import { touches } from '../hooks'

/** What can have the focus. */
const STOPS =
  'a[href], button:not(:disabled), summary, select, input:not([type=hidden]), textarea, [tabindex]:not([tabindex="-1"])'
/** What would call up a phone's keyboard. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'
const DIALOGS = 'dialog, [role=dialog]'
/** Within these the order of stops tells what took the place of what. */
const REGIONS = `${DIALOGS}, main, header, footer`
/** Parts of a page: what stands outside of one is not next to what was in it. */
const PARTS = `section, article, form, aside, nav, [role=tabpanel], ${REGIONS}`

/** Where the focus was, as far as it must be known when the element itself is gone. */
type Place = {
  readonly element: Element
  readonly region: Element
  /** From the nearest to the page. */
  readonly ancestors: readonly Element[]
  /** The stops of the region before and after it, each from the nearest on. */
  readonly before: readonly Element[]
  readonly after: readonly Element[]
}

const ancestorsOf = (element: Element): Element[] => {
  const ancestors: Element[] = []
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) ancestors.push(holder)
  return ancestors
}

const placeOf = (element: Element): Place => {
  const region = element.closest(REGIONS) ?? element.ownerDocument.body
  const stops: Element[] = [...region.querySelectorAll(STOPS)]
  const at = stops.indexOf(element)
  return {
    element,
    region,
    ancestors: ancestorsOf(element),
    before: stops.slice(0, Math.max(at, 0)).reverse(),
    after: stops.slice(at + 1),
  }
}

const isThere = (element: Element): boolean => element.isConnected

/** Whether the focus may go there unasked. jsdom knows nothing of what can be seen. */
const isOpen = (element: Element): boolean =>
  element.isConnected &&
  !(touches() && element.matches(TYPED)) &&
  (typeof element.checkVisibility !== 'function' || element.checkVisibility())

/**
 * What came between the neighbours that are left, in the same place; undefined where nothing did. Where a whole part of
 * the page is new, nothing in it took the place of one button.
 */
const replacementOf = ({ region, ancestors, before, after }: Place): Element | undefined => {
  const around = ancestors.find(isThere)
  if (around === undefined || (around.matches(PARTS) && !around.matches(DIALOGS))) return undefined
  const stops: Element[] = [...region.querySelectorAll(STOPS)]
  const last = before.find(isThere)
  const next = after.find(isThere)
  if (last === undefined && next === undefined) return undefined
  const from = last === undefined ? 0 : stops.indexOf(last) + 1
  return stops
    .slice(from, next === undefined ? stops.length : stops.indexOf(next))
    .find((stop) => isOpen(stop) && around.contains(stop))
}

/** The next one, or the one before, of what stood around it: of the same list, never of another part of the page. */
const neighbourOf = ({ ancestors, before, after }: Place): Element | undefined => {
  const near = [after.find(isOpen), before.find(isOpen)]
  for (const ancestor of ancestors.filter(isThere)) {
    if (ancestor.matches(PARTS)) return undefined
    const found = near.find((stop) => stop !== undefined && ancestor.contains(stop))
    if (found !== undefined) return found
  }
  return undefined
}

const headingOf = ({ ancestors }: Place): Element | undefined => {
  for (const ancestor of ancestors.filter(isThere)) {
    const heading = ancestor.matches(PARTS) ? ancestor.querySelector('h1, h2, h3') : null
    if (heading !== null) return heading
  }
  return undefined
}

const focus = (element: Element | undefined): void => {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches(STOPS)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Whoever works with the keyboard or a screen reader stays where they are when what had the focus is taken away: the
 * focus goes to what took its place, else to the next of the same list, else to the heading of that part of the page,
 * instead of to the page's very beginning. The host calls it once for the page.
 * @returns the function that ends it
 */
export const keepFocus = (page: Document): (() => void) => {
  let place: Place | undefined

  const remember = ({ target }: Event) => {
    // Messages that lie over the page come and go by themselves, and look after the focus themselves.
    const isKept = target instanceof Element && target !== page.body && target.closest('[popover]') === null
    place = isKept ? placeOf(target) : undefined
  }
  const observer = new MutationObserver(() => {
    if (place === undefined || place.element.isConnected) return
    // Somebody else may have taken care of it, and a browser that knows no active element has none of its own to lose.
    if (page.activeElement !== null && page.activeElement !== page.body) return
    focus(replacementOf(place) ?? neighbourOf(place) ?? headingOf(place))
  })

  // Whoever has gone on to something else is not called back.
  const forget = () => {
    if (place?.element.isConnected === false) place = undefined
  }

  if (page.activeElement !== null && page.activeElement !== page.body) place = placeOf(page.activeElement)
  page.addEventListener('focusin', remember)
  page.addEventListener('pointerdown', forget)
  observer.observe(page.body, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', remember)
    page.removeEventListener('pointerdown', forget)
    observer.disconnect()
  }
}
