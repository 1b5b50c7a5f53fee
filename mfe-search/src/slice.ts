import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** Finding a vehicle: the home page, the search, favorites and the crawlable pages. */
export const slice = defineSlice({
  name: 'search',
  criticality: 'primary',
  host: '^2.1.0',
  routes: [
    { path: '/', title: "Voitures et motos d'occasion", crawl: 'listed', page: () => import('./pages/home') },
    { path: '/search', title: 'Recherche', crawl: 'listed', page: () => import('./pages/search') },
    { path: '/favorites', title: 'Mes Favoris', requiresUser: true, page: () => import('./pages/favorites') },
    { path: '/vus-recemment', title: 'Vues récemment', page: () => import('./pages/recent') },
    { path: '/recherches', title: 'Mes recherches', requiresUser: true, page: () => import('./pages/saved-searches') },
    { path: '/voitures/*', title: "Voitures d'occasion", page: () => import('./pages/browse') },
    { path: '/motos/*', title: "Motos d'occasion", page: () => import('./pages/browse') },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
