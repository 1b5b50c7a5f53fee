import { id } from '@rouage/contracts/ids'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { emit, listen } from './browser-events'

/**
 * A visitor's favourites live in the browser under the key `favoriteAnnouncements` (specification.md section 3), as
 * ad ids, newest first. Shared by all slices and tabs; unreadable or blocked storage means no favourites, never an error.
 */
const KEY = 'favoriteAnnouncements'
const MAX_FAVORITES = 100
const stored = z.array(id)
const NONE: readonly string[] = []

let cache: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: NONE }

const readText = (): string | null => {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const parse = (text: string | null): readonly string[] => {
  if (text === null) return NONE
  try {
    const ids = z.safeParse(stored, JSON.parse(text))
    return ids.success ? ids.data.slice(0, MAX_FAVORITES) : NONE
  } catch {
    return NONE
  }
}

export const readFavorites = (): readonly string[] => {
  const text = readText()
  if (text !== cache.text) cache = { text, ids: parse(text) }
  return cache.ids
}

/** Adds or removes one ad; answers whether it is a favourite now. Past 100 the oldest one leaves. */
export const toggleFavorite = (announcementId: string): boolean => {
  const ids = readFavorites()
  const isFavorite = !ids.includes(announcementId)
  const next = isFavorite
    ? [announcementId, ...ids].slice(0, MAX_FAVORITES)
    : ids.filter((favorite) => favorite !== announcementId)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage is full or blocked: the heart then lives as long as this page.
    cache = { text: readText(), ids: next }
  }
  emit('favorites.changed', { ids: next })
  return isFavorite
}

const subscribe = (changed: () => void): (() => void) => {
  const otherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed()
  }
  window.addEventListener('storage', otherTab)
  const stop = listen('favorites.changed', changed)
  return () => {
    window.removeEventListener('storage', otherTab)
    stop()
  }
}

/** Ids of the visitor's favourites, live across slices and tabs; empty on the server and during hydration. */
export const useFavorites = (): readonly string[] => useSyncExternalStore(subscribe, readFavorites, () => NONE)

export const useIsFavorite = (announcementId: string): boolean => useFavorites().includes(announcementId)
