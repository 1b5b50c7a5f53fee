import { useEffect, useEffectEvent } from 'react'

declare global {
  // Not in TypeScript's library yet.
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { readonly destroy: () => void }
  }
}

/**
 * Puts an overlay that is no `<dialog>` into the browser's own order of what closes first. On Android, Back closes the
 * uppermost dialog before it touches the history: without this, a list over a dialog would stay and the dialog go.
 */
export const useCloseRequests = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || window.CloseWatcher === undefined) return undefined
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
