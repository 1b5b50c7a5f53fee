import { createHistoryTravel, type HistoryTravel } from './history-travel'
import { watchOverlays } from './open-overlays'
import { markIn, type OverlayMark, withMark } from './overlay-mark'
import { createReplacedAddress } from './replaced-address'

/*
 * The browser's Back closes what lies over the page. Every open overlay has an entry of its own in the history, above
 * the page's, with the page's address and a mark in its state:
 *
 *   page, filters open      [P] [P·1]
 *   a list open in them     [P] [P·1] [P·2]
 *
 * Back takes the last one and closes its overlay. An overlay that is closed otherwise takes its entry with it. Where the
 * address changes under an overlay (filters that are chosen in a sheet), the new address stands on top and is one step
 * back however often it changes: [P] [P·1] [S·2]; as the overlays go, it takes the place of the lowest of their entries,
 * so that [P] [S] is left. An entry that no overlay belongs to (Forward, a page loaded anew) leads back to its page.
 */

/** Entries of the browser's history for what lies over the page. */
export type OverlayHistory = {
  /**
   * Enters an address. `isSamePage`: overlays stay over it, as over filtered results. Else they go with their page, and
   * the new page takes their place.
   */
  readonly enter: (method: 'pushState' | 'replaceState', state: object, href: string, isSamePage: boolean) => void
  /** After every popstate, before anybody reads the address: it may have been about overlays alone. */
  readonly popped: () => void
  /** The page goes to another document: overlays that close on the way out take no entry with them. */
  readonly leave: () => void
  /** Calls now, or as soon as a way through the history has come to its end. */
  readonly settled: (go: () => void) => void
}

/** Whether the page is on its way to another document; by the browser's Back it is there again. */
const createLeaving = (view: Window, onReturn: () => void) => {
  let isOn = false
  view.addEventListener('pageshow', () => {
    isOn = false
    onReturn()
  })
  return {
    isOn: () => isOn,
    begin: () => {
      isOn = true
    },
  }
}

/** From an entry whose overlay is gone to its page: an address that came under the overlay is a page of its own. */
const createLeavingBehind = (history: History, travel: HistoryTravel) => (left: OverlayMark) => {
  if (left.moves > 0) history.replaceState(withMark(history.state, undefined), '')
  else travel.begin(-left.depth, 0)
}

/** Keeps the history in step with the overlays of the page, from now on. */
export const createOverlayHistory = (view: Window): OverlayHistory => {
  const { history } = view
  /** Of the entries that stand above the page's own; undefined where there are none. */
  let stack: string | undefined
  let depth = 0
  /** The last address that came while overlays were open. */
  let moved: { readonly state: object; readonly href: string } | undefined
  let moves = 0

  const marked = (state: unknown, at: number): object =>
    withMark(state, at === 0 || stack === undefined ? undefined : { stack, depth: at, moves })

  const forget = () => {
    stack = undefined
    depth = 0
    moved = undefined
    moves = 0
    replaced.end()
  }

  /** Gives each open overlay its entry, and takes those that have none any more out of the history. */
  const reconcile = () => {
    // Going back now would call off the document that is on its way.
    if (leaving.isOn() || travel.target() !== undefined) return
    if (replaced.isUnderWay()) return travel.begin(-1, depth - 1)
    const count = overlays.count()
    const target = count + (moved === undefined ? 0 : 1)
    if (depth > target) return travel.begin(target - depth, target)
    if (moved !== undefined && count === 0) {
      const { href, state } = moved
      forget()
      history.replaceState(marked(state, 0), '', href)
    }
    while (depth < target && count > 0) {
      stack ??= Math.random().toString(36).slice(2)
      depth += 1
      history.pushState(marked(history.state, depth), '')
    }
  }

  const leaving = createLeaving(view, reconcile)
  const travel = createHistoryTravel(history, forget)
  const overlays = watchOverlays(view, reconcile)
  const replaced = createReplacedAddress(history, reconcile)

  const leaveBehind = createLeavingBehind(history, travel)
  const found = markIn(history.state)
  if (found !== undefined) leaveBehind(found)

  return {
    enter: (method, state, href, isSamePage) => {
      if (depth === 0) return history[method](state, '', href)
      if (method === 'replaceState' && moved === undefined) return replaced.begin(state, href, marked(state, depth))
      if (!isSamePage || overlays.count() === 0) {
        const before = moved
        forget()
        if (before !== undefined) history.replaceState(marked(before.state, 0), '', before.href)
        history[before === undefined ? 'replaceState' : method](state, '', href)
      } else {
        const isFirst = moved === undefined
        moved = { state, href }
        moves += 1
        if (isFirst) depth += 1
        history[isFirst ? 'pushState' : 'replaceState'](marked(state, depth), '', href)
      }
    },
    popped: () => {
      const here = markIn(history.state)
      const at = here?.stack === stack ? (here?.depth ?? 0) : 0
      const isSurplus = travel.target() !== at && at < depth
      travel.end()
      // Below an address that came under an overlay stands one entry more than there are overlays.
      const left = Math.max(0, moved === undefined ? at : at - 1)
      const before = moved
      const writeReplaced = replaced.writer()
      depth = at
      if (at === 0) forget()
      else if (before !== undefined && here?.moves !== moves)
        history.replaceState(marked(before.state, at), '', before.href)
      writeReplaced((state) => marked(state, at))
      if (isSurplus) overlays.closeAbove(left)
      if (here !== undefined && at === 0) leaveBehind(here)
      reconcile()
      if (travel.target() === undefined) travel.release()
    },
    leave: leaving.begin,
    settled: travel.settled,
  }
}
