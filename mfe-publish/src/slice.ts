import { defineSlice, lifecyclesOf } from '@rouage/slice-kit'

/** What Stripe's fields need of Stripe (docs/decisions/0053-payment-pages.md). */
const STRIPE = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  payment: ['https://js.stripe.com'],
}
/** Pages of payments: they share one document, and nothing of Stripe is let in elsewhere. */
const PAYMENT = { requiresUser: true, policy: STRIPE } as const

/** Selling: the ad's form, its options, their payment, and what it all costs. */
export const slice = defineSlice({
  name: 'publish',
  criticality: 'regular',
  host: '^2.0.0',
  routes: [
    {
      path: '/create-announcement',
      title: 'Déposer une annonce',
      requiresUser: true,
      page: () => import('./pages/create-announcement'),
    },
    {
      path: '/announcement-summary',
      title: "Récapitulatif de l'annonce",
      requiresUser: true,
      page: () => import('./pages/announcement-summary'),
    },
    {
      path: '/boost-announcement',
      title: 'Mettre en avant une annonce',
      requiresUser: true,
      page: () => import('./pages/boost-announcement'),
    },
    { ...PAYMENT, path: '/boost-payment', title: 'Paiement des options', page: () => import('./pages/boost-payment') },
    { ...PAYMENT, path: '/card-payment', title: 'Paiement par carte', page: () => import('./pages/card-payment') },
    {
      path: '/edit-announcement/:id',
      title: "Modifier l'annonce",
      requiresUser: true,
      page: () => import('./pages/edit-announcement'),
    },
    {
      ...PAYMENT,
      path: '/edit-payment/:id',
      title: 'Paiement de la modification',
      page: () => import('./pages/edit-payment'),
    },
    {
      path: '/publication-confirmed',
      title: 'Publication',
      requiresUser: true,
      page: () => import('./pages/publication-confirmed'),
    },
    {
      path: '/abonnement-pro',
      title: 'Conditions de diffusion et tarifs',
      page: () => import('./pages/abonnement-pro'),
    },
  ],
})

export const { bootstrap, mount, unmount } = lifecyclesOf(slice)
