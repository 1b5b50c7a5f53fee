import type { Ref } from 'react'

/** What a list does with the keys of its field. */
export type SuggestKeys = {
  /** @returns whether the key was meant for the list, which has then done what it says */
  readonly press: (key: string, isAlt: boolean) => boolean
  /** No line is marked any more. */
  readonly unmark: () => void
}

/** What a field must say of its list. */
export type SuggestShown = {
  readonly hasLines: boolean
  /** Id of the line that Enter takes. */
  readonly marked: string | undefined
}

/** What ties a list to the field that it belongs to. */
export type SuggestLink = {
  /** Of the list; its lines' ids begin with it. */
  readonly id: string
  readonly isOpen: boolean
  readonly isInline: boolean
  readonly open: () => void
  readonly close: () => void
  readonly keys: Ref<SuggestKeys>
  readonly onShown: (shown: SuggestShown) => void
}
