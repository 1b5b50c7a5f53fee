import type { BodyOf } from '@rouage/contracts'
import type { decideCase } from '@rouage/contracts/endpoints/publish'
import { invalidInput } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredCase } from '../../../data/moderation-cases'
import type { StoredSubmission } from '../../../data/submissions'
import type { Parts } from '../../../parts'
import type { Outcomes, Reasons } from '../outcomes'
import type { SellerNews } from '../seller-news'
import { caseDecided, caseNotFound, versionChanged } from './problems'
import { assertMayDecide } from './rights'

type Body = BodyOf<typeof decideCase>

const SHORTEST_REASON = 10

const wrong = (field: string, message: string) =>
  invalidInput('body', [{ code: 'custom', path: [field], message, input: undefined }])

/** @throws Problem invalid_input where a refusal does not say why */
const reasonsIn = ({ motive, text }: Body): Reasons => {
  if (motive === undefined) throw wrong('motive', 'Un refus doit donner son motif')
  if (text.length < SHORTEST_REASON) throw wrong('text', 'Motivez la décision')
  return { motive, text }
}
/** @throws Problem invalid_input where a decision is upheld without a word */
const answerIn = ({ decision, text }: Body): string => {
  if (decision === 'refuse' && text.length < SHORTEST_REASON) throw wrong('text', 'Motivez la décision')
  return text
}

/** What its seller took back is not brought online by an answer. @throws Problem case_decided */
const assertStands = ({ status }: StoredSubmission): void => {
  if (status !== 'refused' && status !== 'removed') throw caseDecided()
}

type Decided = { readonly sellerId: string; readonly outcome: 'approved' | 'refused' | 'overturned' | 'upheld' }

/** Decides about a case, on the version that was looked at; of two decisions at once one counts. */
export const createDecideCase = (
  { models, outbox, audit }: Pick<Parts, 'models' | 'outbox' | 'audit'>,
  {
    outcomes,
    news,
    decisions,
  }: {
    outcomes: Outcomes
    news: SellerNews
    decisions: { inc(labels: { by: string; outcome: string }): void }
  },
) => {
  const { cases, submissions } = models

  const decideVersion = async (
    moderatorId: string,
    submission: StoredSubmission,
    body: Body,
    session: ClientSession,
  ): Promise<Decided['outcome']> => {
    const row = { actorId: moderatorId, subjectId: submission._id }
    if (body.decision === 'approve') {
      if (!(await outcomes.approve(submission, session))) throw caseDecided()
      await news.approved(submission, session)
      const reason = body.text === '' ? undefined : body.text
      await audit.add({ ...row, action: 'submission_approved', reason }, session)
      return 'approved'
    }
    const reasons = reasonsIn(body)
    if (!(await outcomes.refuse(submission, reasons, moderatorId, session))) throw caseDecided()
    await news.refused(submission, { ...reasons, automatic: false }, session)
    const details = { motive: reasons.motive }
    await audit.add({ ...row, action: 'submission_refused', details, reason: reasons.text }, session)
    return 'refused'
  }

  const answerAppeal = async (
    moderatorId: string,
    submission: StoredSubmission,
    body: Body,
    session: ClientSession,
  ): Promise<Decided['outcome']> => {
    const answer = answerIn(body)
    assertStands(submission)
    const outcome = body.decision === 'approve' ? 'overturned' : 'upheld'
    const told = { 'statement.appeal.outcome': outcome, 'statement.appeal.answer': answer }
    const set = { ...told, 'statement.appeal.decidedBy': moderatorId }
    await submissions.updateOne({ _id: submission._id }, { $set: set }, { session })
    if (outcome === 'overturned' && !(await outcomes.approve(submission, session))) throw caseDecided()
    await news.appealAnswered(submission, { outcome, answer }, session)
    const row = { actorId: moderatorId, action: `appeal_${outcome}`, subjectId: submission._id } as const
    await audit.add({ ...row, reason: answer === '' ? undefined : answer }, session)
    return outcome
  }

  /** @throws Problem version_changed where the ad has a newer version, or the case is about another one */
  const versionOf = async (
    { kind, announcementId, submissionId }: StoredCase,
    askedId: string,
    session: ClientSession,
  ): Promise<StoredSubmission> => {
    if (submissionId !== askedId) throw versionChanged()
    const submission = await submissions.findById(submissionId).session(session).lean()
    if (submission === null) throw caseNotFound()
    const newer = { announcementId, sequence: { $gt: submission.sequence }, status: { $ne: 'withdrawn' as const } }
    if (kind === 'submission' && (await submissions.exists(newer).session(session)) !== null) throw versionChanged()
    return submission
  }

  /** @throws Problem case_not_found, case_taken, case_decided, version_changed, forbidden or invalid_input */
  return async (moderatorId: string, caseId: string, body: Body): Promise<void> => {
    const { sellerId, outcome } = await outbox.inTransaction(async (session): Promise<Decided> => {
      const found = await cases.findById(caseId).session(session).lean()
      if (found === null) throw caseNotFound()
      const submission = await versionOf(found, body.submissionId, session)
      assertMayDecide(moderatorId, found, submission)
      const closed = {
        closedAt: new Date(),
        decidedBy: moderatorId,
        outcome: body.decision === 'approve' ? ('approved' as const) : ('refused' as const),
      }
      const { matchedCount } = await cases.updateOne({ _id: caseId, closedAt: null }, { $set: closed }, { session })
      if (matchedCount === 0) throw caseDecided()
      const decide = found.kind === 'appeal' ? answerAppeal : decideVersion
      return { sellerId: found.sellerId, outcome: await decide(moderatorId, submission, body, session) }
    })
    decisions.inc({ by: 'moderators', outcome })
    await news.tell(sellerId)
  }
}
