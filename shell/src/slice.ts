import { defineSlice } from '@rouage/slice-kit'

/** The pages that belong to no slice. They are part of the host and composed like everybody else's. */
export const slice = defineSlice({
  name: 'shell',
  criticality: 'primary',
  host: '*',
  routes: [
    {
      path: '/mentions-legales',
      title: 'Mentions légales',
      crawl: 'listed',
      page: () => import('./pages/legal-notice'),
    },
    {
      path: '/charte-de-conduite',
      title: 'Charte de conduite',
      crawl: 'listed',
      page: () => import('./pages/code-of-conduct'),
    },
    {
      path: '/politique-confidentialite',
      title: 'Politique de confidentialité',
      crawl: 'listed',
      page: () => import('./pages/privacy-policy'),
    },
    { path: '/aide', title: 'Aide', crawl: 'listed', page: () => import('./pages/help') },
    { path: '/about', title: 'À propos', crawl: 'listed', page: () => import('./pages/about') },
    { path: '*', title: 'Page not found', page: () => import('./pages/not-found') },
  ],
})
