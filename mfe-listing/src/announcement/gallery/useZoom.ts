import { usePart } from '@rouage/ui/hooks'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainClick } from './plain-click'

const loadLightbox = () => import('./Lightbox').then(({ Lightbox }) => Lightbox)

/**
 * Whether a photo is shown on the whole screen, by code that comes when somebody reaches for it.
 * @param strip whose slides hold the links that zoom
 * @param index place of the photo in view, from 0
 */
export const useZoom = (strip: RefObject<HTMLUListElement | null>, index: number) => {
  const [isZoomed, setZoomed] = useState(false)
  const part = usePart(loadLightbox)
  const { Part, hasFailed, want } = part

  const wasZoomed = useRef(false)
  useEffect(() => {
    // The focus comes back to the photo seen last, which need not be the one that was opened.
    if (wasZoomed.current && !isZoomed)
      strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    wasZoomed.current = isZoomed
  }, [isZoomed, index, strip])

  return {
    part,
    /** The dialog while it is wanted and here. */
    Lightbox: isZoomed ? Part : undefined,
    hasFailed: isZoomed && hasFailed,
    open: (event: MouseEvent) => {
      // Where the zoom's code cannot be had, the link to the large photo is followed instead.
      if (!isPlainClick(event) || hasFailed) return
      event.preventDefault()
      want()
      setZoomed(true)
    },
    close: () => setZoomed(false),
  }
}
