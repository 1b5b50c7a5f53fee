import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { SuggestLink } from './link'

type Line = { readonly key: string; readonly choose: () => void }

/** From the field on over the lines, and around to it again. */
const steps = (at: number, by: number, count: number): number => {
  const next = at + by
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}

/** Which line is marked, and the keys that move the mark: `at` is its number, -1 while the hands are on the text itself. */
export const useMark = (
  { id, isOpen, isInline, open, close, keys, onShown }: SuggestLink,
  lines: readonly Line[],
): { readonly at: number; readonly line: RefObject<HTMLDivElement | null>; readonly choose: (at: number) => void } => {
  const [marked, mark] = useState<string>()
  const line = useRef<HTMLDivElement>(null)
  const hasLines = lines.length > 0
  const at = isOpen ? lines.findIndex(({ key }) => key === marked) : -1
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
  const move = (to: number) => mark(lines[to]?.key)
  const walk = (by: 1 | -1, isAlt: boolean): boolean => {
    if (isAlt && by < 0) close()
    else open()
    if (!isAlt) move(steps(at, by, lines.length))
    return hasLines
  }

  useImperativeHandle(keys, () => ({
    unmark: () => mark(undefined),
    press: (key, isAlt) => {
      switch (key) {
        case 'ArrowDown':
          return walk(1, isAlt)
        case 'ArrowUp':
          return walk(-1, isAlt)
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

  return { at, line, choose }
}
