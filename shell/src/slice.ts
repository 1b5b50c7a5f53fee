import { defineSlice } from '@rouage/slice-kit'

/** The pages that belong to no slice. They are part of the host and composed like everybody else's. */
export const slice = defineSlice({
  name: 'shell',
  criticality: 'primary',
  host: '*',
  routes: [
    { path: '/mentions-legales', title: 'Mentions légales', page: () => import('./pages/legal-notice') },
    { path: '/charte-de-conduite', title: 'Charte de conduite', page: () => import('./pages/code-of-conduct') },
    {
      path: '/politique-confidentialite',
      title: 'Politique de confidentialité',
      page: () => import('./pages/privacy-policy'),
    },
    { path: '/aide', title: 'Aide', page: () => import('./pages/help') },
    { path: '/about', title: 'À propos', page: () => import('./pages/about') },
    { path: '*', title: 'Page not found', page: () => import('./pages/not-found') },
  ],
})
