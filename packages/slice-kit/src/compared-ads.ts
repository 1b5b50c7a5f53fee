import { isId } from '@rouage/contracts/id-pattern'
import { useSyncExternalStore } from 'react'
import { createStoredList } from './stored-list'

/** As many columns as can be read side by side. */
export const MAX_COMPARED = 4

const list = createStoredList({ key: 'comparedAds', event: 'compared-ads.changed', isItem: isId, most: MAX_COMPARED })

/** The ads that a visitor means to compare, in the order in which they were chosen; kept in this browser. */
export const comparedAds = {
  /** Call it in the browser only. */
  read: list.read,
  set: (ids: readonly string[]): void => list.write([...new Set(ids)]),
  /** Adds or removes one. @returns false where there was no room for one more */
  toggle: (id: string): boolean => {
    const ids = list.read()
    if (!ids.includes(id) && ids.length >= MAX_COMPARED) return false
    list.write(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
    return true
  },
} as const

/** `comparedAds`, live across slices and tabs; none on the edge and during hydration. */
export const useComparedAds = (): readonly string[] => useSyncExternalStore(list.subscribe, list.read, list.none)

/** The address of a comparison: whoever has it sees the same vehicles. */
export const comparisonPath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/comparer' : `/comparer?annonces=${ids.join(',')}`
