import { definePage } from '@rouage/slice-kit'
import { DecisionsPage } from '../../decisions/DecisionsPage'

/** Belongs to one person: the edge, which knows nobody, renders its frame alone. */
export const page = definePage({
  head: () => ({ title: 'Décisions de modération', noindex: true }),
  Component: DecisionsPage,
})
