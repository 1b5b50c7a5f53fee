import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** The moderators' desk: what waits for a decision, and people. The operators': releases, and what failed. */
export const slice = defineSlice({
  name: 'backoffice',
  criticality: 'regular',
  host: '^2.1.0',
  routes: [
    { path: '/backoffice', title: 'Modération', requiresUser: true, page: () => import('./pages/overview') },
    { path: '/backoffice/membres', title: 'Membres', requiresUser: true, page: () => import('./pages/people') },
    { path: '/backoffice/operations', title: 'Versions', requiresUser: true, page: () => import('./pages/operations') },
    {
      path: '/backoffice/operations/versions/:owner',
      title: 'Versions',
      requiresUser: true,
      page: () => import('./pages/operations-part'),
    },
    {
      path: '/backoffice/operations/historique',
      title: 'Historique',
      requiresUser: true,
      page: () => import('./pages/operations-history'),
    },
    {
      path: '/backoffice/operations/echecs',
      title: 'Échecs',
      requiresUser: true,
      page: () => import('./pages/operations-failures'),
    },
    {
      path: '/backoffice/operations/taches',
      title: 'Tâches',
      requiresUser: true,
      page: () => import('./pages/operations-jobs'),
    },
    { path: '/backoffice/:queue', title: 'Modération', requiresUser: true, page: () => import('./pages/queue') },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
