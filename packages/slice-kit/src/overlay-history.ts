import { OVERLAY_EVENT, type OpenedOverlay } from '@rouage/contracts/overlay'

/*
 * The browser's Back closes what lies over the page. Every open overlay has an entry of its own in the history, above
 * the page's, with the page's address and this mark in its state:
 *
 *   page, filters open      [P] [P·1]
 *   a list open in them     [P] [P·1] [P·2]
 *
 * Back takes the last one and closes its overlay. An overlay that is closed otherwise takes its entry with it. Where the
 * address changes under an overlay (filters that are chosen in a sheet), the new address stands on top and is one step
 * back however often it changes: [P] [P·1] [S·2]; as the overlays go, it takes the place of the lowest of their entries,
 * so that [P] [S] is left. An entry that no overlay belongs to (Forward, a page loaded anew) leads back to its page.
 */
type Mark = {
  /** Tells the entries of overlays that are open together from those that were left behind. */
  readonly stack: string
  /** How many entries above the page's own. */
  readonly depth: number
  /** 0 for the page's address, else which of those that came while overlays were open. */
  readonly moves: number
}

/** An overlay that was asked to close has so long to do it; then it counts as open again. */
const CLOSING_MS = 300
/** A way through the history that ends nowhere for so long holds up no navigation. */
const TRAVEL_MS = 1_000

export type OverlayHistory = {
  /**
   * Enters an address. `isSamePage`: overlays stay over it, as over filtered results. Else they go with their page, and
   * the new page takes their place.
   */
  readonly enter: (method: 'pushState' | 'replaceState', state: object, href: string, isSamePage: boolean) => void
  /** After every popstate, before anybody reads the address: it may have been about overlays alone. */
  readonly popped: () => void
  /** Calls now, or as soon as a way through the history has come to its end. */
  readonly settled: (go: () => void) => void
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'stack' in value && 'depth' in value && 'moves' in value

const markIn = (state: unknown): Mark | undefined =>
  typeof state === 'object' && state !== null && 'overlay' in state && isMark(state.overlay) ? state.overlay : undefined

const isOpened = (event: Event): event is CustomEvent<OpenedOverlay> => event instanceof CustomEvent

export const createOverlayHistory = (view: Window): OverlayHistory => {
  const { history } = view
  /** From below. */
  let open: readonly OpenedOverlay[] = []
  const asked = new Set<OpenedOverlay>()
  /** Of the entries that stand above the page's own; undefined where there are none. */
  let stack: string | undefined
  let depth = 0
  /** The last address that came while overlays were open. */
  let moved: { readonly state: object; readonly href: string } | undefined
  let moves = 0
  let travel: { readonly target: number; readonly limit: ReturnType<typeof setTimeout> } | undefined
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const shown = () => open.filter((overlay) => !asked.has(overlay)).length
  const marked = (state: object | null, at: number): object => ({
    ...state,
    overlay: at === 0 ? undefined : { stack, depth: at, moves },
  })
  const mark = (): Mark | undefined => markIn(history.state)

  const forget = () => {
    stack = undefined
    depth = 0
    moved = undefined
    moves = 0
  }

  const endTravel = () => {
    clearTimeout(travel?.limit)
    travel = undefined
  }

  const goOn = () => {
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }

  const travelBy = (delta: number, target: number) => {
    const limit = setTimeout(() => {
      // The entries stay behind, and lead back to their page when somebody comes upon them.
      endTravel()
      forget()
      goOn()
    }, TRAVEL_MS)
    travel = { target, limit }
    history.go(delta)
  }

  /** Gives each open overlay its entry, and takes those that have none any more out of the history. */
  const reconcile = () => {
    if (travel !== undefined) return
    const count = shown()
    const target = count + (moved === undefined ? 0 : 1)
    if (depth > target) return travelBy(target - depth, target)
    if (moved !== undefined && count === 0) {
      const { href, state } = moved
      forget()
      history.replaceState(marked(state, 0), '', href)
    }
    while (depth < target && count > 0) {
      stack ??= Math.random().toString(36).slice(2)
      depth += 1
      history.pushState(marked(history.state as object | null, depth), '')
    }
  }

  // Later, because one overlay often opens as another closes, or a page follows: neither needs the way back and forth.
  const reconcileLater = (ms = 0) => {
    clearTimeout(timer)
    timer = setTimeout(reconcile, ms)
  }

  const askToClose = (overlay: OpenedOverlay) => {
    if (asked.has(overlay)) return
    asked.add(overlay)
    overlay.close()
    setTimeout(() => {
      asked.delete(overlay)
      reconcile()
    }, CLOSING_MS)
  }

  const leaveBehind = (left: Mark) => {
    if (left.moves > 0) history.replaceState({ ...(history.state as object), overlay: undefined }, '')
    else travelBy(-left.depth, 0)
  }

  const popped = () => {
    const here = mark()
    const at = here?.stack === stack ? (here?.depth ?? 0) : 0
    const isOurTravel = travel?.target === at
    endTravel()
    // Below an address that came under an overlay stands one entry more than there are overlays.
    const left = moved === undefined ? at : at - 1
    const surplus = isOurTravel || at >= depth ? [] : open.slice(Math.max(0, left))
    depth = at
    if (at === 0) forget()
    else if (moved !== undefined && here?.moves !== moves) history.replaceState(marked(moved.state, at), '', moved.href)
    surplus.forEach(askToClose)
    if (here !== undefined && at === 0) leaveBehind(here)
    reconcile()
    if (travel === undefined) goOn()
  }

  view.addEventListener(OVERLAY_EVENT, (event) => {
    if (!isOpened(event)) return
    const overlay = event.detail
    open = [...open, overlay]
    overlay.closed.addEventListener('abort', () => {
      open = open.filter((other) => other !== overlay)
      asked.delete(overlay)
      reconcileLater()
    })
    reconcileLater()
  })

  const found = mark()
  if (found !== undefined) leaveBehind(found)

  return {
    enter: (method, state, href, isSamePage) => {
      if (depth === 0) {
        history[method](state, '', href)
      } else if (!isSamePage || shown() === 0) {
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
    popped,
    settled: (go) => {
      if (travel === undefined) go()
      else waiting.push(go)
    },
  }
}
