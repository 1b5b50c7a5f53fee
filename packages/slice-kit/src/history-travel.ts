/** A way through the history that ends nowhere for so long holds up no navigation. */
const TRAVEL_MS = 1_000

/** A way through the browser's history that our code goes: it takes a turn or more, and ends in a popstate. */
export type HistoryTravel = {
  /** Goes by so many entries, to where `target` entries of overlays are left. */
  readonly begin: (delta: number, target: number) => void
  /** How many entries of overlays are left where it ends; undefined where none is under way. */
  readonly target: () => number | undefined
  readonly end: () => void
  /** Calls now, or as soon as `release` says that whatever was under way is over. */
  readonly settled: (go: () => void) => void
  readonly release: () => void
}

/**
 * @param onLost called where a way came to no end: the entries stay behind, and lead back to their page when somebody
 * comes upon them
 */
export const createHistoryTravel = (history: History, onLost: () => void): HistoryTravel => {
  let underWay: { readonly target: number; readonly limit: ReturnType<typeof setTimeout> } | undefined
  const waiting: (() => void)[] = []

  const end = () => {
    clearTimeout(underWay?.limit)
    underWay = undefined
  }
  const release = () => {
    // Each may begin another way, which the next ones wait for.
    while (underWay === undefined) {
      const go = waiting.shift()
      if (go === undefined) return
      go()
    }
  }

  return {
    begin: (delta, target) => {
      const limit = setTimeout(() => {
        end()
        onLost()
        release()
      }, TRAVEL_MS)
      underWay = { target, limit }
      history.go(delta)
    },
    target: () => underWay?.target,
    end,
    settled: (go) => {
      if (underWay === undefined) go()
      else waiting.push(go)
    },
    release,
  }
}
