import { definePage } from '@rouage/slice-kit'
import { ReleasesPage } from '../../operations/releases/ReleasesPage'

/** For operators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Versions', noindex: true }),
  Component: ReleasesPage,
})
