import type { Mailbox } from '@rouage/service-kit'
import type { Templates } from './templates'

/** What contact says by e-mail, to addresses. */
export type ContactMails = Pick<Mailbox<Templates>, 'add' | 'wake'>
