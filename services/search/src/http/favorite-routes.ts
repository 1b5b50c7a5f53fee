import {
  addFavorite,
  favoriteMoments,
  listFavorites,
  mergeFavorites,
  removeFavorite,
} from '@rouage/contracts/endpoints/search'
import { handle, type Route } from '@rouage/service-kit'
import type { Favorites } from '../domain/favorites'

export const favoriteRoutes = (favorites: Favorites): Route[] => [
  handle(listFavorites, ({ user }) => favorites.list(user.sub)),
  handle(mergeFavorites, ({ user, body }) => favorites.merge(user.sub, body.ids)),
  handle(addFavorite, ({ user, params }) => favorites.add(user.sub, params.id)),
  handle(removeFavorite, ({ user, params }) => favorites.remove(user.sub, params.id)),
  handle(favoriteMoments, async ({ params, query }) => {
    const moments = await favorites.momentsOf(params.id, new Date(query.since))
    return { moments: moments.map((at) => at.toISOString()) }
  }),
]
