import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** Reading an ad and its seller: the pages visitors arrive on from search engines and shared links. */
export const slice = defineSlice({
  name: 'listing',
  criticality: 'primary',
  host: '^2.1.0',
  routes: [
    { path: '/announcement/:id', title: 'Annonce', page: () => import('./pages/announcement') },
    { path: '/comparer', title: 'Comparer des véhicules', page: () => import('./pages/compare') },
    { path: '/profile/:userId', title: 'Profil du vendeur', page: () => import('./pages/profile') },
    { path: '/seller/:sellerPseudo', title: 'Profil du vendeur', page: () => import('./pages/seller') },
    { path: '/public-profile', title: 'Profil public', page: () => import('./pages/public-profile') },
    {
      path: '/decisions',
      title: 'Décisions de modération',
      requiresUser: true,
      page: () => import('./pages/decisions'),
    },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
