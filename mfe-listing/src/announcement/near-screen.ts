import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come within a screen's height of being seen; stays true. */
export const useNearScreen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
