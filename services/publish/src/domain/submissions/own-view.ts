import type { OwnSubmission } from '@rouage/contracts/submissions'
import type { StoredSubmission } from '../../data/submissions'
import type { OwnPhotos } from '../ads/own-photos'

const statementOf = (statement: StoredSubmission['statement']): OwnSubmission['statement'] => {
  if (statement === null) return undefined
  const { motive, text, decidedAt, automatic, appeal } = statement
  const shown = appeal && {
    text: appeal.text,
    at: appeal.at.toISOString(),
    outcome: appeal.outcome,
    answer: appeal.answer,
  }
  return { motive, text, decidedAt: decidedAt.toISOString(), automatic, appeal: shown }
}

/** Versions as their seller sees them. */
export const createSubmissionView =
  ({ withPass }: Pick<OwnPhotos, 'withPass'>) =>
  (version: StoredSubmission): OwnSubmission => {
    const { content, photos, status } = version
    const [cover] = photos
    return {
      id: version._id,
      announcementId: version.announcementId,
      isEdit: version.isEdit,
      title: content.title,
      priceCents: content.priceCents,
      vehicleType: content.vehicle.type,
      city: content.place.city,
      photo: cover === undefined ? undefined : withPass(cover),
      status,
      orderId: status === 'awaiting_payment' ? (version.orderId ?? undefined) : undefined,
      statement: statementOf(version.statement),
      submittedAt: version.submittedAt.toISOString(),
    }
  }
export type SubmissionView = ReturnType<typeof createSubmissionView>
