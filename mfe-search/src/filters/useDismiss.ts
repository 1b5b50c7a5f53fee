import { type RefObject, useEffect } from 'react'

/** Closes something open when a press or the focus lands outside of it, or on Escape, which also gives focus back. */
export const useDismiss = (
  isOpen: boolean,
  container: RefObject<HTMLElement | null>,
  close: (reason: 'outside' | 'escape') => void,
): void => {
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && container.current?.contains(event.target) !== true) close('outside')
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A sheet around this would close too.
      event.preventDefault()
      close('escape')
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    const element = container.current
    element?.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      element?.removeEventListener('keydown', escape)
    }
  }, [isOpen, container, close])
}
