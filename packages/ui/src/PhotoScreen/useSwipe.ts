import { type TouchEvent, useRef } from 'react'

/** A finger that moves less was a tap. */
const SWIPE_PIXELS = 48

export type SwipeWay = 'left' | 'right' | 'down'

type Point = { readonly x: number; readonly y: number }

const pointOf = ({ 0: finger }: TouchEvent['touches'] | TouchList): Point | undefined =>
  finger === undefined ? undefined : { x: finger.clientX, y: finger.clientY }

const wayOf = (from: Point, to: Point): SwipeWay | undefined => {
  const across = to.x - from.x
  const down = to.y - from.y
  if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PIXELS) return undefined
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right'
  return down > 0 ? 'down' : undefined
}

/** Two fingers zoom, and one moves over what is zoomed: neither is a swipe. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01

/**
 * A touch handler that hears swipes of one finger. The end is heard where the finger began: what it touched may be taken out
 * of the page meanwhile, as a photo that cannot be loaded, and then nothing above it is told.
 */
export const useSwipe = (onSwipe: (way: SwipeWay) => void) => {
  const life = useRef<AbortController>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      life.current?.abort()
      const from = touches.length === 1 && !isZoomed() ? pointOf(touches) : undefined
      if (from === undefined) return
      life.current = new AbortController()
      const end = (event: Event): void => {
        const to = event instanceof window.TouchEvent ? pointOf(event.changedTouches) : undefined
        const way = to === undefined ? undefined : wayOf(from, to)
        if (way !== undefined) onSwipe(way)
      }
      target.addEventListener('touchend', end, { once: true, signal: life.current.signal })
    },
  }
}
