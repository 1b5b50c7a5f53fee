import { type RefObject, useEffect, useState } from 'react'

/** Above and below the messages, in px: the header's height, and a margin. */
const TOP = 88
const BOTTOM = 16
/** Between messages and what they stand above, in px. */
const GAP = 8
/** What one acts on at the bottom of the window. */
const BARS = '[data-thumb-bar]'
/** What one needs at the top of it, as the way back from what fills the window. */
const HEADS = '[data-keep-clear]'

type Span = { readonly top: number; readonly bottom: number }

/** Where messages stand; a number raises them from the bottom, in px. */
type Place = 'top' | 'bottom' | number

const isOver = (messages: DOMRect, { top, bottom }: Span, element: Element): boolean => {
  const place = element.getBoundingClientRect()
  const isBeside = place.right <= messages.left || place.left >= messages.right
  return !isBeside && place.top < bottom && place.bottom > top
}

/** At the bottom, unless messages would cover there what has the focus or the main action: then at the top or above it. */
const clearPlaceOf = (region: HTMLElement): Place => {
  const messages = (region.firstElementChild ?? region).getBoundingClientRect()
  const { height } = region.getBoundingClientRect()
  const standing = window.innerHeight - BOTTOM
  const { activeElement, body } = document
  const focused =
    activeElement === null || activeElement === body || region.contains(activeElement) ? [] : [activeElement]
  const covered = (span: Span, elements: readonly Element[]) => elements.filter((each) => isOver(messages, span, each))
  const atBottom = covered({ top: standing - height, bottom: window.innerHeight }, [
    ...focused,
    ...document.querySelectorAll(BARS),
  ])
  if (atBottom.length === 0) return 'bottom'
  const atTop = covered({ top: TOP, bottom: TOP + height }, [...focused, ...document.querySelectorAll(HEADS)])
  if (atTop.length === 0) return 'top'
  const bottom = Math.floor(Math.min(...atBottom.map((each) => each.getBoundingClientRect().top))) - GAP
  const raised = { top: bottom - height, bottom }
  if (raised.top >= TOP && covered(raised, focused).length === 0) return standing - bottom
  return focused.some((each) => atBottom.includes(each)) ? 'top' : 'bottom'
}

/** Where messages cover neither what has the focus nor the main action nor the way back; looked at as these change. */
export const useClearPlace = (region: RefObject<HTMLElement | null>, shown: readonly unknown[]): Place => {
  const [place, setPlace] = useState<Place>('bottom')
  const isAnyShown = shown.length > 0
  useEffect(() => {
    // Looking has the browser lay the page out: with each step of the focus, and for nothing.
    if (!isAnyShown) return undefined
    const look = () => {
      const { current } = region
      // Nobody's messages move away from under their own focus.
      if (current === null || current.contains(document.activeElement)) return
      setPlace(clearPlaceOf(current))
    }
    look()
    document.addEventListener('focusin', look)
    // The page that a message goes along with may come after it, and its main action with it.
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', look)
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [region, isAnyShown, shown])
  return isAnyShown ? place : 'bottom'
}
