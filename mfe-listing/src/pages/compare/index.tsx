import { definePage } from '@rouage/slice-kit'
import { comparedIn, queriesOf } from '../../compare/address'
import { ComparePage } from '../../compare/ComparePage'

export const page = definePage({
  queries: ({ search }) => queriesOf(comparedIn(search)),
  head: ({ search }, read) => {
    const isOneGone = queriesOf(comparedIn(search)).some((each) => read(each).problem?.status === 404)
    // Where one of them is gone the comparison is still there.
    return { title: 'Comparer des véhicules', canonical: '/comparer', noindex: true, ...(isOneGone && { status: 200 }) }
  },
  Component: ComparePage,
})
