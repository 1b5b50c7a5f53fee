import { useSyncExternalStore } from 'react'

/** Whether the browser knows that it has no network. It does not always know: a call may fail all the same. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
const online = () => false

/** `isOffline`, live; false on the edge and during hydration. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, online)
