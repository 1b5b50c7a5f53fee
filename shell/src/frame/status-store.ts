import { nextTask } from '@rouage/slice-kit/next-task'
import type { SliceStatus } from '../composition/slice-controller'

/** The state of the slice that owns the page on the screen, for the panel that stands in its place. */
export type PageStatus = SliceStatus & {
  /** There is something to look at: the page before, or what the edge rendered. */
  readonly hasContent: boolean
  /** Somebody has gone from page to page: what comes is no longer what the document was loaded with. */
  readonly isArrival: boolean
  readonly retry: () => void
}

export type StatusStore = {
  readonly read: () => PageStatus
  readonly write: (status: PageStatus) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createStatusStore = (): StatusStore => {
  let status: PageStatus = { state: 'idle', isWaiting: false, hasContent: false, isArrival: false, retry: () => {} }
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    read: () => status,
    write: (next) => {
      // A page that comes tells so within React's commit, where whoever hears of it is rendered at once, and all
      // effects of the page before that. That can wait where nothing stands in the page's place by then: neither what
      // failed or was offline, nor, with nothing else to look at, the sign of waiting.
      const canWait = status.state === 'loading' && status.hasContent && next.state === 'shown'
      status = next
      if (canWait) void nextTask().then(tell)
      else tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
