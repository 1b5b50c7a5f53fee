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
  handle(listFavorites, async ({ user }) => ({ ids: await favorites.list(user.sub) })),
  handle(mergeFavorites, async ({ user, body }) => ({ ids: await favorites.merge(user.sub, body.ids) })),
  handle(addFavorite, async ({ user, params }) => ({ ids: await favorites.add(user.sub, params.id) })),
  handle(removeFavorite, async ({ user, params }) => ({ ids: await favorites.remove(user.sub, params.id) })),
  handle(exportPerson, ({ params }) => favorites.exportOf(params.userId)),
]
