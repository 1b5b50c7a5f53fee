import type { Mailbox, PersonMails } from '@rouage/service-kit'
import type { Templates } from './templates'

/** What contact says by e-mail, to addresses. */
export type ContactMails = Pick<Mailbox<Templates>, 'add' | 'wake'>

/** What people are told of their conversations, by their ids. */
export type UnreadMails = PersonMails<Templates>
