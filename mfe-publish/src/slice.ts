import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** Selling: the ad's form, its options, their payment, and what it all costs. */
export const slice = defineSlice({
  name: 'publish',
  criticality: 'regular',
  host: '^2.0.0',
  routes: [
    { path: '/create-announcement', title: 'Déposer une annonce', page: () => import('./pages/create-announcement') },
    {
      path: '/announcement-summary',
      title: "Récapitulatif de l'annonce",
      page: () => import('./pages/announcement-summary'),
    },
    {
      path: '/boost-announcement',
      title: 'Mettre en avant une annonce',
      page: () => import('./pages/boost-announcement'),
    },
    { path: '/boost-payment', title: 'Paiement des options', page: () => import('./pages/boost-payment') },
    { path: '/card-payment', title: 'Paiement par carte', page: () => import('./pages/card-payment') },
    { path: '/edit-announcement/:id', title: "Modifier l'annonce", page: () => import('./pages/edit-announcement') },
    { path: '/edit-payment/:id', title: 'Paiement de la modification', page: () => import('./pages/edit-payment') },
    { path: '/publication-confirmed', title: 'Publication', page: () => import('./pages/publication-confirmed') },
    {
      path: '/abonnement-pro',
      title: 'Conditions de diffusion et tarifs',
      page: () => import('./pages/abonnement-pro'),
    },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
