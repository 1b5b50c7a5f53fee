import type { RefusalMotive } from '@rouage/contracts/submissions'
import type { NewEvent } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import { boostEventsOf } from '../orders/boost-events'
import { createTraces } from './traces'

/** Who decides; null is a rule. */
export type DecidedBy = string | null
/** Why a version is refused or removed, as its seller reads it. */
export type Reasons = { readonly motive: RefusalMotive; readonly text: string }

/** What it shows, told to listing. */
const approvalOf = (
  { _id, announcementId, seller, content, photos }: StoredSubmission,
  sequence: number,
): NewEvent => ({
  type: 'announcement.approved',
  data: { id: announcementId, submissionId: _id, sequence, sellerId: seller.id, content: { ...content, photos } },
})

export const statementOf = ({ motive, text }: Reasons, decidedBy: DecidedBy, decidedAt: Date) => ({
  motive,
  text,
  decidedAt,
  automatic: decidedBy === null,
  decidedBy,
})

/** What a decision about a version changes and tells, in one transaction. Audit rows come last: others wait for them. */
export const createOutcomes = ({ models, outbox }: Pick<Parts, 'models' | 'outbox'>) => {
  const { submissions } = models
  const traces = createTraces(models.adTraces)

  /** Whether none of its versions was ever online. */
  const isFirstApproval = async ({ _id, announcementId, isEdit, status }: StoredSubmission, session: ClientSession) => {
    if (isEdit || status === 'removed') return false
    const others = { announcementId, _id: { $ne: _id }, status: { $in: ['approved' as const, 'removed' as const] } }
    return (await submissions.exists(others).session(session)) === null
  }

  /** A removal ended the ad for listing: what brings it back is newer than anything that it has heard of. */
  const sequenceOf = async ({ announcementId, sequence, status }: StoredSubmission, session: ClientSession) => {
    if (status !== 'removed') return sequence
    const [last] = await submissions.find({ announcementId }).sort({ sequence: -1 }).limit(1).session(session).lean()
    return (last?.sequence ?? sequence) + 1
  }

  /** False where it is no longer in the state that it was read in, or its seller has removed the ad. */
  const move = async (
    { _id, status }: StoredSubmission,
    set: Partial<StoredSubmission>,
    session: ClientSession,
  ): Promise<boolean> =>
    (await submissions.updateOne({ _id, status, goneAt: null }, { $set: set }, { session })).matchedCount === 1

  return {
    /** @returns false where it is no longer in the state that it was read in */
    approve: async (submission: StoredSubmission, session: ClientSession): Promise<boolean> => {
      const isFirst = await isFirstApproval(submission, session)
      const sequence = await sequenceOf(submission, session)
      const approved = { status: 'approved' as const, decidedAt: new Date(), sequence }
      if (!(await move(submission, approved, session))) return false
      await traces.keep(submission, session)
      const boosts = isFirst ? await boostEventsOf(models, submission, session) : []
      await outbox.recordEvents(session, [approvalOf(submission, sequence), ...boosts])
      return true
    },

    /** @returns false where it is no longer in the state that it was read in */
    refuse: async (
      submission: StoredSubmission,
      reasons: Reasons,
      decidedBy: DecidedBy,
      session: ClientSession,
    ): Promise<boolean> => {
      const decidedAt = new Date()
      const refused = { status: 'refused' as const, decidedAt, statement: statementOf(reasons, decidedBy, decidedAt) }
      if (!(await move(submission, refused, session))) return false
      const { announcementId: id, _id: submissionId, seller } = submission
      const data = { id, submissionId, sellerId: seller.id }
      await outbox.recordEvents(session, [{ type: 'announcement.refused', data }])
      return true
    },
  }
}
export type Outcomes = ReturnType<typeof createOutcomes>
