import type { Draft } from '@rouage/contracts/endpoints/publish'

/** What somebody typed and no service has, kept in this browser. */
export type DraftShelf = {
  readonly read: () => Draft | undefined
  readonly keep: (draft: Draft) => void
  readonly forget: () => void
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Enough to show it: the service checks it whole when it is saved. */
const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value.revision === 'number' &&
  typeof value.plan === 'string' &&
  isObject(value.fields) &&
  Object.values(value.fields).every((text) => typeof text === 'string') &&
  Array.isArray(value.photos) &&
  isObject(value.options)

/** A browser that keeps nothing, or is full, loses what was not saved with the page. */
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** The shelf of one person's draft: it outlives the page and the session, and is nobody else's. */
export const draftShelf = (userId: string, key: string): DraftShelf => {
  const name = `ad-draft.${userId}.${key}`
  return {
    read: () =>
      attempt(() => {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
        return isDraft(kept) ? kept : undefined
      }),
    keep: (draft) => void attempt(() => localStorage.setItem(name, JSON.stringify(draft))),
    forget: () => void attempt(() => localStorage.removeItem(name)),
  }
}
