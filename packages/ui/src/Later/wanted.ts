import { whenNearScreen } from '../hooks'

/** What somebody does who is about to use a part of the page, or already does. */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'input'] as const
type Waiting = { readonly open: () => void; readonly endWatch: () => void }

/** Parts that nobody wanted yet. One ear for all of them: a page of results has many. */
const waiting = new Map<Element, Waiting>()

const want = (element: Element): void => {
  const { open } = waiting.get(element) ?? {}
  forget(element)
  open?.()
}

/** Before React hears of it on its container: it then hydrates for this very event, and hands it on. */
const reach = ({ target }: Event): void => {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    if (waiting.has(at)) return want(at)
  }
}

const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
  for (const intent of INTENTS) window[change](intent, reach, { capture: true, passive: true })
}

const forget = (element: Element): void => {
  waiting.get(element)?.endWatch()
  if (waiting.delete(element) && waiting.size === 0) listen('removeEventListener')
}

/**
 * Calls `open`, once, when the visitor comes near the element or reaches into it; at once where they have.
 * @returns the function that ends it
 */
export const whenWanted = (element: Element, open: () => void): (() => void) => {
  if (element.matches(':hover, :focus-within')) {
    open()
    return () => {}
  }
  if (waiting.size === 0) listen('addEventListener')
  waiting.set(element, { open, endWatch: whenNearScreen(element, () => want(element)) })
  return () => forget(element)
}
