import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** Borrows the declared name of another slice: one that ships has its own. */
export const slice = defineSlice({
  name: 'messaging',
  criticality: 'regular',
  host: '^2.0.0',
  routes: [{ path: '/idees', title: 'Boîte à idées', requiresUser: true, page: () => import('./pages/ideas') }],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
