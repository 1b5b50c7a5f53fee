import { matchRoutes, type Params, type RouteMatch } from 'react-router'
import type { NavigationLocation } from './navigation'
import type { Page } from './page'
import type { Slice } from './slice'

/** A place of the slice with its page's code at hand. */
export type ReadyPage = {
  readonly location: NavigationLocation
  /** The route, as react-router matched it. */
  readonly matches: RouteMatch[]
  readonly page: Page
  readonly requiresUser: boolean
}

/**
 * Loads the page for a location; undefined when it belongs to another slice. Asking again after a failure fetches again;
 * the build gives up on a file that does not come (`chunkLoadTimeout`).
 * @throws when the page's code cannot be loaded
 */
export const readyPage = async (slice: Slice, location: NavigationLocation): Promise<ReadyPage | undefined> => {
  const matches = matchRoutes([...slice.routes], location.pathname)
  const [found] = matches ?? []
  if (matches === null || found === undefined) return undefined
  const { page } = await found.route.page()
  return { location, matches, page, requiresUser: found.route.requiresUser === true }
}

/** The parameters of the route in the path, decoded. */
export const paramsOf = ({ matches }: ReadyPage): Params => matches.at(-1)?.params ?? {}
