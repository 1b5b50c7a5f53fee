import { MAX_TEXT } from '@rouage/contracts/search-criteria'

/** The texts that were searched last, newest first, kept in this browser alone. */
const KEY = 'recentSearches'
const MAX_RECENT = 5
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT

/** What the browser keeps, as it keeps it; null where it keeps nothing, or is not to be asked. */
export const storedTexts = (): string | null => {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Whatever is no text is left out. */
export const textsIn = (stored: string | null): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(texts) ? texts.filter(isText).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

const write = (texts: readonly string[]): void => {
  try {
    if (texts.length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(texts.slice(0, MAX_RECENT)))
  } catch {
    // Without storage there is nothing to remember with.
  }
}

/** A text was searched: it comes to stand first. Nothing where there is none. */
export const rememberText = (text: string | undefined): void => {
  const own = text?.trim() ?? ''
  const isOther = (known: string) => known.toLowerCase() !== own.toLowerCase()
  if (isText(own)) write([own, ...textsIn(storedTexts()).filter(isOther)])
}

/** @returns what brings them back, behind those of meanwhile */
export const forgetTexts = (): (() => void) => {
  const before = textsIn(storedTexts())
  write([])
  return () => write([...new Set([...textsIn(storedTexts()), ...before])])
}
