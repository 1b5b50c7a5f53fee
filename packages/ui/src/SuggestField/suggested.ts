import type { ReactNode } from 'react'

/** One line to choose. */
export type SuggestOption = {
  /** No other line of the list has it. */
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  /** What kind of thing it is, at the end of the line. */
  readonly hint?: string
  readonly choose: () => void
}

/** Lines that belong together, under a title where there is one. */
export type SuggestGroup = { readonly title?: string; readonly options: readonly SuggestOption[] }

/** What is suggested, and how that stands. */
export type Suggested = {
  readonly groups: readonly SuggestGroup[]
  /** New suggestions are on their way. */
  readonly isLoading?: boolean
  /** What there is to say instead of suggestions, or of them; read out. */
  readonly note?: string
}
