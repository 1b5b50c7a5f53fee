import { isId } from '@rouage/contracts/id-pattern'
import { useSyncExternalStore } from 'react'
import { createStoredList } from './stored-list'

/**
 * The ads that were looked at with this browser, newest first. They stay in it: a service is asked for their summaries
 * and told nothing else. The page of an ad remembers, others show.
 */
export type RecentAd = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const isRecentAd = (value: unknown): value is RecentAd =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isId(value.id) &&
  'at' in value &&
  typeof value.at === 'number' &&
  Number.isFinite(value.at)

const list = createStoredList({ key: 'recentAds', event: 'recent-ads.changed', isItem: isRecentAd, most: 30 })

export const recentAds = {
  /** Call it in the browser only. */
  read: list.read,
  /** An ad is looked at: it comes to stand first. Past 30 the oldest one leaves. */
  remember: (id: string, at: number = Date.now()): void =>
    list.write([{ id, at }, ...list.read().filter((ad) => ad.id !== id)]),
  /** Those that are gone need no place any more. */
  forget: (ids: readonly string[]): void => {
    const left = list.read().filter(({ id }) => !ids.includes(id))
    if (left.length < list.read().length) list.write(left)
  },
  clear: (): void => list.write([]),
} as const

/** `recentAds`, live across slices and tabs; none on the edge and during hydration. */
export const useRecentAds = (): readonly RecentAd[] => useSyncExternalStore(list.subscribe, list.read, list.none)
