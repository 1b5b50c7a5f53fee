import { definePage } from '@rouage/slice-kit'
import { ContactPage } from './ContactPage'

export const page = definePage({
  head: () => ({
    title: 'Contact',
    description: 'Une question, un problème, une idée ? Écrivez à l’équipe de Rouage : réponse sous 24 à 48 h.',
    canonical: '/contact',
  }),
  Component: ContactPage,
})
