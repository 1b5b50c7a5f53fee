import { definePage } from '@rouage/slice-kit'
import { PartPage } from '../../operations/releases/PartPage'

/** For operators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Versions', noindex: true }),
  Component: PartPage,
})
