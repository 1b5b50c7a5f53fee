import { definePage } from '@rouage/slice-kit'
import { FailuresPage } from '../../operations/failures/FailuresPage'

/** For operators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Échecs', noindex: true }),
  Component: FailuresPage,
})
