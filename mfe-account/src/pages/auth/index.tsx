import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import { wishIn } from '@rouage/contracts/wish'
import { definePage, query } from '@rouage/slice-kit'
import { modeOf } from '../../auth/auth-address'
import { AuthPage, TITLES } from './AuthPage'
import { returnPath } from './return-path'

export const page = definePage({
  queries: ({ search }) => {
    const wish = wishIn(returnPath(search) ?? '')
    return wish?.kind === 'message' && wish.announcementId !== undefined
      ? [query(getAnnouncement, { params: { id: wish.announcementId } })]
      : []
  },
  head: ({ search }) => ({
    title: TITLES[search.has('confirmation') ? 'confirmation' : modeOf(search)],
    noindex: true,
    // Whatever became of the ad that somebody wanted to write about, they can sign in here.
    status: 200,
  }),
  Component: AuthPage,
})
