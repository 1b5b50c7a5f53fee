import { isSameEntryState } from './history-entry'

/**
 * An address that takes the place of the page's own while entries of overlays stand above it. Each of them is given it,
 * from the top down and one step at a time: an entry that is passed over would keep the old address for Forward.
 */
export type ReplacedAddress = {
  /** Writes it into the entry that is shown. `marked`: the state there. */
  readonly begin: (state: object, href: string, marked: object) => void
  /** Whether entries below still have the old one. */
  readonly isUnderWay: () => boolean
  /** What writes it into the entry that is shown then; `mark` makes the state there. */
  readonly writer: () => (mark: (state: object) => object) => void
  readonly end: () => void
}

/** @param onBegin called once the entry on top has the new address */
export const createReplacedAddress = (history: History, onBegin: () => void): ReplacedAddress => {
  /** `was`: the state of the entries that have the old address. */
  let underWay: { readonly was: unknown; readonly state: object; readonly href: string } | undefined
  return {
    begin: (state, href, marked) => {
      underWay = { was: history.state, state, href }
      history.replaceState(marked, '', href)
      onBegin()
    },
    isUnderWay: () => underWay !== undefined,
    writer: () => {
      const now = underWay
      return (mark) => {
        // Whoever went back meanwhile may be on another page, which stays what it is.
        if (now === undefined || !isSameEntryState(history.state, now.was)) return
        history.replaceState(mark(now.state), '', now.href)
      }
    },
    end: () => {
      underWay = undefined
    },
  }
}
