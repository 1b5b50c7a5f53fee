// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { type BrowserEvents, emit, listen } from '@rouage/slice-kit'

/** The events that say of a kept list no more than that it is different. */
type ListEvent = {
  [Name in keyof BrowserEvents]: Record<string, never> extends BrowserEvents[Name] ? Name : never
}[keyof BrowserEvents]

type ListOptions<Item> = {
  /** Under which the browser keeps it. */
  readonly key: string
  /** Told to the other slices of the page, whose copies of this module read the list again. */
  readonly event: ListEvent
  readonly isItem: (value: unknown) => value is Item
  readonly most: number
}

/**
 * A list that this browser keeps, the same in all slices and tabs. Unreadable or blocked storage means an empty list,
 * never an error; where it is blocked or full, the list lives as long as the page.
 */
export const createStoredList = <Item>({ key, event, isItem, most }: ListOptions<Item>) => {
  const NONE: readonly Item[] = []
  let cache: { readonly text: string | null; readonly items: readonly Item[] } = { text: null, items: NONE }

  const readText = (): string | null => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const parse = (text: string | null): readonly Item[] => {
    if (text === null) return NONE
    try {
      const stored: unknown = JSON.parse(text)
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : NONE
    } catch {
      return NONE
    }
  }

  const read = (): readonly Item[] => {
    const text = readText()
    if (text !== cache.text) cache = { text, items: parse(text) }
    return cache.items
  }

  return {
    /** Call it in the browser only. The same list is the same object. */
    read,
    write: (items: readonly Item[]): void => {
      const kept = items.slice(0, most)
      try {
        if (kept.length === 0) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        cache = { text: readText(), items: kept }
      }
      emit(event, {})
    },
    /** @returns the function that ends it */
    subscribe: (changed: () => void): (() => void) => {
      const otherTab = (told: StorageEvent) => {
        if (told.key === key || told.key === null) changed()
      }
      window.addEventListener('storage', otherTab)
      const stop = listen(event, changed)
      return () => {
        window.removeEventListener('storage', otherTab)
        stop()
      }
    },
    /** On the edge and during hydration. */
    none: (): readonly Item[] => NONE,
  }
}
