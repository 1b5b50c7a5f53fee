import { definePage } from '@rouage/slice-kit'
import { FavoritesPage } from './FavoritesPage'

/** Favourites live in the browser: the edge knows none of them and declares no query. */
export const page = definePage({
  head: () => ({ title: 'Mes Favoris', canonical: '/favorites', noindex: true }),
  Component: FavoritesPage,
})
