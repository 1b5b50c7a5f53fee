import { definePage } from '@rouage/slice-kit'
import { FavoritesPage } from './FavoritesPage'

/** The edge does not know whose page it is, so it declares no query. */
export const page = definePage({
  head: () => ({ title: 'Mes Favoris', canonical: '/favorites', noindex: true }),
  Component: FavoritesPage,
})
