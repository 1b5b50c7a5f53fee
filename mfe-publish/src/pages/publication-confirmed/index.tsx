import { definePage } from '@rouage/slice-kit'
import { ConfirmedPage } from '../../confirmed/ConfirmedPage'

export const page = definePage({
  head: () => ({ title: 'Publication', noindex: true }),
  Component: ConfirmedPage,
})
