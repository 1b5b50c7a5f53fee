import { useEffect, useRef, useState } from 'react'

/** How a row stands in its window. */
type Reach = { readonly isLong: boolean; readonly isAtStart: boolean; readonly isAtEnd: boolean }

/** As the edge renders it: nothing is known of the window, so that there is nothing to press. */
const UNMEASURED: Reach = { isLong: false, isAtStart: true, isAtEnd: true }

/** Browsers round positions of scrolling to parts of a pixel. */
const SLACK = 2

const reachOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Reach => ({
  isLong: scrollWidth - clientWidth > SLACK,
  isAtStart: scrollLeft <= SLACK,
  isAtEnd: scrollLeft >= scrollWidth - clientWidth - SLACK,
})

/**
 * A row that the browser scrolls and snaps; this moves it by as many whole cards as are in sight, and says whether there is
 * somewhere to go.
 * @param count of the cards: it is measured anew when that changes
 */
export const useRow = (count: number) => {
  const strip = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState(UNMEASURED)

  const measure = () => {
    if (strip.current === null) return
    const next = reachOf(strip.current)
    setReach((before) =>
      before.isLong === next.isLong && before.isAtStart === next.isAtStart && before.isAtEnd === next.isAtEnd
        ? before
        : next,
    )
  }

  useEffect(() => {
    const element = strip.current
    if (element === null || count === 0) return undefined
    const watch = new ResizeObserver(() => setReach(reachOf(element)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [count])

  const step = (direction: 1 | -1) => {
    const element = strip.current
    const [first, second] = element?.children ?? []
    if (element === null || first === undefined) return
    const card = (second?.getBoundingClientRect().left ?? 0) - first.getBoundingClientRect().left || element.clientWidth
    const cards = Math.max(1, Math.floor(element.clientWidth / card))
    element.scrollBy({
      left: direction * cards * card,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  }

  return { strip, reach, step, measure }
}
