import type { Navigation, NavigationLocation } from './navigation'
import { type ReadyPage, readyPage } from './ready-page'
import type { Slice } from './slice'
import { tryAgainLater } from './try-again'

/** What `followNavigation` listens to, and whom it tells. */
export type FollowOptions = {
  readonly slice: Slice
  readonly navigation: Navigation
  /** Whether a path belongs to this slice: one with a last resort (`*`) must not answer for everybody's. */
  readonly owns: (pathname: string) => boolean
  /** The page that is shown at the start. */
  readonly from: NavigationLocation
  /** `isArrival`: not another address of the page that the visitor was on, as after a change of filters. */
  readonly onPage: (page: ReadyPage, isArrival: boolean) => void
  /** The code of the page at `location` could not be had. `retry` asks for it again. */
  readonly onFailure: (location: NavigationLocation, error: unknown, retry: () => void) => void
  /** Whether the code of another page is on its way. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/**
 * Keeps a slice on the page that the address names. The page before stays until the next one's code is here; a later
 * click overtakes an earlier one. A page whose code cannot be had is asked for again by itself, and never stands in the
 * way of the next link.
 * @returns the function that ends it
 */
export const followNavigation = ({
  slice,
  navigation,
  owns,
  from,
  onPage,
  onFailure,
  onWaiting,
}: FollowOptions): (() => void) => {
  let last = from
  let turn = new AbortController()
  let endTrying: (() => void) | undefined

  const settle = () => {
    turn.abort()
    endTrying?.()
    endTrying = undefined
    onWaiting(false)
  }

  const load = async (location: NavigationLocation, isArrival: boolean) => {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    if (isArrival) onWaiting(true)
    try {
      const page = await readyPage(slice, location)
      if (signal.aborted) return
      settle()
      if (page !== undefined) onPage(page, isArrival)
    } catch (error) {
      if (signal.aborted) return
      onWaiting(false)
      const retry = () => void load(location, isArrival)
      endTrying ??= tryAgainLater(retry)
      onFailure(location, error, retry)
    }
  }

  const follow = (location: NavigationLocation) => {
    const isArrival = location.pathname !== last.pathname
    last = location
    settle()
    if (owns(location.pathname)) void load(location, isArrival)
  }

  const end = navigation.subscribe(follow)
  // Somebody may have clicked on while this page was being loaded.
  if (navigation.location() !== from) follow(navigation.location())
  return () => {
    end()
    settle()
  }
}
