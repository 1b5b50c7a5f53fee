import {
  addFavorite,
  exportPerson,
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
  handle(exportPerson, ({ params }) => favorites.exportOf(params.userId)),
]
