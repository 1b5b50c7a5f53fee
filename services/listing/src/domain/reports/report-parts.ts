import type { AuditTrail, Mailbox, Outbox, PersonMails, SpanLimits } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { Templates } from '../../mails/templates'

/** What audit rows of moderation tell of; their subject is the row that was decided. */
export type ModerationAction =
  | 'report_kept'
  | 'report_removed'
  | 'objection_received'
  | 'objection_upheld'
  | 'objection_overturned'

/** What reports stand on. */
export type ReportParts = {
  readonly repositories: Repositories
  readonly outbox: Outbox
  readonly personMails: Pick<PersonMails<Templates>, 'add' | 'wake'>
  readonly mailbox: Pick<Mailbox<Templates>, 'add'>
  readonly limits: SpanLimits
  readonly audit: Pick<AuditTrail<ModerationAction>, 'add'>
  /** Tells a person's open pages that something was decided, after it was. */
  readonly onDecided: (userId: string) => void
  /** Tells a person's open pages that reviews by or about them are different. */
  readonly onReviewsChanged: (userId: string) => void
}
