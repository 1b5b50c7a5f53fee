/** What somebody does who is about to use a part of the page, or already does. */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'input'] as const
/** A screen's height below the window: before anybody can reach it by scrolling. */
const NEAR = '100% 0%'

/** Parts that nobody wanted yet. One watch for all of them: a page of results has many. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

const want = (element: Element): void => {
  const open = waiting.get(element)
  forget(element)
  open?.()
}

/** Before React hears of it on its container: it then hydrates for this very event, and hands it on. */
const reach = ({ target }: Event): void => {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    if (waiting.has(at)) return want(at)
  }
}

const watch = (element: Element, open: () => void): void => {
  if (waiting.size === 0) {
    for (const intent of INTENTS) window.addEventListener(intent, reach, { capture: true, passive: true })
  }
  waiting.set(element, open)
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) want(target)
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
}

const forget = (element: Element): void => {
  if (!waiting.delete(element)) return
  observer?.unobserve(element)
  if (waiting.size > 0) return
  for (const intent of INTENTS) window.removeEventListener(intent, reach, { capture: true })
  observer?.disconnect()
  observer = undefined
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
  watch(element, open)
  return () => forget(element)
}
