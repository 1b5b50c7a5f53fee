export type ToastTone = 'neutral' | 'success' | 'danger'

export type ToastMessage = {
  readonly title: string
  readonly text?: string
  /** `danger` is read at once, the others when the reader pauses. */
  readonly tone?: ToastTone
  /** One thing to do about it, as taking it back; it must be possible elsewhere too, since the message goes away. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Every slice carries its own copy of this file; the page's one region hears all of them through this event. */
export const TOAST_EVENT = 'rouage:toast'

/**
 * Shows a short message that goes away by itself. For what may be missed alone: what must not be belongs into the page.
 * Call it in the browser only.
 */
export const toast = (message: ToastMessage): void => {
  window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: message }))
}
