import { definePage, unreadMessages } from '@rouage/slice-kit'
import { MessagingPage } from './MessagingPage'
import { titleOf } from './title'

/** Belongs to one person: the edge, which knows nobody, renders its frame alone. */
export const page = definePage({
  head: () => ({ title: titleOf(unreadMessages.read()), noindex: true }),
  Component: MessagingPage,
})
