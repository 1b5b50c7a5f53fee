import { definePage } from '@rouage/slice-kit'
import { PeoplePage } from '../../people/PeoplePage'

/** For moderators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Membres', noindex: true }),
  Component: PeoplePage,
})
