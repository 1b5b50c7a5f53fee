import { definePage } from '@rouage/slice-kit'
import { ProfilePage } from './ProfilePage'

/** Belongs to one person: the edge, which knows nobody, renders its frame alone. */
export const page = definePage({
  head: ({ search }) => ({ title: search.get('onglet') === 'annonces' ? 'Mes Annonces' : 'Mon profil', noindex: true }),
  Component: ProfilePage,
})
