import { exportPerson } from '@rouage/contracts/endpoints/search'
import { handle, type Route } from '@rouage/service-kit'
import type { Favorites } from '../domain/favorites'
import type { SearchForgetting } from '../domain/saved-searches/forgetting'

/** What the service knows of a person, by section. */
export const exportRoutes = ({
  favorites,
  savedSearches,
}: {
  favorites: Pick<Favorites, 'exportOf'>
  savedSearches: Pick<SearchForgetting, 'exportOf'>
}): Route[] => {
  const sections = { favorites, savedSearches }
  return [handle(exportPerson, ({ params: { section, userId } }) => sections[section].exportOf(userId))]
}
