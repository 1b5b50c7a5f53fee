/** What a toast means; its colours follow. */
export type ToastTone = 'neutral' | 'success' | 'danger'

/** A short message: French texts, what it means, and one thing to do about it. */
export type ToastMessage = {
  readonly title: string
  readonly text?: string | undefined
  /** `danger` is read at once, the others when the reader pauses. */
  readonly tone?: ToastTone
  /** One thing to do about it, as taking it back; it must be possible elsewhere too, since the message goes away. */
  readonly action?: { readonly label: string; readonly run: () => void }
}
