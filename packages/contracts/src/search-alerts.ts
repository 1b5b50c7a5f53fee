/** How somebody hears of new ads that match a saved search. */
export const SEARCH_ALERTS = [
  { id: 'immediate', label: 'Alerte immédiate' },
  { id: 'daily', label: 'Un e-mail par jour' },
  { id: 'none', label: 'Pas d’alerte' },
] as const
/** Saved searches of one person. */
export const MAX_SAVED_SEARCHES = 50
export const MAX_SEARCH_NAME = 80

/** New ads of one search that are counted; 100 stands for more. */
export const MAX_FRESH = 100
