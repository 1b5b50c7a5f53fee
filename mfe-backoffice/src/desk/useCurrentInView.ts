import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a rail that scrolls sideways on a phone: the page that is open stays in view; where it does not scroll this moves nothing.
 * @param known what makes the rail longer when it comes, as counts
 */
export const useCurrentInView = (current: string, known = 0): RefObject<HTMLElement | null> => {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (open != null && rail.current !== null) rail.current.scrollLeft = open.offsetLeft - 16
  }, [current, known])
  return rail
}
