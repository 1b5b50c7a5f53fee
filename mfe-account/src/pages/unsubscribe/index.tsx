import { definePage } from '@rouage/slice-kit'
import { UnsubscribePage } from './UnsubscribePage'

export const page = definePage({
  // Nothing is asked for on the edge: who follows links in mailboxes changes and learns nothing.
  head: () => ({ title: 'Désabonnement', noindex: true }),
  Component: UnsubscribePage,
})
