import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** Who one is on the site: sign-in, sign-up, the own profile and the own ads. */
export const slice = defineSlice({
  name: 'account',
  criticality: 'regular',
  host: '^2.1.0',
  routes: [
    { path: '/auth', title: 'Connexion', crawl: 'refused', page: () => import('./pages/auth') },
    { path: '/profile', title: 'Mon profil', crawl: 'refused', page: () => import('./pages/profile') },
    {
      path: '/desabonnement',
      title: 'Désabonnement',
      crawl: 'refused',
      page: () => import('./pages/unsubscribe'),
    },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
