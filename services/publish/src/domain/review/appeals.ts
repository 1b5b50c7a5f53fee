import type { OwnSubmission } from '@rouage/contracts/submissions'
import { notFound, Problem } from '@rouage/service-kit'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { Cases } from './cases/cases'
import { statementShown } from './cases/present-case'
import type { SellerNews } from './seller-news'

const MONTHS_TO_APPEAL = 6

const submissionNotFound = () =>
  notFound('submission_not_found', 'Cette version de l’annonce n’existe pas ou n’existe plus.')
const wrongStatus = (detail: string) => new Problem({ status: 409, code: 'wrong_status', detail })

/** Until when an objection is heard: the same day six months later, or the last one of a shorter month. */
export const appealableUntil = (decidedAt: Date): Date => {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + MONTHS_TO_APPEAL)
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0)
  return until
}

/** @throws Problem wrong_status */
const assertAppealable = ({ status, statement, goneAt }: StoredSubmission): void => {
  if (goneAt !== undefined) throw wrongStatus('Vous avez supprimé cette annonce.')
  if (statement === null || (status !== 'refused' && status !== 'removed')) {
    throw wrongStatus('Cette annonce n’a été ni refusée ni retirée.')
  }
  if (statement.appeal !== undefined) throw wrongStatus('Vous avez déjà contesté cette décision.')
  if (appealableUntil(statement.decidedAt) < new Date()) {
    throw wrongStatus('Une décision se conteste dans les six mois : ce délai est passé.')
  }
}

/** Objections to refusals and removals: each once, by the seller alone. */
export const createAppeal = (
  { models: { submissions }, outbox, audit, photoPasses }: Pick<Parts, 'models' | 'outbox' | 'audit' | 'photoPasses'>,
  { cases, news }: { cases: Cases; news: SellerNews },
) => {
  const shown = (submission: StoredSubmission): OwnSubmission => {
    const { _id: id, announcementId, isEdit, content, photos, status, orderId, submittedAt } = submission
    const [photo] = photos
    return {
      id,
      announcementId,
      isEdit,
      title: content.title,
      priceCents: content.priceCents,
      vehicleType: content.vehicle.type,
      city: content.place.city,
      photo: photo === undefined ? undefined : { ...photo, pass: photoPasses.issue(photo.id) },
      status,
      orderId: orderId ?? undefined,
      statement: statementShown(submission),
      submittedAt: submittedAt.toISOString(),
    }
  }

  /** @throws Problem submission_not_found or wrong_status */
  return async (sellerId: string, submissionId: string, text: string): Promise<OwnSubmission> => {
    const appealed = await outbox.inTransaction(async (session) => {
      const own = { _id: submissionId, 'seller.id': sellerId }
      const submission = await submissions.findOne(own).session(session).lean()
      if (submission === null) throw submissionNotFound()
      assertAppealable(submission)
      const after = await submissions
        .findOneAndUpdate(
          { ...own, 'statement.appeal': { $exists: false } },
          { $set: { 'statement.appeal': { text, at: new Date() } } },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (after === null) throw wrongStatus('Vous avez déjà contesté cette décision.')
      await cases.open('appeal', after, session)
      await news.appealReceived(after, session)
      await audit.add({ actorId: sellerId, action: 'appeal_received', subjectId: submissionId, reason: text }, session)
      return after
    })
    await news.tell(sellerId)
    return shown(appealed)
  }
}
