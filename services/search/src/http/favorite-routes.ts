import {
  addFavorite,
  favoriteDetails,
  favoriteMoments,
  listFavorites,
  mergeFavorites,
  removeFavorite,
  setFavoriteNote,
} from '@rouage/contracts/endpoints/search'
import { handle, type Logger, rateLimit, type Redis, type Route } from '@rouage/service-kit'
import type { FavoriteDetails } from '../domain/favorite-prices/favorite-details'
import type { Favorites } from '../domain/favorites'

/** A note saves itself while it is being written. */
const NOTES_AN_HOUR = 240

type Parts = { readonly favorites: Favorites; readonly details: FavoriteDetails }

export const favoriteRoutes = (
  { favorites, details }: Parts,
  { redis, logger }: { redis: Redis; logger: Logger },
): Route[] => {
  const notes = rateLimit({
    redis,
    logger,
    name: 'favorite-notes',
    limit: NOTES_AN_HOUR,
    windowSeconds: 3_600,
    by: 'user',
    uncounted: 'allowed',
  })
  return [
    handle(favoriteDetails, ({ user }) => details.of(user.sub)),
    handle(setFavoriteNote, ({ user, params, body, request }) =>
      notes.within(request, () => favorites.setNote(user.sub, params.id, body.text)),
    ),
    handle(listFavorites, ({ user }) => favorites.list(user.sub)),
    handle(mergeFavorites, ({ user, body }) => favorites.merge(user.sub, body.ids)),
    handle(addFavorite, ({ user, params }) => favorites.add(user.sub, params.id)),
    handle(removeFavorite, ({ user, params }) => favorites.remove(user.sub, params.id)),
    handle(favoriteMoments, async ({ params, query }) => {
      const moments = await favorites.momentsOf(params.id, new Date(query.since))
      return { moments: moments.map((at) => at.toISOString()) }
    }),
  ]
}
