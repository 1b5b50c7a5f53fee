import { type RefObject, useEffect, useState } from 'react'

const SCREEN_HEIGHT = '100% 0%'

/**
 * Watches for the element to come near of being seen, once.
 * @param margin how near, as of an IntersectionObserver; a screen's height unless told
 * @returns the function that ends the watch
 */
export const whenNearScreen = (element: Element, onNear: () => void, margin = SCREEN_HEIGHT): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** True once the element has come as near of being seen as `whenNearScreen` wants it; stays true. */
export const useNearScreen = (element: RefObject<HTMLElement | null>, margin?: string): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || element.current === null) return undefined
    return whenNearScreen(element.current, () => setNear(true), margin)
  }, [element, isNear, margin])
  return isNear
}
