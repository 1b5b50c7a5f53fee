import { type TouchEvent, useRef } from 'react'

/** A finger that moves less was a tap. */
const SWIPE_PIXELS = 48

export type SwipeWay = 'left' | 'right' | 'down'

type Point = { readonly x: number; readonly y: number }

const pointOf = ({ 0: finger }: TouchEvent['touches']): Point | undefined =>
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

/** Touch handlers that hear swipes of one finger. */
export const useSwipe = (onSwipe: (way: SwipeWay) => void) => {
  const start = useRef<Point>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 && !isZoomed() ? pointOf(touches) : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = pointOf(changedTouches)
      const way = start.current === undefined || end === undefined ? undefined : wayOf(start.current, end)
      start.current = undefined
      if (way !== undefined) onSwipe(way)
    },
  }
}
