import type { ToastMessage } from './message'

/** The way to another page may load a document: what was on the screen then is said by the next one. */
const KEPT = 'rouage.toasts'

/** What a browser without storage has not. */
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Whether the document before left messages. */
export const hasKeptToasts = (): boolean => attempt(() => sessionStorage.getItem(KEPT)) != null

/** A message, and when it was said: in milliseconds since 1970. */
export type SaidToast = ToastMessage & { readonly at: number }

/** Keeps messages for the next document of this tab; what can be done about one is no text, and stays behind. */
export const keepToasts = (messages: readonly SaidToast[]): void => {
  const texts = messages.map(({ title, text, tone, at }) => ({ title, text, tone, at }))
  if (texts.length > 0) attempt(() => sessionStorage.setItem(KEPT, JSON.stringify(texts)))
}

const isMessage = (kept: unknown): kept is SaidToast =>
  typeof kept === 'object' &&
  kept !== null &&
  'title' in kept &&
  typeof kept.title === 'string' &&
  'at' in kept &&
  typeof kept.at === 'number'

/**
 * What the document before left, once.
 * @param mostMs how long ago it may have been said: whoever loads one page after the other has read it
 */
export const takeKeptToasts = (mostMs: number): readonly SaidToast[] =>
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    sessionStorage.removeItem(KEPT)
    return Array.isArray(kept) ? kept.filter(isMessage).filter(({ at }) => Date.now() - at < mostMs) : []
  }) ?? []
