import type { SliceState } from '../composition/slice-controller'

/** The state of the slice that owns the page on the screen, for the panel that stands in its place. */
export type PageStatus = { readonly state: SliceState; readonly hasContent: boolean; readonly retry: () => void }

export type StatusStore = {
  readonly read: () => PageStatus
  readonly write: (status: PageStatus) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createStatusStore = (): StatusStore => {
  let status: PageStatus = { state: 'idle', hasContent: false, retry: () => {} }
  const listeners = new Set<() => void>()
  return {
    read: () => status,
    write: (next) => {
      status = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
