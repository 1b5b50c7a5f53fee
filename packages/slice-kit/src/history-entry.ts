/**
 * What the browser keeps for each entry, in react-router's words: its key, the pages' own state, its place in the visit.
 */
export type HistoryEntry = { readonly key: string; readonly usr: unknown; readonly idx: number }

const isEntry = (value: unknown): value is HistoryEntry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'idx' in value &&
  typeof value.idx === 'number'

/** Whether both are of one entry of a page, whatever lies over it. */
export const isSameEntryState = (one: unknown, other: unknown): boolean =>
  isEntry(one) && isEntry(other) && one.key === other.key

/** @param idx place in the visit, from 0 */
export const newEntry = (state: unknown, idx: number): HistoryEntry => ({
  key: Math.random().toString(36).slice(2, 10),
  usr: state ?? null,
  idx,
})

/** The browser's entry. One that the browser made itself, for a visit's first page or a link within a page, gets a key. */
export const entryAt = (history: History, indexIfNew: number): HistoryEntry => {
  const found: unknown = history.state
  if (isEntry(found)) return found
  const entry = newEntry(null, indexIfNew)
  history.replaceState(entry, '')
  return entry
}
