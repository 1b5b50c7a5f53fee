import { hasKeptToasts } from './kept-toasts'
import type { ToastMessage } from './message'

/** Every slice carries its own copy of this file; the page's one region hears all of them through this event. */
const TOAST_EVENT = 'rouage:toast'

const isMessage = (detail: unknown): detail is ToastMessage =>
  typeof detail === 'object' && detail !== null && 'title' in detail && typeof detail.title === 'string'

/** Hears what all slices say. @returns the function that ends it */
export const hearToasts = (heard: (message: ToastMessage) => void): (() => void) => {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && isMessage(event.detail)) heard(event.detail)
  }
  window.addEventListener(TOAST_EVENT, hear)
  return () => window.removeEventListener(TOAST_EVENT, hear)
}

/** What slices said while nobody read it, kept for the region whose code comes later. */
export type ToastInbox = {
  /**
   * Hears all slices from now on. `kept` is called for each message that nobody read yet, and where the document before
   * left some. @returns what ends it
   */
  readonly open: (kept: () => void) => () => void
  /** Hands over what was kept, then each message as it comes. @returns what ends it: from then on they are kept */
  readonly read: typeof hearToasts
}

/**
 * No message falls between the one who waits for the region's code and the region, which is drawn a while before it can
 * hear.
 */
export const createToastInbox = (): ToastInbox => {
  const waiting: ToastMessage[] = []
  let reader: ((message: ToastMessage) => void) | undefined
  return {
    open: (kept) => {
      if (hasKeptToasts()) kept()
      return hearToasts((message) => {
        if (reader !== undefined) {
          reader(message)
          return
        }
        waiting.push(message)
        kept()
      })
    },
    read: (heard) => {
      reader = heard
      for (const message of waiting.splice(0)) heard(message)
      return () => {
        reader = undefined
      }
    },
  }
}

/**
 * Shows a short message that goes away by itself. For what may be missed alone: what must not be belongs into the page.
 * Call it in the browser only.
 *
 * @example
 * toast({ tone: 'success', title: 'Photo enregistrée' })
 */
export const toast = (message: ToastMessage): void => {
  window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: message }))
}
