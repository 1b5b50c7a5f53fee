import type { NavigationLocation } from './navigation'
import type { Page } from './page'
import { findRoute } from './routes'
import type { Slice } from './slice'

/** A place of the slice with its page's code at hand. */
export type ReadyPage = {
  readonly location: NavigationLocation
  readonly params: Readonly<Record<string, string>>
  readonly page: Page
  readonly requiresUser: boolean
}

/**
 * Loads the page for a location; undefined when it belongs to another slice. Asking again after a failure fetches again;
 * the build gives up on a file that does not come (`chunkLoadTimeout`).
 * @throws when the page's code cannot be loaded
 */
export const readyPage = async (slice: Slice, location: NavigationLocation): Promise<ReadyPage | undefined> => {
  const found = findRoute(slice.routes, location.pathname)
  if (found === undefined) return undefined
  const { page } = await found.route.page()
  return { location, params: found.params, page, requiresUser: found.route.requiresUser === true }
}
