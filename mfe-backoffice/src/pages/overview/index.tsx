import { definePage } from '@rouage/slice-kit'
import { OverviewPage } from '../../overview/OverviewPage'

/** For moderators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Modération', noindex: true }),
  Component: OverviewPage,
})
