import { definePage } from '@rouage/slice-kit'
import { SavedSearchesPage } from './SavedSearchesPage'

/** The edge does not know whose page it is, so it declares no query. */
export const page = definePage({
  head: () => ({ title: 'Mes recherches', canonical: '/recherches', noindex: true }),
  Component: SavedSearchesPage,
})
