import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within so many px of the bottom one reads what is newest. */
const NEAR_BOTTOM = 64
/** Browsers round where something stands. */
const ROUNDING = 1
/** Within so many px of the top the older ones are asked for. */
const NEAR_TOP = 320

type Options = {
  /** Number of the oldest message that is shown; undefined while none is. */
  readonly oldest: number | undefined
  /** The last message of the other. */
  readonly newest: string | undefined
  /** One’s own last message, before and after the service has it: whoever writes sees what they wrote. */
  readonly newestOwn: string | undefined
  readonly onNearTop: () => void
}

type ThreadScroll = {
  readonly box: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  readonly isAtBottom: boolean
  /** Something came below of what is being read. */
  readonly hasNews: boolean
  readonly toBottom: () => void
}

/**
 * Where a thread stands: at its end, and there it stays while messages come; where somebody reads further up, nothing
 * moves under their eyes, neither by what comes below nor by what comes above.
 */
export const useThreadScroll = ({ oldest, newest, newestOwn, onNearTop }: Options): ThreadScroll => {
  const box = useRef<HTMLDivElement>(null)
  const stays = useRef(true)
  /** Where the thread stood when we last put it, or heard that it was moved. */
  const top = useRef(0)
  const before = useRef({ oldest, newest, newestOwn, height: 0 })
  const [isAtBottom, setAtBottom] = useState(true)
  const [hasNews, setNews] = useState(false)

  const putToEnd = useCallback(() => {
    const { current } = box
    if (current === null) return
    current.scrollTop = current.scrollHeight
    top.current = current.scrollTop
  }, [])

  const toBottom = useCallback(() => {
    putToEnd()
    stays.current = true
    setAtBottom(true)
    setNews(false)
  }, [putToEnd])

  const onScroll = useCallback(() => {
    const { current } = box
    if (current === null) return
    const { scrollTop, scrollHeight, clientHeight } = current
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM
    // Browsers tell of our own scrolling later, when a font or a photo may have made the thread taller: who has not gone up
    // has not left its end.
    const isNow = isNear || (stays.current && scrollTop >= top.current - ROUNDING)
    top.current = scrollTop
    stays.current = isNow
    setAtBottom(isNow)
    if (isNow) setNews(false)
    if (scrollTop < NEAR_TOP) onNearTop()
  }, [onNearTop])

  useLayoutEffect(() => {
    const { current } = box
    const last = before.current
    if (current === null) return
    const hasOlder = last.oldest !== undefined && oldest !== undefined && oldest < last.oldest
    if (hasOlder && !stays.current) current.scrollTop += current.scrollHeight - last.height
    else if (stays.current || newestOwn !== last.newestOwn) toBottom()
    else if (newest !== last.newest) setNews(true)
    before.current = { oldest, newest, newestOwn, height: current.scrollHeight }
  }, [oldest, newest, newestOwn, toBottom])

  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    // The field below grows, a keyboard comes, a photo is there: the end stays in view.
    const growth = new ResizeObserver(() => {
      if (stays.current) putToEnd()
      before.current = { ...before.current, height: current.scrollHeight }
    })
    growth.observe(current)
    for (const child of current.children) growth.observe(child)
    return () => growth.disconnect()
  }, [putToEnd])

  return { box, onScroll, isAtBottom, hasNews, toBottom }
}
