import { definePage } from '@rouage/slice-kit'
import { OptionsPage } from '../../options/OptionsPage'

export const page = definePage({
  head: () => ({ title: 'Mettre en avant une annonce', noindex: true }),
  Component: OptionsPage,
})
