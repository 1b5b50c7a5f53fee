import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { SuggestLink } from './link'
import type { SuggestGroup, SuggestOption } from './suggested'

/** From the field on over the lines, and around to it again. */
const steps = (at: number, by: number, count: number): number => {
  const next = at + by
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

/**
 * Which line is marked, and the keys that move the mark: `at` is its number, -1 while the hands are on the text itself.
 * Whoever walks over the lines keeps them as they are, whatever else is suggested meanwhile: Enter takes what they saw.
 */
export const useMark = (
  { id, isOpen, isInline, open, close, keys, onShown }: SuggestLink,
  groups: readonly SuggestGroup[],
): {
  readonly shown: readonly SuggestGroup[]
  readonly lines: readonly SuggestOption[]
  readonly at: number
  readonly line: RefObject<HTMLDivElement | null>
  readonly choose: (at: number) => void
} => {
  const [walk, setWalk] = useState<{ readonly key: string; readonly over: readonly SuggestGroup[] }>()
  const line = useRef<HTMLDivElement>(null)
  const shown = (walk?.over ?? groups).filter(({ options }) => options.length > 0)
  const lines = shown.flatMap(({ options }) => options)
  const hasLines = lines.length > 0
  const at = isOpen ? lines.findIndex(({ key }) => key === walk?.key) : -1
  const markedId = at < 0 ? undefined : `${id}-${at}`

  useLayoutEffect(() => onShown({ hasLines, marked: markedId }), [onShown, hasLines, markedId])
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up of ours.
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  const choose = (which: number) => {
    close()
    lines[which]?.choose()
  }
  const move = (to: number) => {
    const next = lines[to]
    setWalk(next && { key: next.key, over: shown })
  }
  const goOn = (by: 1 | -1, isAlt: boolean): boolean => {
    if (isAlt && by < 0) close()
    else open()
    if (!isAlt) move(steps(at, by, lines.length))
    return hasLines
  }

  useImperativeHandle(keys, () => ({
    unmark: () => setWalk(undefined),
    press: (key, isAlt) => {
      switch (key) {
        case 'ArrowDown':
          return goOn(1, isAlt)
        case 'ArrowUp':
          return goOn(-1, isAlt)
        case 'Home':
        case 'End':
          // Without a mark they are the text's own.
          if (at >= 0) move(key === 'Home' ? 0 : lines.length - 1)
          return at >= 0
        case 'Escape':
          if (isInline || !isOpen || !hasLines) return false
          close()
          return true
        case 'Enter':
          if (at >= 0) choose(at)
          return at >= 0
        default:
          return false
      }
    },
  }))

  return { shown, lines, at, line, choose }
}
