/** The places a visitor searched last, newest first, kept in this browser alone. */
const KEY = 'recentPlaces'
const MAX_RECENT = 5
const isPlace = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 80

/** Unreadable or blocked storage means no recent places, never an error. */
export const readRecentPlaces = (): readonly string[] => {
  try {
    const places: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(places) && places.every(isPlace) ? places.slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export const rememberPlace = (place: string): void => {
  const places = [place, ...readRecentPlaces().filter((known) => known !== place)].slice(0, MAX_RECENT)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Without storage there is nothing to remember with.
  }
}
