import { type RefObject, useEffect, useState } from 'react'

/** Above and below the messages, in px: the header's height, and a margin. */
const TOP = 88
const BOTTOM = 16
/** What one acts on at the bottom of the window. */
const BARS = '[data-thumb-bar]'

type Span = { readonly top: number; readonly bottom: number }

const isOver = (messages: DOMRect, { top, bottom }: Span, element: Element): boolean => {
  const place = element.getBoundingClientRect()
  const isBeside = place.right <= messages.left || place.left >= messages.right
  return !isBeside && place.top < bottom && place.bottom > top
}

/** Whether messages had better stand at the top: at the bottom they would cover what has the focus, or the main action. */
const isBetterAtTop = (region: HTMLElement): boolean => {
  const messages = (region.firstElementChild ?? region).getBoundingClientRect()
  const { height } = region.getBoundingClientRect()
  const atBottom = { top: window.innerHeight - BOTTOM - height, bottom: window.innerHeight }
  const atTop = { top: TOP, bottom: TOP + height }
  const { activeElement, body } = document
  const focused =
    activeElement === null || activeElement === body || region.contains(activeElement) ? [] : [activeElement]
  const covers = (span: Span, elements: Iterable<Element>) => [...elements].some((each) => isOver(messages, span, each))
  if (covers(atBottom, focused)) return true
  return covers(atBottom, document.querySelectorAll(BARS)) && !covers(atTop, focused)
}

/** Where messages stand so that they cover neither what has the focus nor the main action; looked at as either changes. */
export const useClearPlace = (region: RefObject<HTMLElement | null>, shown: readonly unknown[]): 'top' | 'bottom' => {
  const [place, setPlace] = useState<'top' | 'bottom'>('bottom')
  useEffect(() => {
    const look = () => {
      const { current } = region
      // Nobody's messages move away from under their own focus.
      if (current === null || current.contains(document.activeElement)) return
      setPlace(isBetterAtTop(current) ? 'top' : 'bottom')
    }
    look()
    document.addEventListener('focusin', look)
    // The page that a message goes along with may come after it, and its main action with it.
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    if (shown.length > 0) changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', look)
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [region, shown])
  return place
}
