import { type RefObject, useEffect, useState } from 'react'

/**
 * Watches for the element to come within a screen's height of being seen, once.
 * @returns the function that ends the watch
 */
export const whenNearScreen = (element: Element, onNear: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: '100% 0%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** True once the element has come within a screen's height of being seen; stays true. */
export const useNearScreen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || element.current === null) return undefined
    return whenNearScreen(element.current, () => setNear(true))
  }, [element, isNear])
  return isNear
}
