import type { BodyOf } from '@rouage/contracts'
import type { reportAnnouncement } from '@rouage/contracts/endpoints/listing'
import type { FlaggedContent, ModeratedKind } from '@rouage/contracts/flagged-content'
import { newReadableText, notFound } from '@rouage/service-kit'
import { caseIdOf, type StoredReport } from '../../data/reports'
import { announcementNotFound } from '../announcements'
import { reviewNotFound } from '../reviews/problems'
import { createJoinQueue, type Target } from './join-queue'
import type { ReportParts } from './report-parts'
import type { Reporter } from './reporter'

type Body = BodyOf<typeof reportAnnouncement>

/** What a reporter quotes when he asks about his report: `SIG-7K2M9XQ4`. */
const newReportReference = (): string => `SIG-${newReadableText(8)}`

const reported = (
  kind: ModeratedKind,
  targetId: string,
  { motive, message, email }: Body,
  { key, userId }: Reporter,
): StoredReport => ({
  _id: newReportReference(),
  caseId: caseIdOf(kind, targetId),
  kind,
  targetId,
  reporter: key,
  reporterId: userId,
  motive,
  message,
  email: email?.toLowerCase() ?? null,
  excerpt: [],
  createdAt: new Date(),
  isAnswered: false,
})

/** Takes reports about what is listing's, and what messaging flagged. */
export const createReportContent = (parts: ReportParts) => {
  const { announcements, reviews, sellers, sellerStates } = parts.repositories
  const join = createJoinQueue(parts)
  const isGone = async (userId: string): Promise<boolean> => (await sellerStates.byId(userId))?.isErased === true

  return {
    /** @throws Problem announcement_not_found */
    ofAnnouncement: async (id: string, body: Body, reporter: Reporter): Promise<{ reference: string }> => {
      const ad = await announcements.findOnlineContact(id)
      if (ad === undefined) throw announcementNotFound()
      const target: Target = {
        kind: 'announcement',
        targetId: id,
        subjectId: ad.sellerId,
        announcementId: id,
        conversationId: null,
      }
      return { reference: await join(target, reported('announcement', id, body, reporter)) }
    },

    /** @throws Problem seller_not_found */
    ofUser: async (userId: string, body: Body, reporter: Reporter): Promise<{ reference: string }> => {
      if ((await isGone(userId)) || (await sellers.byId(userId)) === undefined)
        throw notFound('seller_not_found', 'Profil introuvable')
      const target: Target = {
        kind: 'user',
        targetId: userId,
        subjectId: userId,
        announcementId: null,
        conversationId: null,
      }
      return { reference: await join(target, reported('user', userId, body, reporter)) }
    },

    /** @throws Problem review_not_found */
    ofReview: async (id: string, body: Body, reporter: Reporter): Promise<{ reference: string }> => {
      const review = await reviews.byId(id)
      if (review === undefined || review.isHidden === true) throw reviewNotFound()
      const target: Target = {
        kind: 'review',
        targetId: id,
        subjectId: review.authorId,
        announcementId: review.announcementId,
        conversationId: null,
      }
      return { reference: await join(target, reported('review', id, body, reporter)) }
    },

    /**
     * What messaging flagged: the same flag joins once. It may be heard of after who wrote it, or who told of it, is gone:
     * nobody decides about the one, and nothing is kept of the other.
     */
    ofMessaging: async (flagged: FlaggedContent): Promise<void> => {
      const { kind, targetId } = flagged
      if (await isGone(flagged.authorId)) return
      const isReporterGone = flagged.reporterId !== null && (await isGone(flagged.reporterId))
      const reporterId = isReporterGone ? null : flagged.reporterId
      const nobody = isReporterGone ? `gone-${flagged.id}` : 'rules'
      const target: Target = {
        kind,
        targetId,
        subjectId: flagged.authorId,
        announcementId: flagged.announcementId,
        conversationId: flagged.conversationId,
      }
      await join(target, {
        _id: flagged.id,
        caseId: caseIdOf(kind, targetId),
        kind,
        targetId,
        reporter: reporterId === null ? nobody : `user-${reporterId}`,
        reporterId,
        motive: flagged.motive,
        message: isReporterGone ? '' : flagged.note,
        email: null,
        excerpt: flagged.excerpt,
        createdAt: new Date(flagged.flaggedAt),
        isAnswered: false,
      })
    },
  }
}
export type ReportContent = ReturnType<typeof createReportContent>
