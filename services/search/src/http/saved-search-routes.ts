import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  saveSearch,
} from '@rouage/contracts/endpoints/search'
import { handle, type Logger, rateLimit, type Redis, type Route } from '@rouage/service-kit'
import type { SavedSearches } from '../domain/saved-searches/saved-searches'

/** Of one person: more than anybody does by hand. */
const CHANGES_AN_HOUR = 300

export const savedSearchRoutes = (
  searches: SavedSearches,
  { redis, logger }: { redis: Redis; logger: Logger },
): Route[] => {
  const changes = rateLimit({
    redis,
    logger,
    name: 'saved-searches',
    limit: CHANGES_AN_HOUR,
    windowSeconds: 3_600,
    by: 'user',
    uncounted: 'allowed',
  })
  return [
    handle(listSavedSearches, ({ user }) => searches.list(user.sub)),
    handle(saveSearch, ({ user, body, request }) => changes.within(request, () => searches.save(user.sub, body))),
    handle(changeSavedSearch, ({ user, params, body, request }) =>
      changes.within(request, () => searches.change(user.sub, params.id, body)),
    ),
    handle(deleteSavedSearch, ({ user, params }) => searches.remove(user.sub, params.id)),
    handle(lookAtSavedSearch, ({ user, params }) => searches.look(user.sub, params.id)),
  ]
}
