import type { Mailbox as KitMailbox, NewMail as NewMailOf } from '@rouage/service-kit'
import type { Templates } from './templates'

/** The service's own e-mails, on their way. */
export type Mailbox = KitMailbox<Templates>
/** A mail as the code that causes it writes it down. */
export type NewMail = NewMailOf<Templates>
