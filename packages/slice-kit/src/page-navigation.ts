import { useContext, useEffect, useMemo, useRef } from 'react'
import type { Navigation } from './navigation'
import { SliceContext } from './slice-context'

/** The navigation as one page may use it: whatever it does after it was left is not done. */
export type PageNavigation = Pick<Navigation, 'push' | 'replace'> & {
  /** Goes to the page before, where that is one of this visit. @returns whether it went */
  readonly back: () => boolean
}

/**
 * The navigation for what a page does by itself: redirects, what was typed a moment ago, the end of a call. A page stays
 * on the screen until the next one can show; whoever has left it is not dragged elsewhere by it, so nothing happens then.
 * Undefined on the edge and outside of pages.
 */
export const usePageNavigation = (): PageNavigation | undefined => {
  const { navigation, page } = useContext(SliceContext)
  const path = page?.path
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useMemo(() => {
    if (navigation === undefined || path === undefined) return undefined
    const isHere = () => !isGone.current && navigation.location().pathname === path
    return {
      push: (href, state, growing) => {
        if (isHere()) navigation.push(href, state, growing)
      },
      replace: (href, state) => {
        if (isHere()) navigation.replace(href, state)
      },
      back: () => {
        if (!isHere() || !navigation.canGoBack()) return false
        navigation.go(-1)
        return true
      },
    }
  }, [navigation, path])
}
