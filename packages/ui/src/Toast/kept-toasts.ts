import type { ToastMessage } from './toast'

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

/** Keeps messages for the next document of this tab; what can be done about one is no text, and stays behind. */
export const keepToasts = (messages: readonly ToastMessage[]): void => {
  const texts = messages.map(({ title, text, tone }) => ({ title, text, tone }))
  if (texts.length > 0) attempt(() => sessionStorage.setItem(KEPT, JSON.stringify(texts)))
}

const isMessage = (kept: unknown): kept is ToastMessage =>
  typeof kept === 'object' && kept !== null && 'title' in kept && typeof kept.title === 'string'

/** What the document before left, once. */
export const takeKeptToasts = (): readonly ToastMessage[] =>
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    sessionStorage.removeItem(KEPT)
    return Array.isArray(kept) ? kept.filter(isMessage) : []
  }) ?? []
