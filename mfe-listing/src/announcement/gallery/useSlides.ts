import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * A strip of slides that the browser itself scrolls and snaps: swiping and reading need no JavaScript. This keeps
 * the number of the slide in view and moves to another one.
 */
export const useSlides = (count: number, start = 0) => {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  /** The slide that a smooth scroll is on its way to; positions passed meanwhile are not news. */
  const target = useRef<number | undefined>(undefined)

  const goTo = (wanted: number, behavior: ScrollBehavior = 'smooth') => {
    const next = (wanted + count) % count
    target.current = next
    setIndex(next)
    const element = strip.current
    element?.scrollTo({
      left: next * element.clientWidth,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior,
    })
  }

  const onScroll = () => {
    const element = strip.current
    if (element === null || element.clientWidth === 0) return
    const seen = Math.round(element.scrollLeft / element.clientWidth)
    if (target.current === undefined) setIndex(Math.min(Math.max(seen, 0), count - 1))
    else if (target.current === seen) target.current = undefined
  }

  /** A hand on the strip ends the way to a target. */
  const onPointerDown = () => {
    target.current = undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined || count < 2) return
    event.preventDefault()
    goTo(wanted)
  }

  return { strip, index, goTo, handlers: { onScroll, onPointerDown, onWheel: onPointerDown }, onKeyDown }
}
