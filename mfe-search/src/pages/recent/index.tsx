import { definePage } from '@rouage/slice-kit'
import { RecentPage } from './RecentPage'

/** The edge does not know what was looked at: only the browser does. */
export const page = definePage({
  head: () => ({ title: 'Vues récemment', canonical: '/vus-recemment', noindex: true }),
  Component: RecentPage,
})
