import type { FieldValues } from 'react-hook-form'

/** What somebody had begun to write is of no use to them after a month. */
const KEPT_MS = 30 * 86_400_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of what was kept, what still fits the form: an older release may have had other fields. */
const fitting = (defaults: FieldValues, kept: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, standard]: [string, unknown]) => {
      const value = kept[name]
      if (isObject(standard)) return isObject(value) ? [[name, fitting(standard, value)]] : []
      return typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard) && !isObject(value)
        ? [[name, value]]
        : []
    }),
  )

const without = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

export type Draft = {
  /** What was kept; undefined where there is nothing of use. */
  readonly read: (defaults: FieldValues) => FieldValues | undefined
  /** @param secret names that are never kept */
  readonly keep: (values: FieldValues, secret: readonly string[]) => void
  readonly forget: () => void
}

/**
 * What was written into a form and not sent, kept in this browser for the person who wrote it. A browser that keeps
 * nothing, or is full, has no drafts.
 */
export const draftOf = (key: string, userId: string | undefined): Draft => {
  const name = `draft.${key}.${userId ?? ''}`
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    read: (defaults) =>
      attempt(() => {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
        if (!isObject(kept) || !isObject(kept.values) || typeof kept.at !== 'number') return undefined
        return Date.now() - kept.at < KEPT_MS ? fitting(defaults, kept.values) : undefined
      }),
    keep: (values, secret) =>
      void attempt(() =>
        localStorage.setItem(name, JSON.stringify({ at: Date.now(), values: without(values, secret) })),
      ),
    forget: () => void attempt(() => localStorage.removeItem(name)),
  }
}
