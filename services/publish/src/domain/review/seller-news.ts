import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { Reasons } from './outcomes'

type Why = Reasons & { readonly automatic: boolean }

/** What a seller hears of the review of their ads: e-mails in the transaction of a decision, open pages after it. */
export const createSellerNews = ({ personMails, redis }: Pick<Parts, 'personMails' | 'redis'>) => {
  const adOf = ({ content, announcementId }: StoredSubmission) => ({ title: content.title, announcementId })
  return {
    approved: (submission: StoredSubmission, session: ClientSession) => {
      const data = { ...adOf(submission), isEdit: submission.isEdit }
      return personMails.add({ userId: submission.seller.id, template: 'ad_approved', data }, session)
    },
    refused: (submission: StoredSubmission, why: Why, session: ClientSession) => {
      const data = { ...adOf(submission), isEdit: submission.isEdit, ...why }
      return personMails.add({ userId: submission.seller.id, template: 'ad_refused', data }, session)
    },
    removed: (submission: StoredSubmission, why: Why, session: ClientSession) => {
      const data = { ...adOf(submission), ...why }
      return personMails.add({ userId: submission.seller.id, template: 'ad_removed', data }, session)
    },
    appealReceived: (submission: StoredSubmission, session: ClientSession) => {
      const mail = { userId: submission.seller.id, template: 'appeal_received', data: adOf(submission) } as const
      return personMails.add(mail, session)
    },
    appealAnswered: (
      submission: StoredSubmission,
      { outcome, answer }: { outcome: 'upheld' | 'overturned'; answer: string },
      session: ClientSession,
    ) => {
      const mail = { userId: submission.seller.id, data: { ...adOf(submission), answer } }
      return personMails.add({ ...mail, template: `appeal_${outcome}` }, session)
    },

    /** Once the transaction is through. */
    tell: async (sellerId: string): Promise<void> => {
      personMails.wake()
      await publishLive(redis, sellerId, ownSubmissionsChanged, {})
    },
  }
}
export type SellerNews = ReturnType<typeof createSellerNews>
