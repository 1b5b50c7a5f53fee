import { OVERLAY_EVENT, type OpenedOverlay } from '@rouage/contracts/overlay'
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Lets the browser's Back close what lies over the page while `isOpen`, where the page listens (slice-kit's navigation
 * does). For what covers the page: a popover beside its field is none, one that comes from below on a phone is.
 */
export const useOverlay = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  // As soon as it is seen: whoever goes back at once must not leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const life = new AbortController()
    const detail: OpenedOverlay = { close: () => close(), closed: life.signal }
    window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail }))
    return () => life.abort()
  }, [isOpen])
}
