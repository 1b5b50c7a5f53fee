import { definePage } from '@rouage/slice-kit'
import { SummaryPage } from '../../summary/SummaryPage'

export const page = definePage({
  head: () => ({ title: 'Récapitulatif de l’annonce', noindex: true }),
  Component: SummaryPage,
})
