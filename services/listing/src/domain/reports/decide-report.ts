import type { BodyOf } from '@rouage/contracts'
import type { decideReport } from '@rouage/contracts/endpoints/listing'
import type { DecisionMotive } from '@rouage/contracts/moderation'
import { newId } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredReportCase } from '../../data/reports'
import { caseDecided, caseNotFound, decisionNotFound, versionChanged, wrongField } from './problems'
import type { ReportParts } from './report-parts'
import type { Rights } from './rights'
import type { Ruling, Rulings } from './rulings'
import type { TargetWordsOf } from './target-words'

type Body = BodyOf<typeof decideReport>

const SHORTEST_REASON = 10
const MAX_EXCERPT = 1_000
/** Of what was told with reports, what a decision quotes. */
const REPORTS_READ = 20

/** @throws Problem invalid_input where a removal does not say why */
const rulingOf = ({ decision, motive, text }: Body, known: DecisionMotive | undefined): Ruling => {
  if (decision === 'keep') return { outcome: 'keep', motive: null, text }
  const why = motive ?? known
  if (why === undefined) throw wrongField('motive', 'Un retrait doit donner son motif')
  if (text.length < SHORTEST_REASON) throw wrongField('text', 'Motivez la décision')
  return { outcome: 'remove', motive: why, text }
}

/** Decides about a row, on the version that was looked at; of two decisions at once one counts. */
export const createDecideReport = (
  { repositories, outbox, personMails, audit, onDecided, onReviewsChanged }: ReportParts,
  {
    assertMayDecide,
    wordsOf,
    rulings: { judge, state, answerReporters },
  }: { assertMayDecide: Rights; wordsOf: TargetWordsOf; rulings: Rulings },
) => {
  const { reports, reportCases, decisions } = repositories

  /** @returns by or about whom reviews are different now, as of objections */
  const decideReports = async (
    moderatorId: string,
    row: StoredReportCase,
    body: Body,
    session: ClientSession,
  ): Promise<readonly string[]> => {
    const ruling = rulingOf(body, undefined)
    const { kind, targetId, subjectId } = row
    const { text: words } = await wordsOf(row, await reports.openOf(row._id, REPORTS_READ, session), session)
    const reviewed = await judge(moderatorId, row, ruling, session)
    if (ruling.motive !== null && subjectId !== null && kind !== 'announcement') {
      const reasons = { motive: ruling.motive, text: ruling.text, excerpt: words.slice(0, MAX_EXCERPT) }
      const made = { _id: newId(), caseId: row._id, decidedAt: new Date(), decidedBy: moderatorId, appeal: null }
      await state({ ...made, ...reasons, kind, targetId, subjectId, outcome: 'remove' }, session)
    }
    await answerReporters(row, ruling, session)
    const action = ruling.outcome === 'remove' ? 'report_removed' : 'report_kept'
    const details = { kind, target: targetId, motive: ruling.motive }
    const reason = ruling.text === '' ? undefined : ruling.text
    await audit.add({ actorId: moderatorId, action, subjectId: row._id, details, reason }, session)
    return reviewed
  }

  const decideObjection = async (
    moderatorId: string,
    row: StoredReportCase & { appealOf: string },
    body: Body,
    session: ClientSession,
  ): Promise<readonly string[]> => {
    const decided = await decisions.byId(row.appealOf, session)
    if (decided === undefined) throw decisionNotFound()
    const ruling = rulingOf(body, decided.motive)
    const outcome = ruling.outcome === 'keep' ? 'overturned' : 'upheld'
    await decisions.answerAppeal(decided._id, outcome, ruling.text, session)
    // What is maintained is as it was: nobody is told anew.
    const reviewed = outcome === 'overturned' ? await judge(moderatorId, row, ruling, session) : []
    if (row.subjectId !== null) {
      const data = { kind: row.kind, outcome, answer: ruling.text } as const
      await personMails.add({ userId: row.subjectId, template: 'objection_answered', data }, session)
    }
    const details = { kind: row.kind, target: row.targetId }
    const reason = ruling.text === '' ? undefined : ruling.text
    const action = `objection_${outcome}` as const
    await audit.add({ actorId: moderatorId, action, subjectId: decided._id, details, reason }, session)
    return reviewed
  }

  /** @throws Problem case_not_found, case_taken, case_decided, version_changed, forbidden or invalid_input */
  return async (moderatorId: string, id: string, body: Body): Promise<void> => {
    const { concerned, reviewed } = await outbox.inTransaction(async (session) => {
      const row = await reportCases.byId(id, session)
      if (row === undefined) throw caseNotFound()
      await assertMayDecide(moderatorId, row, session)
      if (row.version !== body.version) throw versionChanged()
      if (!(await reportCases.close(id, row.version, new Date(), session))) throw caseDecided()
      const { appealOf } = row
      const changed =
        appealOf === null
          ? await decideReports(moderatorId, row, body, session)
          : await decideObjection(moderatorId, { ...row, appealOf }, body, session)
      return { concerned: row.subjectId, reviewed: changed }
    })
    personMails.wake()
    if (concerned !== null) onDecided(concerned)
    for (const person of reviewed) onReviewsChanged(person)
  }
}
