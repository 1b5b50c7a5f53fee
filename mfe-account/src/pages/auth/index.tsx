import { definePage } from '@rouage/slice-kit'
import { modeOf } from '../../auth/auth-address'
import { AuthPage, TITLES } from './AuthPage'

export const page = definePage({
  head: ({ search }) => ({
    title: TITLES[search.has('confirmation') ? 'confirmation' : modeOf(search)],
    noindex: true,
  }),
  Component: AuthPage,
})
