import { definePage } from '@rouage/slice-kit'
import { comparedIn, queriesOf } from '../../compare/address'
import { ComparePage } from '../../compare/ComparePage'

export const page = definePage({
  queries: ({ search }) => queriesOf(comparedIn(search)),
  head: () => ({ title: 'Comparer des véhicules', canonical: '/comparer', noindex: true }),
  Component: ComparePage,
})
