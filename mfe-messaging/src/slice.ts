import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** Talking: with a seller or a buyer about an ad, and with the site's support. */
export const slice = defineSlice({
  name: 'messaging',
  criticality: 'regular',
  host: '^2.1.0',
  routes: [
    { path: '/messagerie', title: 'Messagerie', requiresUser: true, page: () => import('./pages/messagerie') },
    { path: '/contact', title: 'Contact', crawl: 'listed', page: () => import('./pages/contact') },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
